/**
 * Where this library departs from lightweight-charts on purpose. The oracle makes the other one do the same as far as it
 * can be told to, and compares the rest.
 */
export const departures = {
  newestLabel:
    'The label of the last price is that of the newest bar, as its line is. There the line is, and the label is that of the last bar in view.',
  labelsInView:
    'A price out of view has no label, and none takes room on its axis; a title stands only beside a label.',
  crosshairRoom:
    'An axis has room for the label of the crosshair as it is written. There it is measured at whole prices also on axes in percent, where it would read 87,000 % for a price of 0.0001.',
  emptyAxis:
    'The column of an axis is as wide as what is written in it, in whichever pane. There an axis without anything asks for 56 pixels.',
  paneEdges:
    'The edge of a pane is the device pixel nearest to its share. There each height is rounded, and the last pane takes what has added up.',
  paneNoise:
    'The last pane ends where its room ends. There a rounding of the fifteenth digit can make it a device pixel higher.',
  dashesAfterGap:
    'After a gap dashes begin anew, so that the shortest piece of a line is seen. There a line has no gaps, and dashes go on below what covers it: dashed lines are compared without gaps.',
  coloredSteps:
    'The way from a value to the next has the color of the first, in steps as in straight lines: the step and the rise after it. There steps have the rise before them.',
  curveFromOutside:
    'A curve comes into view from where the bar before the view stands. There that bar has the place that it had when it was in view, or none: the first piece is bent and longer, and dashes are moved along by that. Dashed curves are compared as straight lines.',
  wholePixels:
    'A device pixel is where it is also on a screen of 1.25 pixels for one of CSS. There a pane is stretched to whole device pixels, cause up to half a pixel at its right edge: panes are made as wide as whole ones.',
  betweenPixels:
    'With 1.25 pixels for one of CSS, a pane below a border can begin between two of them: here at the nearer one. There each pane is an element of its own, which the browser puts where it will.',
  turningWidths:
    'An axis takes the width of its labels, they take the range of the bars in view, and those take the width that the axis leaves. Where that turns in a circle, each library stops in another place of it.',
  spreadLabels:
    'Labels that would lie on each other move apart around their common middle. There those above the middle of the axis are moved up, and those below it down.',
  ticksAtTheLimit:
    'Prices stand at least 2.5 heights of the font apart. There a step may be some hundredths of a pixel short of that; then every second price is left out, and those that stay may be the less round ones (255,000 and not 260,000).',
  wideBars:
    'Lines of OHLC bars that get wider with the bar spacing are a fifth as wide as the spacing. There they are three tenths as wide: only thin lines are compared.',
  noBaseLine: 'An axis in percent has no second line at 0 %, where the grid has one.',
} as const;

/** The charts in which the steps of an axis are at the limit: departure `ticksAtTheLimit`. */
export const atTheLimit: readonly number[] = [20, 28, 57];

/** The charts of which a pane begins between two pixels: departure `betweenPixels`. */
export const between: readonly number[] = [196];

/** The charts whose widths turn in a circle: departure `turningWidths`. */
export const turning: readonly number[] = [22, 77];
