/**
 * Styles of a range navigator. `--a` and `--b` are the x coordinates of the window's edges. The handles extend outward,
 * so that a narrow window stays reachable between them: `--inside` is how far they extend inward, and `--least` is half
 * the width that fingers need for the window. A canvas keeps its colors in forced-colors mode, so these
 * elements do, too, and have the contrast of the chart's theme.
 */
export const navigatorStyles = `
:host{position:absolute;pointer-events:none}
.track{position:absolute;inset:0;pointer-events:auto;cursor:pointer;touch-action:pan-y;forced-color-adjust:none;--shade:var(--navigator-shade,color-mix(in srgb,var(--back) 65%,#0000));background:linear-gradient(90deg,var(--shade) var(--a),#0000 0 var(--b),var(--shade) 0)}
.track>*{position:absolute;top:0;bottom:0;box-sizing:border-box;outline-offset:-2px}
.track>:focus-visible{outline:2px solid var(--accent)}
.window{left:min(var(--a),var(--middle) - var(--least));width:max(2*var(--least),var(--b) - var(--a));cursor:grab}
.window::before{content:'';position:absolute;inset:0 calc((100% - var(--b) + var(--a))/2);box-sizing:border-box;border:1px solid var(--edge);background:var(--navigator-window,#0000)}
.window:active{cursor:grabbing}
.handle{width:var(--reach);left:var(--left);cursor:ew-resize}
.start{--edge-x:var(--a);--left:calc(min(var(--a) + var(--inside),var(--middle) - var(--least)) - var(--reach))}
.end{--edge-x:var(--b);--left:max(var(--b) - var(--inside),var(--middle) + var(--least))}
.handle::before{content:'';position:absolute;top:calc(50% - 11px);left:calc(var(--edge-x) - var(--left) - 4px);pointer-events:none;box-sizing:border-box;width:8px;height:22px;border:1px solid var(--edge);border-radius:4px;background:var(--navigator-handle,var(--back))}
:host,.track{--edge:var(--navigator-edge,var(--text))}
.track{--middle:calc((var(--a) + var(--b))/2);--inside:6px;--reach:24px;--least:0px}
@media (pointer:coarse){.track{--inside:10px;--reach:44px;--least:12px}}
`;
