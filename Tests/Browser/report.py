#!/usr/bin/env python3
"""Opens reports of Tincture in Chromium as people do, and looks for what must never be there.

    python3 Tests/Browser/report.py [--tincture .build/debug/tincture] [--shots FOLDER]

Wants Chromium, and `pip install playwright axe-core-python`; says so and leaves with 0 where one is missing, unless
--strict asks for a failure. What is looked at: console errors, requests, the way by keyboard, axe, filters, sorting, scripts
of designs that must not run, and pages without script. Screenshots of both themes at 1280 and 400 px go to --shots.
"""
import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

HOSTILE = '''<svg xmlns="http://www.w3.org/2000/svg" width="300" height="160" viewBox="0 0 300 160">
<script>parent.alerted = 1; document.title = "run"</script>
<image href="http://127.0.0.1:9/a.png" width="10" height="10"/>
<rect width="300" height="160" fill="#FFFFFF" onload="alert(1)"/>
<g id="&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;">
<text id="&quot;&gt;&lt;img src=x onerror=alert(2)&gt;" x="20" y="40" font-size="14" fill="#BBBBBB">&lt;/script&gt;&lt;b&gt;bold&lt;/b&gt;</text>
<text id="\u202egnp.exe\u202c \u2066x" x="20" y="80" font-size="14" fill="#CCCCCC">\u202edesrever &amp;amp; &lt;!--</text>
<text id="javascript:alert(3)" x="20" y="120" font-size="9" fill="#3B83F6">'; alert(4); // \u2028 x</text>
</g></svg>'''


def missing(what, strict):
    print(f"skipped: {what}")
    sys.exit(1 if strict else 0)


class Check:
    def __init__(self):
        self.faults = []

    def that(self, holds, words):
        print(("  ok    " if holds else "  FAULT ") + words)
        if not holds:
            self.faults.append(words)


def reports(tincture, folder):
    samples = pathlib.Path(__file__).resolve().parents[2] / "Samples"
    hostile = folder / "hostile"
    hostile.mkdir()
    (hostile / "\"><img src=x onerror=alert(5)>.svg").write_text(HOSTILE)
    (hostile / "broken.svg").write_text("<svg><g></svg>")
    made = {}
    for name, command in {
        "samples": ["lint", str(samples)], "hostile": ["lint", str(hostile)], "contrast": ["contrast", str(samples)],
        "hostile-contrast": ["contrast", str(hostile)],
    }.items():
        page = folder / f"{name}.html"
        subprocess.run([tincture, *command, "--output", f"html={page}"], stdout=subprocess.DEVNULL, check=False)
        first = page.read_bytes()
        subprocess.run([tincture, *command, "--output", f"html={page}"], stdout=subprocess.DEVNULL, check=False)
        made[name] = (page, first == page.read_bytes())
    return made


def look(browser, axe, name, page_file, is_stable, check, shots):
    print(name)
    check.that(is_stable, "two runs give the same bytes")
    source = page_file.read_text()
    addresses = re.findall(r'\b(?:src|href|action|formaction|srcset|poster)\s*=\s*"([^"]*)"', source)
    addresses += re.findall(r'url\("?([^")]*)', source)
    check.that(all(a.startswith(("#", "data:image/svg+xml;base64,")) for a in addresses), "addresses lead nowhere else")
    for theme in ("light", "dark"):
        for width in (1280, 400):
            context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=theme)
            page = context.new_page()
            errors, requests, dialogs = [], [], []
            page.on("console", lambda m: errors.append(m.text) if m.type in ("error", "warning") else None)
            page.on("pageerror", lambda e: errors.append(str(e)))
            page.on("request", lambda r: requests.append(r.url))
            page.on("dialog", lambda d: (dialogs.append(d.message), d.dismiss()))
            started = time.monotonic()
            page.goto(page_file.as_uri())
            seconds = time.monotonic() - started
            page.wait_for_timeout(300)
            where = f"{theme}, {width} px"
            check.that(not errors, f"no console error ({where}) {errors[:3]}")
            fetched = [u for u in requests if not u.startswith(("data:", "file:"))]
            fetched += [u for u in requests if u.startswith("file:") and u.split("#")[0] != page_file.as_uri()]
            check.that(not fetched, f"no request ({where}) {fetched[:3]}")
            check.that(not dialogs and page.evaluate("window.alerted") is None, f"nothing of a design runs ({where})")
            wide = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
            check.that(not wide, f"the page is no wider than the window ({where})")
            bent = page.evaluate("""() => Array.from(document.querySelectorAll('svg.view')).filter((view) => {
                view.closest('.finding,.file,figure').style.contentVisibility = 'visible';
                const box = view.viewBox.baseVal, shown = view.clientWidth / view.clientHeight;
                return Math.abs(shown / (box.width / box.height) - 1) * Math.min(view.clientWidth, view.clientHeight) > 2;
            }).length""")
            check.that(bent == 0, f"boxes lie on the pictures they belong to ({where}) {bent}")
            # What is skipped while it is off the screen is looked at, too.
            page.add_style_tag(content=".finding,.file{content-visibility:visible!important}")
            result = axe.run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]})
            found = [(v["id"], v["nodes"][0]["html"][:120], v["nodes"][0].get("failureSummary", "")[:200]) for v in result["violations"]]
            check.that(not found, f"axe finds nothing ({where}) {found}")
            if shots:
                page.screenshot(path=str(shots / f"{name}-{theme}-{width}.png"), full_page=False)
                page.screenshot(path=str(shots / f"{name}-{theme}-{width}-whole.png"), full_page=True)
            print(f"        opened in {seconds:.2f} s")
            context.close()


def keyboard(browser, page_file, check):
    print("by keyboard")
    page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
    page.goto(page_file.as_uri())
    page.keyboard.press("Tab")
    check.that(page.evaluate("document.activeElement.className") == "skip", "the first stop is the skip link")
    box = page.evaluate("document.activeElement.getBoundingClientRect().left")
    check.that(box >= 0, "the skip link shows when it has the focus")
    page.keyboard.press("Enter")
    check.that(page.url.endswith("#findings"), "it leads to the findings")
    page.keyboard.press("j")
    page.keyboard.press("j")
    check.that(page.evaluate("document.activeElement.id") == "f2", "j goes from finding to finding")
    page.keyboard.press("k")
    check.that(page.evaluate("document.activeElement.id") == "f1", "k goes back")
    page.keyboard.press("/")
    check.that(page.evaluate("document.activeElement.id") == "search", "/ searches")
    page.keyboard.type("contrast")
    page.wait_for_timeout(400)
    words = page.inner_text("#shown")
    check.that(re.fullmatch(r"\d+ of \d+ findings shown", words) is not None, f"the live region says: {words}")
    shown = page.locator(".finding:visible").count()
    check.that(words.startswith(f"{shown} of "), "and it is so")
    check.that("search=contrast" in page.url, "the address says what is shown")
    page.locator("#reset").click()
    page.select_option("#severity", "warning")
    check.that(page.locator(".finding.error:visible").count() == 0, "severities can be left out")
    page.locator("#reset").click()
    head = page.locator("th[data-sort] button").first
    head.focus()
    page.keyboard.press("Enter")
    check.that(page.locator("th[aria-sort]").count() == 1, "a table is sorted by its head")
    page.locator("h1").click()
    page.keyboard.press("?")
    check.that(page.locator("#keys").is_visible(), "? lists the keys")
    page.keyboard.press("Escape")
    small = page.evaluate("""() => Array.from(document.querySelectorAll('button,select,input,summary,nav a,.list a'))
        .filter((e) => e.checkVisibility()).map((e) => e.getBoundingClientRect())
        .filter((r) => r.height && (r.height < 24 || r.width < 24)).length""")
    check.that(small == 0, f"every target has 24 px ({small} have not)")
    page.select_option("#theme", "dark")
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    check.that(dark == "rgb(20, 22, 26)", f"the theme can be chosen ({dark})")
    page.context.close()


def scriptless(browser, page_file, check):
    print("without script")
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(page_file.as_uri())
    check.that(page.locator(".finding").count() > 0 and page.locator(".finding").first.is_visible(), "findings are there")
    check.that(not page.locator(".filters").is_visible(), "nothing is shown that would do nothing")
    page.context.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tincture", default=".build/debug/tincture")
    parser.add_argument("--chromium", default=shutil.which("chromium") or shutil.which("chromium-browser"))
    parser.add_argument("--shots", type=pathlib.Path)
    parser.add_argument("--strict", action="store_true")
    parser.add_argument("--page", type=pathlib.Path, help="only look at this report")
    options = parser.parse_args()
    try:
        from playwright.sync_api import sync_playwright
        from axe_core_python.sync_playwright import Axe
    except ImportError as error:
        missing(f"{error.name} is not installed: pip install playwright axe-core-python", options.strict)
    if not options.chromium:
        missing("there is no Chromium: apt-get install chromium", options.strict)
    if options.shots:
        options.shots.mkdir(parents=True, exist_ok=True)
    check = Check()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=options.chromium, args=["--no-sandbox"])
        if options.page:
            look(browser, Axe(), options.page.stem, options.page.resolve(), True, check, options.shots)
        else:
            made = reports(options.tincture, pathlib.Path(folder))
            for name, (page_file, is_stable) in made.items():
                look(browser, Axe(), name, page_file, is_stable, check, options.shots)
            keyboard(browser, made["samples"][0], check)
            scriptless(browser, made["samples"][0], check)
        browser.close()
    print(f"{len(check.faults)} faults")
    sys.exit(1 if check.faults else 0)


if __name__ == "__main__":
    main()
