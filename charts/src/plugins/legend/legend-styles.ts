/**
 * Styles of legends and tooltips. Their colors are variables that follow the chart's theme. In forced-colors mode,
 * the icons of the series keep their colors.
 */
export const styles = `
:host{position:absolute;inset:0;pointer-events:none;font:var(--size)/1.5 var(--font);color:var(--text);overflow:hidden}
*{box-sizing:border-box}
[hidden]{display:none!important}
ul{list-style:none;margin:0;padding:0}
.pane{position:absolute;overflow:hidden;display:flex;flex-flow:column;align-items:flex-start;padding:6px 8px}
[data-side=right]{align-items:flex-end}
li{display:flex;flex-flow:wrap;align-items:center;column-gap:4px;max-width:100%;padding-right:6px;text-shadow:1px 0 var(--back),-1px 0 var(--back),0 1px var(--back),0 -1px var(--back),0 0 2px var(--back),0 0 3px var(--back)}
.name{display:flex;align-items:center;gap:6px;min-height:24px;padding:0 6px;border:0;border-radius:4px;background:none;font:inherit;font-weight:700;color:inherit;text-align:start;overflow-wrap:anywhere}
button.name{pointer-events:auto;cursor:pointer;touch-action:manipulation}
button.name:hover{text-shadow:none;background:color-mix(in srgb,var(--text) 12%,var(--back))}
button.name:focus-visible{outline:2px solid var(--accent);outline-offset:-2px}
[aria-pressed=false]{font-weight:400;text-decoration:line-through}
i{flex:none;width:10px;height:10px;border:2px solid var(--own);border-radius:3px;background:var(--own);box-shadow:0 0 0 1.5px var(--back);forced-color-adjust:none}
[aria-pressed=false] i{background:none}
.values{display:flex;flex-flow:wrap;column-gap:8px;font-variant-numeric:tabular-nums}
b{margin-right:3px;font-weight:400;opacity:.8}
.tip{position:absolute;max-width:min(260px,calc(50% - 20px));padding:4px 4px 6px;border:1px solid var(--border);border-radius:6px;background:var(--back);box-shadow:0 2px 10px rgb(0 0 0/15%);contain:layout}
.tip li{text-shadow:none}
.tip .values{display:grid;grid-template-columns:repeat(2,auto);column-gap:12px}
.tip li:has(.values>:nth-child(2)){display:block}
.tip .values>span{display:flex;white-space:nowrap}
.tip .values>span>:last-child{margin-inline-start:auto}
.tips{container-type:inline-size}
@container (max-width:360px){.tip .values{grid-template-columns:auto}}
.tip .name{min-height:0}
.tip p,.tip .values{margin:0;padding:0 6px}
@media (pointer:coarse){button.name{min-height:32px}}
`;
