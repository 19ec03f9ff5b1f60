/// The style sheet of the page. The colors of both themes are defined at its top and nowhere else.
enum HTMLStyle {
    static let source: StaticString = """

        :root{color-scheme:light dark;
        --paper:#f6f7f9;--card:#ffffff;--ink:#16191d;--faint:#4d5561;--rule:#767e8a;--link:#0b51c1;
        --error:#ab0f1e;--warning:#7a4b00;--info:#274f91;--pass:#14622f;--mark:#ffe08a;--mark-ink:#16191d}
        @media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){
        --paper:#14161a;--card:#1d2026;--ink:#eceff3;--faint:#aeb6c2;--rule:#858d99;--link:#8ab8ff;
        --error:#ff9a9a;--warning:#f3c063;--info:#a9c7ff;--pass:#84d8a0;--mark:#5b4700;--mark-ink:#fff6da}}
        @media screen{:root[data-theme=dark]{color-scheme:dark;
        --paper:#14161a;--card:#1d2026;--ink:#eceff3;--faint:#aeb6c2;--rule:#858d99;--link:#8ab8ff;
        --error:#ff9a9a;--warning:#f3c063;--info:#a9c7ff;--pass:#84d8a0;--mark:#5b4700;--mark-ink:#fff6da}}
        :root[data-theme=light]{color-scheme:light}
        *{box-sizing:border-box}
        html{scroll-padding-top:1rem}
        body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
        body>header{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;justify-content:space-between;
        padding:.75rem 1.5rem;border-bottom:1px solid var(--rule)}
        h1{font-size:1.35rem;margin:0}
        h2{font-size:1.2rem;margin:2rem 0 .75rem}
        h3{font-size:1rem;margin:.5rem 0}
        a{color:var(--link)}
        code,kbd,pre{font-family:ui-monospace,monospace;font-size:.9em}
        [hidden]{display:none!important}
        .skip{position:absolute;left:-999rem;padding:.5rem 1rem;background:var(--card);color:var(--link)}
        .skip:focus{left:.5rem;top:.5rem;z-index:3}
        :focus-visible{outline:3px solid var(--link);outline-offset:2px}
        .columns{display:grid;grid-template-columns:12rem minmax(0,1fr)}
        nav ul{position:sticky;top:0;margin:0;padding:1rem 0 1rem 1.5rem;list-style:none}
        nav a{display:block;padding:.3rem .25rem;min-height:24px}
        main{padding:0 1.5rem 3rem}
        .tools,.filters{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center}
        .filters{position:sticky;top:0;z-index:1;padding:.5rem 0;background:var(--paper);border-bottom:1px solid var(--rule)}
        button,select,input[type=search]{font:inherit;min-height:28px;padding:.1rem .5rem;color:var(--ink);
        background:var(--card);border:1px solid var(--rule);border-radius:4px;max-width:100%}
        input[type=checkbox]{width:24px;height:24px;vertical-align:middle}
        select{max-width:10rem}
        input[type=search]{width:9rem}
        summary{min-height:24px;cursor:pointer}
        .verdict{font-size:1.1rem;font-weight:600}
        .tiles{display:flex;flex-wrap:wrap;gap:.75rem;list-style:none;margin:0;padding:0}
        .tiles li{padding:.5rem 1rem;background:var(--card);border:1px solid var(--rule);border-radius:6px}
        .tiles strong{font-size:1.35rem}
        .tiles .error strong{color:var(--error)}.tiles .warning strong{color:var(--warning)}
        .coverage{margin:1rem 0}
        .finding,.file{background:var(--card);border:1px solid var(--rule);border-radius:6px;padding:.75rem 1rem;margin:0 0 1rem;
        content-visibility:auto;contain-intrinsic-size:auto 26rem}
        .finding.error{border-left:6px solid var(--error)}
        .finding.warning{border-left:6px double var(--warning)}
        .finding.info{border-left:6px dotted var(--info)}
        .finding:target,.finding:focus{outline:3px solid var(--link)}
        .finding header{display:flex;flex-wrap:wrap;gap:.5rem;align-items:baseline}
        .ordinal{font-weight:700;min-width:1.5rem}
        .badge{white-space:nowrap;font-size:.9em;color:var(--faint)}
        .badge.error{color:var(--error)}.badge.warning{color:var(--warning)}
        .badge.info{color:var(--info)}.badge.pass{color:var(--pass);white-space:normal}
        .rule,.faint,.place{color:var(--faint)}
        .place{margin:.25rem 0}
        .evidence{display:flex;flex-wrap:wrap;align-items:flex-start;gap:.25rem 1.5rem}
        .evidence>.view{flex:0 1 auto}
        .evidence>div{flex:1 1 22rem;min-width:0}
        .evidence ul{margin:.25rem 0;padding-left:1.25rem}
        .pair{display:inline-flex;flex-wrap:wrap;gap:.25rem .4rem;align-items:center;margin:.25rem 0}
        .sample{display:inline-block;min-width:2.2em;margin-right:.3em;padding:.1em .4em;text-align:center;border:1px solid var(--rule);
        background:var(--c);color:var(--t);forced-color-adjust:none}
        .sample::before{content:"Aa"}
        .swatch{display:inline-block;width:1em;height:1em;margin-right:.3em;vertical-align:-.1em;border:1px solid var(--rule);
        background:linear-gradient(var(--c),var(--c)),repeating-conic-gradient(#808080 0 25%,#c0c0c0 0 50%) 0/8px 8px;
        forced-color-adjust:none}
        .view{display:block;margin:.5rem 0;border:1px solid var(--rule);max-width:calc(100% - 2px);
        width:min(100%,calc(var(--w)/var(--u)*1px));height:auto;aspect-ratio:var(--w)/var(--h);box-sizing:content-box;
        background-repeat:no-repeat;color-scheme:light;
        forced-color-adjust:none}
        .view[data-mode=dark]{color-scheme:dark}
        .store{position:absolute;width:0;height:0;overflow:hidden}
        .mark rect{fill:none;vector-effect:non-scaling-stroke}
        .mark .halo{stroke:#ffffff;stroke-width:5}
        .mark .line{stroke:#16191d;stroke-width:2}
        .mark .tag{fill:#16191d;stroke:#ffffff;stroke-width:1}
        .mark text{fill:#ffffff;font-family:system-ui,sans-serif;font-weight:700}
        .mark.lit .halo{stroke:#ffe08a;stroke-width:9}
        .schematic rect{stroke:#808080;stroke-width:1;vector-effect:non-scaling-stroke}
        .schematic .page{fill:none}
        .schematic text{font-family:system-ui,sans-serif}
        .file .view{width:min(100% - 2px,48rem,24rem*var(--w)/var(--h))}
        figure{margin:.5rem 0}
        figcaption{color:var(--faint)}
        .gallery{display:grid;grid-template-columns:repeat(auto-fill,minmax(16rem,1fr));gap:1rem;margin-bottom:1rem}
        .list a,.tiles a{display:inline-block;min-height:24px;vertical-align:top}
        .list li{padding:.15rem 0}
        pre{overflow-x:auto;padding:.5rem;background:var(--paper);border:1px solid var(--rule);overflow-wrap:normal}
        mark{background:var(--mark);color:var(--mark-ink);text-decoration:underline}
        dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.25rem 1rem;margin:.5rem 0}
        dt{color:var(--faint)}dd{margin:0}
        .scroll{overflow-x:auto;margin:.75rem 0}
        table{border-collapse:collapse;background:var(--card);overflow-wrap:normal}
        caption{text-align:left;padding:.25rem 0;color:var(--faint)}
        th,td{border:1px solid var(--rule);padding:.25rem .5rem;text-align:left;vertical-align:top}
        thead th{vertical-align:bottom;line-height:1.75rem}
        thead th button{border:0;padding:0;font-weight:700;line-height:1.2;text-align:left;cursor:pointer}
        td .pair{margin:0;flex-wrap:nowrap;white-space:nowrap}
        .quote{display:block}
        th[aria-sort=ascending] button::after{content:" ▲"}
        th[aria-sort=descending] button::after{content:" ▼"}
        .number{text-align:right;font-variant-numeric:tabular-nums}
        .cell{white-space:nowrap}
        .cell.fails{border-style:dashed}
        .specimen{line-height:1.1}
        .clusters{padding-left:1.25rem}
        dialog{color:var(--ink);background:var(--card);border:1px solid var(--rule);border-radius:6px;max-width:min(90vw,30rem)}
        @media (max-width:48rem){
        .columns{grid-template-columns:minmax(0,1fr)}
        body>header{padding:.75rem 1rem}
        nav ul{position:static;display:flex;flex-wrap:wrap;gap:0 1rem;padding:.5rem 1rem 0}
        main{padding:0 1rem 2rem}
        .scroll table{min-width:40rem}
        .filters{position:static}
        .filters label{flex:1 1 100%}
        .filters select,.filters input{width:100%;max-width:100%}
        dl{grid-template-columns:minmax(0,1fr)}}
        @media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
        @media (forced-colors:active){.badge,.finding{border-color:CanvasText}mark{background:Mark;color:MarkText}}
        @media print{
        :root{color-scheme:light}
        nav,.tools,.filters,.skip,dialog{display:none!important}
        .columns{display:block}
        .finding,.file{content-visibility:visible;break-inside:avoid}
        .view,.sample,.swatch{print-color-adjust:exact;-webkit-print-color-adjust:exact}
        body{background:#ffffff;color:#000000}
        .scroll{overflow:visible}}

        """
}
