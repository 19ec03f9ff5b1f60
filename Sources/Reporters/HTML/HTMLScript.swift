/// The script of the page, the same in every report. It adds what only a script can do, and reads names only from
/// attributes and texts; nothing that it shows is ever parsed as markup.
enum HTMLScript {
    static let source: StaticString = #"""

        "use strict";
        (function () {
          const root = document.documentElement;
          const get = (id) => document.getElementById(id);
          for (const part of document.querySelectorAll(".tools,.filters")) part.hidden = false;

          const theme = get("theme");
          theme.addEventListener("change", () => {
            if (theme.value === "auto") delete root.dataset.theme; else root.dataset.theme = theme.value;
          });
          get("print").addEventListener("click", () => window.print());
          addEventListener("beforeprint", () => {
            for (const details of document.querySelectorAll("details")) details.open = true;
          });
          const keys = get("keys");
          get("keys-open").addEventListener("click", () => keys.showModal());

          // Findings: what is shown follows the controls, and the address follows what is shown.
          const findings = Array.from(document.querySelectorAll(".finding"));
          const controls = ["rule", "severity", "file"].map(get).filter(Boolean);
          const search = get("search");
          let texts = null;
          const filter = () => {
            const words = search.value.trim().toLowerCase();
            if (words && !texts) texts = findings.map((finding) => finding.textContent.toLowerCase());
            let count = 0;
            findings.forEach((finding, index) => {
              const fits = controls.every((control) => !control.value || finding.dataset[control.id] === control.value)
                && (!words || texts[index].includes(words));
              finding.hidden = !fits;
              if (fits) count += 1;
            });
            get("shown").textContent = count + " of " + findings.length + " findings shown";
          };
          const remember = () => {
            const parts = controls.filter((control) => control.value)
              .map((control) => control.id + "=" + encodeURIComponent(control.value));
            if (search.value) parts.push("search=" + encodeURIComponent(search.value));
            try { history.replaceState(null, "", "#" + (parts.join("&") || "findings")); } catch (error) { /* not allowed here */ }
          };
          const recall = () => {
            const text = location.hash.slice(1);
            if (!text.includes("=")) {
              const finding = /^f\d+$/.test(text) ? get(text) : null;
              if (finding && finding.hidden) { reset(); finding.scrollIntoView(); }
              return;
            }
            const wanted = new URLSearchParams(text);
            for (const control of controls) control.value = wanted.get(control.id) || "";
            for (const control of controls) if (control.selectedIndex < 0) control.value = "";
            search.value = wanted.get("search") || "";
            filter();
            get("findings").scrollIntoView();
          };
          const reset = () => {
            for (const control of controls) control.value = "";
            search.value = "";
            filter();
          };
          if (search && findings.length) {
            for (const control of controls) control.addEventListener("change", () => { filter(); remember(); });
            let waiting = 0;
            search.addEventListener("input", () => {
              clearTimeout(waiting);
              waiting = setTimeout(() => { filter(); remember(); }, 120);
            });
            get("reset").addEventListener("click", () => { reset(); remember(); });
            window.addEventListener("hashchange", recall);
            recall();
          }

          const step = (by) => {
            const shown = findings.filter((finding) => !finding.hidden);
            if (!shown.length) return;
            const here = shown.indexOf(document.activeElement && document.activeElement.closest(".finding"));
            const next = here < 0 ? (by > 0 ? 0 : shown.length - 1) : Math.min(shown.length - 1, Math.max(0, here + by));
            shown[next].focus();
            shown[next].scrollIntoView({ block: "nearest" });
          };
          document.addEventListener("keydown", (event) => {
            if (event.altKey || event.ctrlKey || event.metaKey || !get("keys-on").checked || keys.open) return;
            if (/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
            if (event.key === "/" && search) search.focus();
            else if (event.key === "j") step(1);
            else if (event.key === "k") step(-1);
            else if (event.key === "?") keys.showModal();
            else return;
            event.preventDefault();
          });

          // A box and its line in the list light up together.
          const light = (event, on) => {
            const target = event.target.closest && event.target.closest("[data-mark],[data-for]");
            if (!target) return;
            const id = target.dataset.mark || target.dataset.for;
            for (const mark of document.querySelectorAll("[data-for='" + CSS.escape(id) + "']")) mark.classList.toggle("lit", on);
          };
          for (const type of ["mouseover", "focusin"]) document.addEventListener(type, (event) => light(event, true));
          for (const type of ["mouseout", "focusout"]) document.addEventListener(type, (event) => light(event, false));
          document.addEventListener("click", (event) => {
            const mark = event.target.closest && event.target.closest(".file .mark");
            if (mark) location.hash = mark.dataset.for;
          });

          // Paths can be copied.
          for (const path of document.querySelectorAll(".finding .place .path")) {
            const button = document.createElement("button");
            button.type = "button";
            button.textContent = "Copy path";
            button.addEventListener("click", () => {
              const said = () => { button.textContent = "Copied"; setTimeout(() => { button.textContent = "Copy path"; }, 1500); };
              if (navigator.clipboard) navigator.clipboard.writeText(path.textContent).then(said, () => {});
            });
            path.after(" ", button);
          }

          // Tables are sorted by their heads.
          const value = (row, column, isNumber) => {
            const text = row.cells[column].textContent.trim();
            if (!isNumber) return text;
            const number = parseFloat(text);
            return Number.isNaN(number) ? -Infinity : number;
          };
          for (const head of document.querySelectorAll("th[data-sort]")) {
            const button = document.createElement("button");
            button.type = "button";
            button.append(...head.childNodes);
            head.append(button);
            button.addEventListener("click", () => {
              const isNumber = head.dataset.sort === "number";
              const descends = head.getAttribute("aria-sort") ? head.getAttribute("aria-sort") === "ascending" : isNumber;
              for (const other of head.parentNode.cells) other.removeAttribute("aria-sort");
              head.setAttribute("aria-sort", descends ? "descending" : "ascending");
              const body = head.closest("table").tBodies[0];
              const column = head.cellIndex;
              const rows = Array.from(body.rows).map((row) => [value(row, column, isNumber), row]);
              rows.sort((a, b) => {
                const order = isNumber ? a[0] - b[0] : a[0].localeCompare(b[0]);
                return descends ? -order : order;
              });
              body.append(...rows.map((entry) => entry[1]));
            });
          }
        })();

        """#
}
