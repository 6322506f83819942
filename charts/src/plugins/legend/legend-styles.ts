/**
 * Styles of legends and tooltips. Their colors are variables that follow the chart's theme. In forced-colors mode,
 * the icons of the series keep their colors.
 */
export const styles = `
:host{position:absolute;inset:0;pointer-events:none;font:var(--size)/1.5 var(--font);color:var(--text);overflow:hidden}
*{box-sizing:border-box}
[hidden]{display:none!important}
ul{list-style:none;margin:0;padding:0}
.pane{position:absolute;container-type:inline-size;overflow:hidden;display:flex;flex-flow:column;align-items:flex-start;padding:6px 8px}
[data-side=right]{align-items:flex-end}
li{display:flex;flex-flow:wrap;align-items:center;column-gap:4px;max-width:100%;padding-right:6px;text-shadow:1px 0 var(--back),-1px 0 var(--back),0 1px var(--back),0 -1px var(--back),0 0 2px var(--back),0 0 3px var(--back)}
.name{display:flex;align-items:center;gap:6px;min-height:24px;padding:0 6px;border:0;border-radius:4px;background:none;font:inherit;font-weight:700;color:inherit;text-align:start;overflow-wrap:anywhere}
button.name{pointer-events:auto;cursor:pointer;touch-action:manipulation}
button.name:hover{text-shadow:none;background:color-mix(in srgb,var(--text) 12%,var(--back))}
button.name:focus-visible{outline:2px solid var(--accent);outline-offset:-2px}
[data-movable]:not([data-scroll]) .name{touch-action:pan-x pinch-zoom;user-select:none;-webkit-user-select:none}
:host([data-dragging]){cursor:grabbing}
.drop{position:absolute;z-index:4;background:var(--accent);forced-color-adjust:none}
[data-off] .name{font-weight:400;text-decoration:line-through}
[data-single] li{flex-wrap:nowrap}
[data-single] :is(.name,.name>span,.values){min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
[data-single] :is(.head,li>.name){min-width:48px}
[data-single] .values{flex-wrap:nowrap}
@container (max-width:170px){[data-single] li:has(.count:not([hidden])) .values{display:none}}
i{flex:none;width:10px;height:10px;border:2px solid var(--own);border-radius:3px;background:var(--own);box-shadow:0 0 0 1.5px var(--back);forced-color-adjust:none}
[data-off] i{background:none}
[data-scroll]{overflow:auto;overscroll-behavior:contain;background:color-mix(in srgb,var(--back) 85%,transparent);pointer-events:auto;touch-action:pan-y}
.head{position:relative;display:flex;max-width:100%;pointer-events:auto}
.actions{--button:26px;position:absolute;inset-block:0;inset-inline-start:min(100%,100cqi - var(--count)*var(--button));z-index:1;display:flex;border-radius:4px;background:var(--back);opacity:0;pointer-events:none}
[data-side=right] .actions{inset-inline:auto 100%}
.head:hover .actions,[data-off] .actions,.head:has(:focus-visible) .actions,.actions:has([aria-expanded=true]){opacity:1;pointer-events:auto}
@media (hover:hover){[data-side=left] .head:is(:hover,:has(:focus-visible),:has([aria-expanded=true])):has(.actions)+.values{opacity:0}}
.actions button{display:flex;align-items:center;justify-content:center;width:var(--button);padding:0;border:0;border-radius:4px;background:none;font:inherit;color:inherit;cursor:pointer;touch-action:manipulation}
.count{min-width:26px;min-height:20px;margin-inline-start:4px;padding:0 5px;border:1px solid color-mix(in srgb,var(--text) 45%,var(--back));border-radius:10px;background:var(--back);font:inherit;font-size:.92em;white-space:nowrap;flex:none;line-height:1;color:inherit;cursor:pointer;pointer-events:auto;touch-action:manipulation}
:is(.actions button,.count,.menu button):hover{background:color-mix(in srgb,var(--text) 12%,var(--back))}
:is(.actions button,.count,.menu button):focus-visible{outline:2px solid var(--accent);outline-offset:-2px}
svg{flex:none;width:16px;height:16px;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
[aria-haspopup] svg{stroke-width:3}
.menu{position:absolute;z-index:5;display:flex;flex-flow:column;min-width:140px;max-width:calc(100% - 8px);max-height:calc(100% - 8px);padding:4px;overflow:auto;border:1px solid var(--border);border-radius:8px;background:var(--back);box-shadow:0 4px 16px rgb(0 0 0/18%);pointer-events:auto}
.menu button{display:flex;align-items:center;gap:8px;min-height:28px;padding:2px 12px 2px 6px;border:0;border-radius:4px;background:none;font:inherit;color:inherit;text-align:start;cursor:pointer}
.values{display:flex;flex-flow:wrap;column-gap:8px;font-variant-numeric:tabular-nums}
b{margin-right:3px;font-weight:400;color:color-mix(in srgb,var(--text) 80%,var(--back))}
.tip{position:absolute;max-width:min(320px,calc(50% - 18px));max-height:calc(100% - 8px);padding:4px 2px 6px;overflow:hidden;border:1px solid var(--border);border-radius:6px;background:var(--back);box-shadow:0 2px 10px rgb(0 0 0/15%);contain:layout}
.tip ul{display:grid;grid-template-columns:auto 1fr auto 1fr;column-gap:12px}
[data-narrow] .tip ul{grid-template-columns:auto 1fr;column-gap:8px}
.tip :is(li,.values,.values>span){display:contents;text-shadow:none}
.tip .name{grid-column:1/-1;min-width:0;min-height:0;padding:0}
.tip :is(.name>:nth-child(2),b){overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.tip b{margin:0}
.tip .values>span>span{text-align:end;white-space:nowrap}
.tip .values [hidden]+span{grid-column:span 2}
.tip .name>:nth-child(3){flex:none;margin-inline-start:auto;font-weight:400;font-variant-numeric:tabular-nums;white-space:pre}
.tip [data-below] .name{flex-wrap:wrap;row-gap:0}
.tip [data-below] .name>:nth-child(3){flex:100%}
.tip :is(p,ul){margin:0;padding:0 5px}
@media (hover:none){.actions,[data-side=right] .actions{position:static;background:none;opacity:1;pointer-events:auto}}
@media (pointer:coarse){button.name,.count,.menu button{min-height:32px}.actions{--button:32px;min-height:32px}.count{min-width:32px;border-radius:16px}}
`;
