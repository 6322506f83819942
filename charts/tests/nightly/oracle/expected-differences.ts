/**
 * Intended differences from lightweight-charts. The oracle configures lightweight-charts to behave in the same way where
 * it can, and compares the rest. In these texts, "there" is lightweight-charts.
 */
export const departures = {
  newestLabel:
    'The label of the last price is that of the newest bar, as its line is. There the line is, and the label is that of the last bar in view.',
  labelsInView:
    "A price out of view doesn't have a label, so the axis doesn't reserve space for one. A title appears only next to a label.",
  crosshairRoom:
    "An axis has space for the crosshair's label as it is displayed. There the label is measured at whole prices, even on axes in percent, where it would be 87,000 % for a price of 0.0001.",
  emptyAxis:
    'The column of an axis is as wide as what is written in it, in whichever pane. There an axis without anything asks for 56 pixels.',
  paneEdges:
    'The edge of a pane is the device pixel nearest to its share. There each height is rounded, and the last pane takes what has added up.',
  paneNoise:
    'The last pane ends at the end of its space. There a rounding of the fifteenth digit can make it a device pixel higher.',
  dashesAfterGap:
    "After a gap, dashes restart, so that the shortest piece of a line is visible. There a line doesn't have gaps, and dashes continue below what covers it. Dashed lines are therefore compared without gaps.",
  coloredSteps:
    'The line from a value to the next, which in steps is the step and the rise after it, has the color of the first value. There steps have the rise before them.',
  curveFromOutside:
    'A curve starts at the coordinates of the bar before the visible range. There that bar keeps the coordinates that it had while it was visible, so the first piece is longer, and the dashes are shifted. Dashed curves are therefore compared as straight lines.',
  wholePixels:
    'A device pixel is at the same coordinates on a screen with 1.25 pixels for one of CSS. There a pane is stretched to whole device pixels, cause up to half a pixel at its right edge: panes are made as wide as whole ones.',
  betweenPixels:
    'With 1.25 pixels for one of CSS, a pane below a border can begin between two of them, and then begins at the nearer one. There each pane is a separate element, which the browser positions.',
  turningWidths:
    'An axis takes the width of its labels, they take the range of the bars in view, and those take the width that the axis leaves. Where that turns in a circle, each library stops in another place of it.',
  spreadLabels:
    'Labels that would lie on each other move apart around their common middle. There those above the middle of the axis are moved up, and those below it down.',
  ticksAtTheLimit:
    'Tick labels are at least 2.5 font heights apart. There a step may be some hundredths of a pixel less, so every second price is omitted, and the remaining prices may be less round (255,000 instead of 260,000).',
  wideBars:
    'Lines of OHLC bars that get wider with the bar spacing are a fifth as wide as the spacing. There they are three tenths as wide: only thin lines are compared.',
  visibleLabels:
    'An axis has at least two visible tick labels if they fit. If a pane is short, or the label of a last price covers the others, the axis has one more tick with a grid line. There the axis has one label, or none.',
  seriesFormat:
    "The label of a series' last price has the series' own price format, so the axis is wide enough for it. There the label has the format of the axis's first series.",
  titlePadding:
    "A title has the same padding on both sides and ends at the edge of the pane. There a separator of one pixel lies between the title and the edge, and is subtracted twice from the text's position, so the text is up to two pixels further from the edge.",
  invertedBaseline:
    'A baseline has the colors of rises where its values are above the base, on an inverted axis too. There those are the colors of the upper part of the pane.',
  noBaseLine: "An axis in percent doesn't have a second line at 0 %, where the grid has one.",
} as const;

/** The charts in which the steps of an axis are at the limit: departure `ticksAtTheLimit`. */
export const atTheLimit: readonly number[] = [20, 28, 57];

/** The charts in which an axis has one more tick: departure `visibleLabels`. */
export const moreTicks: readonly number[] = [7, 21, 54, 64, 102, 103, 114, 172];

/** The charts of which a pane begins between two pixels: departure `betweenPixels`. */
export const between: readonly number[] = [196];

/** The charts whose widths turn in a circle: departure `turningWidths`. */
export const turning: readonly number[] = [22, 77];
