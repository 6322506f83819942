/** The look of the DrawBar. Its colours are variables that follow the chart's theme. */
export const styles = `
:host { display: contents; font: 13px/1.4 var(--font); color: var(--text); }
* { box-sizing: border-box; }
.bar { display: flex; flex: none; gap: 2px; padding: 4px; background: var(--back); overflow: auto; scrollbar-width: none; touch-action: pan-x pan-y; }
.bar[data-dock=left] { flex-direction: column; width: 41px; border-right: 1px solid var(--border); }
.bar:not([data-dock=left]) { flex-wrap: wrap; }
.bar[data-dock=top] { border-bottom: 1px solid var(--border); }
.bar[data-dock=bottom] { border-top: 1px solid var(--border); }
.bar[data-dock=floating] { position: absolute; z-index: 5; left: 12px; top: 12px; max-width: calc(100% - 8px); border-radius: 8px; }
.bar[data-dock=floating], .box { border: 1px solid var(--border); box-shadow: 0 4px 16px rgb(0 0 0 / 18%); }
.bar[data-folded] > :not([data-fold], .grip) { display: none; }
button, select, input { font: inherit; color: inherit; }
button { position: relative; display: inline-flex; flex: none; align-items: center; justify-content: center; gap: 10px; width: 32px; height: 32px; padding: 0; border: 0; border-radius: 6px; background: none; cursor: pointer; }
button:hover:not(:disabled) { background: var(--hover); }
button[aria-pressed=true], [aria-haspopup][aria-expanded=true], [aria-checked=true] { color: var(--accent); background: var(--chosen); }
button:disabled { opacity: .38; cursor: default; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
[aria-haspopup=menu]::after { content: ''; position: absolute; right: 3px; bottom: 3px; border: 2px solid; border-top-color: transparent; border-left-color: transparent; }
svg { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
hr { flex: none; align-self: stretch; margin: 2px; border: 0; border-top: 1px solid var(--border); border-left: 1px solid var(--border); }
.grip { cursor: grab; touch-action: none; width: 24px; }
.grip svg { stroke-width: 2.5; }
.box { position: absolute; z-index: 6; padding: 4px; border-radius: 8px; background: var(--back); }
.menu { display: flex; flex-direction: column; max-height: calc(100% - 8px); overflow: auto; }
.menu button { justify-content: flex-start; width: 100%; padding: 0 12px 0 6px; white-space: nowrap; }
.style { display: flex; flex-wrap: wrap; align-items: center; gap: 4px; max-width: calc(100% - 8px); }
.style label { display: inline-flex; align-items: center; }
.style input[type=color] { width: 32px; height: 32px; padding: 4px; border: 0; border-radius: 6px; background: none; cursor: pointer; }
.style select, .style input[type=text] { height: 32px; padding: 0 6px; border: 1px solid var(--border); border-radius: 6px; background: var(--back); }
.style input[type=text] { width: 130px; }
.tip { position: absolute; z-index: 7; padding: 3px 8px; border-radius: 4px; background: var(--text); color: var(--back); white-space: pre; pointer-events: none; }
@media (pointer: coarse) { .bar button, .menu button, .style button, .style select, .style input { min-height: 40px; min-width: 40px; } .bar[data-dock=left] { width: 49px; } }
@media (forced-colors: active) { button[aria-pressed=true], [aria-haspopup][aria-expanded=true], [aria-checked=true] { outline: 2px solid Highlight; } }
`;
