/**
 * Styles of a settings form. Variables that begin with `--settings` are for pages; they default to the chart's theme. A
 * field with an error has a message below it.
 */
export const styles = `
:host{position:absolute;inset:8px;z-index:6;display:flex;align-items:start;pointer-events:none;font:var(--settings-font,13px/1.4 var(--font));color:var(--settings-text,var(--text))}
:host([hidden]){display:none}
:host([data-side=right]){justify-content:end}
*{box-sizing:border-box}
[role=dialog]{display:contents}
form{pointer-events:auto;display:flex;flex-flow:column;width:var(--settings-width,300px);max-width:100%;max-height:100%;border:1px solid var(--settings-border,var(--border));border-radius:8px;background:var(--settings-background,var(--back));box-shadow:0 4px 16px rgb(0 0 0/18%);overflow:hidden}
h2{flex:none;margin:0;padding:8px 12px;font-size:1.1em;border-bottom:1px solid var(--settings-border,var(--border));overflow-wrap:anywhere}
.fields{flex:1;min-height:0;overflow:auto;overscroll-behavior:contain;padding:6px 12px}
.buttons{flex:none;display:flex;flex-flow:wrap;gap:6px;padding:8px 12px;border-top:1px solid var(--settings-border,var(--border))}
.buttons>:first-child{margin-inline-end:auto}
summary{padding:6px 0;font-weight:700;cursor:pointer;border-radius:4px}
.row{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,130px);align-items:center;gap:2px 8px;padding:3px 0}
label{overflow-wrap:anywhere}
.value{display:flex;align-items:center;gap:4px;min-width:0}
input,select,textarea,button{height:28px;padding:0 6px;border:1px solid color-mix(in srgb,var(--settings-text,var(--text)) 45%,transparent);border-radius:4px;background:var(--settings-background,var(--back));font:inherit;color:inherit;color-scheme:var(--scheme)}
.value>:is([type=text],[type=number],select,textarea){flex:1;width:100%;min-width:0}
[type=color]{flex:none;width:32px;padding:2px}
[data-empty]{background:linear-gradient(to top right,transparent 48%,currentColor 48% 52%,transparent 52%)}
[data-empty]::-webkit-color-swatch{visibility:hidden}
[data-empty]::-moz-color-swatch{visibility:hidden}
[type=checkbox]{width:18px;height:18px;margin:5px 0;accent-color:var(--settings-accent,var(--accent))}
textarea{height:auto;min-height:28px;max-height:100px;padding:3px 6px;resize:none;field-sizing:content}
button{padding:0 10px;cursor:pointer}
button:hover{background:color-mix(in srgb,var(--settings-text,var(--text)) 10%,var(--settings-background,var(--back)))}
[type=submit]{font-weight:700}
:disabled{opacity:.5;cursor:default}
:focus-visible{outline:2px solid var(--settings-accent,var(--accent));outline-offset:-1px}
[aria-invalid=true]{border-color:var(--settings-error,#d33);box-shadow:0 0 0 1px var(--settings-error,#d33)}
.error{grid-column:1/-1;font-size:.92em;overflow-wrap:anywhere}
.error:empty{display:none}
.error::before{content:'⚠ ';color:var(--settings-error,#d33)}
@media (pointer:coarse){input,select,button{height:36px}textarea{min-height:36px;padding:7px 6px}[type=checkbox]{width:24px;height:24px}}
`;
