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
  spreadLabels:
    'Labels that would lie on each other move apart around their common middle. There those above the middle of the axis are moved up, and those below it down.',
  ticksAtTheLimit:
    'Prices stand at least 2.5 heights of the font apart. There a step may be some hundredths of a pixel short of that; then every second price is left out, and those that stay may be the less round ones (255,000 and not 260,000).',
  noBaseLine: 'An axis in percent has no second line at 0 %, where the grid has one.',
} as const;

/** The charts in which the steps of an axis are at the limit: departure `ticksAtTheLimit`. */
export const atTheLimit: readonly number[] = [28];
