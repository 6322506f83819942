/**
 * Styles of a range bar. In forced-colors mode, transparent outlines become visible, so the selected button has one.
 */
export const rangeBarStyles = `
:host{position:absolute;font:var(--size)/1.4 var(--font);color:var(--range-bar-text,var(--text))}
.bar{display:flex;align-items:center;gap:2px;box-sizing:border-box;height:100%;padding:0 6px;overflow:auto hidden;scrollbar-width:none;pointer-events:auto;background:var(--range-bar-background,var(--back))}
button,input{flex:none;box-sizing:border-box;min-width:32px;height:28px;padding:0 8px;border:0;border-radius:6px;background:none;font:inherit;color:inherit;color-scheme:var(--scheme)}
button{cursor:pointer}
button:hover{background:color-mix(in srgb,var(--text) 10%,#0000)}
[aria-pressed=true]{color:var(--range-bar-selected,var(--accent));background:color-mix(in srgb,var(--accent) 14%,#0000);outline:1px solid #0000}
:focus-visible{outline:2px solid var(--accent);outline-offset:-2px}
output{flex:none;margin-inline-start:auto;padding:0 6px;white-space:nowrap}
`;
