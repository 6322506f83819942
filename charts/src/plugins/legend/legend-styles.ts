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
li{display:flex;flex-flow:wrap;align-items:center;column-gap:4px;max-width:100%;padding-right:6px;border-radius:4px;background:color-mix(in srgb,var(--back) 80%,transparent)}
.name{display:flex;align-items:center;gap:6px;min-height:24px;padding:0 6px;border:0;border-radius:4px;background:none;font:inherit;font-weight:700;color:inherit;text-align:start;overflow-wrap:anywhere}
button.name{pointer-events:auto;cursor:pointer;touch-action:manipulation}
button.name:hover{background:color-mix(in srgb,var(--text) 12%,var(--back))}
button.name:focus-visible{outline:2px solid var(--accent);outline-offset:-2px}
[aria-pressed=false]{font-weight:400;text-decoration:line-through}
i{flex:none;width:10px;height:10px;border:2px solid var(--own);border-radius:3px;background:var(--own);forced-color-adjust:none}
[aria-pressed=false] i{background:none}
.values{display:flex;flex-flow:wrap;column-gap:8px;font-variant-numeric:tabular-nums}
b{margin-right:3px;font-weight:400;opacity:.8}
.tip{position:absolute;max-width:min(260px,calc(50% - 20px));padding:4px 4px 6px;border:1px solid var(--border);border-radius:6px;background:var(--back);box-shadow:0 2px 10px rgb(0 0 0/15%);contain:layout}
.tip li{background:none}
.tip .name{min-height:0}
.tip p,.tip .values{margin:0;padding:0 6px}
@media (pointer:coarse){button.name{min-height:32px}}
`;
