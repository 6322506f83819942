/**
 * Styles of the DrawBar. Its colors are variables that follow the chart's theme. In forced-colors mode, transparent
 * outlines become visible, so a pressed button has one. A shadow at an edge shows that a bar or row can be scrolled. At
 * the end of the content, a background covers the shadow.
 */
export const styles = `
:host{font:13px/1.4 var(--font);color:var(--text)}
:host(:not([hidden])){display:contents}
*{box-sizing:border-box}
.bar,.box{display:flex;flex-flow:wrap;gap:2px;padding:4px;overflow:auto;border:0 solid var(--border);background:var(--back)}
.bar,.row{scrollbar-width:none;touch-action:manipulation;--from:180deg;--to:0deg;--more:rgb(0 0 0/var(--shade)),rgb(0 0 0/calc(var(--shade)/3)) 6px,#0000 16px;background:linear-gradient(var(--from),var(--back) 8px,#0000 24px) local,linear-gradient(var(--to),var(--back) 8px,#0000 24px) local,linear-gradient(var(--from),var(--more)),linear-gradient(var(--to),var(--more)),var(--back)}
.bar{flex:none}
.box,[data-position=floating]{position:absolute;z-index:5;max-width:calc(100% - 8px);max-height:calc(100% - 8px);border-width:1px;border-radius:8px;box-shadow:0 4px 16px rgb(0 0 0/18%)}
[data-position=left],.menu,.style{flex-flow:column}
.style{width:max-content}
.style>*{flex:none}
.style>fieldset{flex:initial;min-height:0;overflow:auto}
.controls,.row{display:flex;gap:2px;min-width:0}
.row{overflow:auto hidden;--from:90deg;--to:270deg}
[data-position=left]{border-right-width:1px}
[data-position=top]{border-bottom-width:1px}
[data-position=bottom]{border-top-width:1px}
[data-position=floating]{left:12px;top:12px}
[data-folded]>:not([data-fold],.grip){display:none}
button,select,input,textarea{flex:none;height:32px;padding:0 6px;border:0 solid var(--border);border-radius:6px;background:none;font:inherit;color:inherit}
button,.tip{unicode-bidi:plaintext}
button{position:relative;display:flex;align-items:center;gap:10px;stroke-width:1.5;white-space:nowrap;cursor:pointer}
button:enabled:hover{background:color-mix(in srgb,var(--text) 10%,transparent)}
[aria-pressed=true],:where([aria-haspopup],.row *)[aria-expanded=true],[aria-checked=true]{color:var(--accent);background:color-mix(in srgb,var(--accent) 14%,transparent);outline:1px solid transparent}
:disabled{opacity:.38;cursor:default}
:focus-visible{outline:2px solid var(--accent);outline-offset:-2px}
[aria-haspopup]::after{content:'';position:absolute;right:3px;bottom:3px;border:2px solid;clip-path:polygon(100% 0,100% 100%,0 100%)}
.tools{position:relative;flex:none;-webkit-touch-callout:none}
.tools [aria-haspopup]{position:absolute;top:0;right:0;width:12px;padding:0;border-radius:0 6px 6px 0}
.tools>:first-child{padding:0 8px}
[data-position=left] .tools>:first-child{padding:0 11px}
[data-position=left]>button{justify-content:center}
kbd{margin-left:auto;font:inherit;opacity:.7}
dialog{max-width:min(440px,100% - 24px);max-height:calc(100% - 24px);padding:0;border:1px solid var(--border);border-radius:8px;background:var(--back);color:var(--text);box-shadow:0 8px 32px rgb(0 0 0/30%)}
dialog[open]{display:flex;flex-flow:column}
.head{display:flex;align-items:center;justify-content:space-between;gap:24px;padding:8px 8px 8px 16px;border-bottom:1px solid var(--border)}
h2{margin:0;font-size:16px}
dl{margin:0;padding:8px 16px;overflow:auto}
dl div{display:flex;gap:24px;padding:4px 0}
dd{margin:0 0 0 auto;white-space:nowrap}
svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-linecap:round;stroke-linejoin:round}
hr{flex:none;margin:2px;border:1px solid var(--border);border-width:1px 0 0 1px}
select,textarea,[type=text],[type=number]{border-width:1px;background:var(--back)}
[type=text],textarea{width:130px}
textarea{height:auto;min-height:32px;max-height:100px;padding:5px 6px;resize:none;field-sizing:content}
fieldset{display:grid;grid-template-columns:auto 1fr;align-items:center;gap:4px 12px;width:320px;min-width:100%;max-width:100%;margin:0;padding:4px;border:0}
fieldset label{display:contents}
.points{grid-auto-flow:column;grid-template-columns:2fr 3fr}
.points label{display:flex;flex-flow:column;align-items:stretch;gap:2px;min-width:0}
fieldset input[type],fieldset select{width:100%;min-width:0}
.styles{grid-template-columns:1fr auto}
.styles button{justify-content:center;border-width:1px}
.templates{display:flex;flex-flow:wrap;gap:4px;min-width:0}
.wide{grid-column:1/-1}
.templates>div{display:flex;max-width:100%;border:1px solid var(--border);border-radius:6px}
.templates button{border:0}
.templates button:first-child{display:block;flex:initial;min-width:0;overflow:hidden;text-overflow:ellipsis}
label{display:flex;align-items:center;justify-content:space-between;gap:8px}
label [type]{border-width:1px;background:var(--back)}
[type=number]{width:64px}
[type=color]{width:32px;padding:4px}
label [type=color]{width:44px}
[type=range]{flex:1;min-width:0;padding:0;accent-color:var(--accent)}
output{min-width:4ch;text-align:end}
.palette{flex-flow:column;gap:6px}
.swatches{display:grid;grid-template-columns:repeat(8,auto);gap:2px}
.palette p{margin:0;contain:inline-size}
.chip{width:20px;height:20px;margin:auto;border:1px solid var(--border);border-radius:4px;background:linear-gradient(var(--color),var(--color)),conic-gradient(#999 25%,#fff 0 50%,#999 0 75%,#fff 0) 0/8px 8px;forced-color-adjust:none}
.grip{cursor:grab;touch-action:none;stroke-width:2.5}
.menu button{padding-right:12px}
.lens{position:absolute;z-index:5;width:112px;height:112px;border:2px solid var(--accent);border-radius:50%;pointer-events:none}
.lens[hidden]{display:none}
.tip{position:absolute;z-index:6;padding:3px 8px;border-radius:4px;background:var(--text);color:var(--back);white-space:pre;pointer-events:none}
@media (pointer:coarse) and (hover:none){.menu kbd{display:none}}
@media (pointer:coarse){button,select,input,textarea{min-width:40px;min-height:40px}button{padding:0 10px}.tools [aria-haspopup]{min-width:20px}.bar .tools>:first-child{padding:0 18px}[data-position=top],[data-position=bottom]{flex-flow:row;scroll-padding:0 32px;--from:90deg;--to:270deg}}
`;
