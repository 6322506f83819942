/**
 * Styles of an object list. Variables that begin with `--objects` are for pages; they default to the chart's theme.
 */
export const styles = `
:host{display:block;overflow:auto}
:host([hidden]){display:none}
.list{min-height:100%;font:var(--objects-font,13px/1.4 var(--font));color:var(--objects-text,var(--text));background:var(--objects-background,var(--back));color-scheme:var(--scheme)}
*{box-sizing:border-box}
[part~=pane]{padding:6px 8px 2px;font-weight:700;overflow-wrap:anywhere}
[part~=row]{position:relative;display:flex;align-items:center;min-height:30px;padding:0 4px}
.group{position:relative}
.group [part=row]{padding-inline-start:20px}
[part~=row]:hover{background:color-mix(in srgb,var(--objects-text,var(--text)) 7%,transparent)}
[part~=row][aria-selected=true]{background:color-mix(in srgb,var(--objects-accent,var(--accent)) 18%,transparent)}
.hidden [part~=name]{opacity:.6}
.before::before,.after::before{content:'';position:absolute;left:4px;right:4px;height:2px;background:var(--objects-accent,var(--accent))}
.before::before{top:-1px}
.after::before{bottom:-1px}
.cell{display:flex;flex:none}
.cell:first-of-type{flex:1;min-width:0}
button{display:flex;align-items:center;min-width:28px;min-height:28px;padding:4px;border:0;border-radius:4px;background:none;font:inherit;color:inherit;cursor:pointer}
.list>[hidden]{display:none}
.list>button{margin:2px 4px;padding-inline-end:8px}
button:hover{background:color-mix(in srgb,var(--objects-text,var(--text)) 12%,transparent)}
[part~=name]{flex:1;min-width:0;justify-content:start;text-align:start;overflow-wrap:anywhere}
[aria-disabled]{opacity:.38;cursor:default}
.grip{flex:none;display:flex;align-items:center;padding:4px 0;cursor:grab;touch-action:none;opacity:.5}
svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
input{flex:1;min-width:0;height:28px;padding:0 4px;border:1px solid currentColor;border-radius:4px;background:none;font:inherit;color:inherit}
[part~=empty]{padding:8px}
:focus-visible{outline:2px solid var(--objects-accent,var(--accent));outline-offset:-2px}
@media (pointer:coarse){button,.grip,[part~=row]{min-height:40px}button{min-width:40px;justify-content:center}}
@media (forced-colors:active){[part~=row][aria-selected=true]{outline:1px solid Highlight;outline-offset:-1px}}
`;
