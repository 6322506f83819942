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
  noBaseLine: 'An axis in percent has no second line at 0 %, where the grid has one.',
} as const;
