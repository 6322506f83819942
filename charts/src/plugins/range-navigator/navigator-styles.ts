/**
 * Styles of a range navigator. `--a` and `--b` are the x coordinates of the window's edges. The handles extend outward,
 * so that a narrow window stays reachable between them. A canvas keeps its colors in forced-colors mode, so these
 * elements do, too, and have the contrast of the chart's theme.
 */
export const navigatorStyles = `
:host{position:absolute;pointer-events:none}
.track{position:absolute;inset:0;pointer-events:auto;cursor:pointer;touch-action:pan-y;forced-color-adjust:none;--shade:var(--navigator-shade,color-mix(in srgb,var(--back) 65%,#0000));background:linear-gradient(90deg,var(--shade) var(--a),#0000 0 var(--b),var(--shade) 0)}
.track>*{position:absolute;top:0;bottom:0;box-sizing:border-box;outline-offset:-2px}
.track>:focus-visible{outline:2px solid var(--accent)}
.window{left:var(--a);width:calc(var(--b) - var(--a));border:1px solid var(--edge);background:var(--navigator-window,#0000);cursor:grab}
.window:active{cursor:grabbing}
.handle{width:24px;cursor:ew-resize;--edge-x:18px}
.start{left:calc(var(--a) - 18px)}
.end{left:calc(var(--b) - 6px);--edge-x:6px}
.handle::before{content:'';position:absolute;top:calc(50% - 11px);left:calc(var(--edge-x) - 4px);box-sizing:border-box;width:8px;height:22px;border:1px solid var(--edge);border-radius:4px;background:var(--navigator-handle,var(--back))}
:host,.track{--edge:var(--navigator-edge,var(--text))}
@media (pointer:coarse){.handle{width:44px;--edge-x:34px}.start{left:calc(var(--a) - 34px)}.end{left:calc(var(--b) - 10px);--edge-x:10px}}
`;
