export const styles = `
:host { display: block; height: 100%; min-height: 320px; }
.terminal { --back: light-dark(#fff, #1b1a16); --text: light-dark(#4a4740, #c0baad); --muted: light-dark(#676257, #a8a294); --border: light-dark(#e3dfd3, #35312a); --hover: light-dark(#efece4, #2a2821); --accent: light-dark(#2b5a86, #8fb8dc); color-scheme: light dark; display: flex; flex-direction: column; height: 100%; background: var(--terminal-background, var(--back)); color: var(--terminal-text, var(--text)); font: 13px/1.4 var(--terminal-font, system-ui, sans-serif); }
.terminal[data-theme=light] { color-scheme: light; }
.terminal[data-theme=dark] { color-scheme: dark; }
.terminal:fullscreen { width: 100vw; height: 100vh; }
.bar { display: flex; flex-wrap: wrap; gap: 4px; align-items: center; padding: 4px; border-bottom: 1px solid var(--border); }
[hidden] { display: none !important; }
button, select, input { box-sizing: border-box; min-height: 30px; padding: 2px 8px; border: 1px solid transparent; border-radius: 4px; background: none; color: inherit; font: inherit; }
select, input { border-color: var(--border); background: var(--back); }
select { max-width: 130px; }
input[type=checkbox] { min-height: 0; }
button { cursor: pointer; }
button:hover, button[aria-pressed=true], [aria-selected=true] { background: var(--hover); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
.symbol { font-weight: 600; }
.status { margin-inline-start: auto; padding: 0 6px; color: var(--muted); }
.main { position: relative; flex: 1; display: flex; min-height: 0; }
.notices { position: absolute; z-index: 9; inset: 48px 8px auto; display: grid; gap: 4px; justify-content: center; pointer-events: none; }
[part=notice] { display: flex; gap: 6px; align-items: center; padding: 2px 4px 2px 12px; border: 1px solid var(--accent); border-radius: 6px; background: var(--back); box-shadow: 0 4px 16px #0003; pointer-events: auto; }
[part=notice] button { margin-inline-start: auto; }
.side { flex: none; width: 240px; overflow: auto; border-inline-start: 1px solid var(--border); }
.grid { flex: 1; min-width: 0; min-height: 0; display: grid; gap: 1px; background: var(--border); overflow: auto; grid-auto-rows: minmax(220px, 1fr); grid-template-columns: repeat(var(--columns), minmax(0, 1fr)); }
.chart { position: relative; min-height: 0; min-width: 0; background: var(--back); }
.chart > div { position: absolute; inset: 2px; }
.chart[data-active] { box-shadow: inset 0 0 0 2px var(--accent); }
[part=panel] { box-sizing: border-box; position: fixed; inset: auto; width: 300px; max-width: calc(100vw - 8px); max-height: 70vh; margin: 0; padding: 8px; overflow: auto; border: 1px solid var(--border); border-radius: 6px; background: var(--back); color: var(--text); box-shadow: 0 4px 16px #0003; }
[part=panel] h2 { margin: 8px 0 4px; color: var(--muted); font-size: 12px; font-weight: 600; }
[part=panel] > input, [part=panel] form input:not([type=checkbox]) { width: 100%; }
[part=panel] ul { margin: 4px 0 0; padding: 0; list-style: none; }
[part=panel] li { display: flex; align-items: center; gap: 4px; }
[part=panel] li > :first-child { flex: 1; text-align: start; overflow-wrap: anywhere; }
[role=option] { padding: 6px 8px; border-radius: 4px; cursor: pointer; }
[role=option] small { color: var(--muted); }
form { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
form > button { border-color: var(--border); }
form > [part~=buy] { border-color: #0f8a5f; }
form > [part~=sell] { border-color: #d63b3b; }
.field { display: grid; flex: 1 0 100%; }
@media (max-width: 600px) {
  .bar { flex-wrap: nowrap; overflow-x: auto; }
  .bar > * { flex: none; }
  button, select, input { min-height: 40px; }
  [role=option] { padding: 10px 8px; }
  .main { flex-direction: column; }
  .side { order: -1; width: auto; max-height: 40%; border: 0; border-bottom: 1px solid var(--border); }
  .grid { grid-template-columns: minmax(0, 1fr); grid-auto-rows: minmax(300px, 1fr); }
}
`;
