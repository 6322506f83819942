export interface Part {
  readonly id: string;
  readonly name: string;
  /** What the part is, in a sentence. */
  readonly text: string;
  /** Addresses below that of the docs' version. */
  readonly guide: string;
  readonly api: string;
  /** The name of the API page. */
  readonly apiName: string;
}

const guide = (page: string): string => `getting-started/${page}`;

/** The parts that the picture names, in the order in which a reader meets them. */
export const parts: readonly Part[] = [
  {
    id: 'pane',
    name: 'Pane',
    text: 'One of the areas stacked from top to bottom. A chart starts with one, called main.',
    guide: guide('panes'),
    api: 'api/interfaces/IPaneApi',
    apiName: 'IPaneApi',
  },
  {
    id: 'series',
    name: 'Series',
    text: 'A row of bars of one type, here of candles.',
    guide: guide('series-types'),
    api: 'api/classes/Series',
    apiName: 'Series',
  },
  {
    id: 'price-axis',
    name: 'Price axis',
    text: 'Turns a price into a height. Each pane has a left and a right one, and more by names of yours.',
    guide: guide('price-scale'),
    api: 'api/interfaces/IPriceAxisApi',
    apiName: 'IPriceAxisApi',
  },
  {
    id: 'time-axis',
    name: 'Time axis',
    text: 'Gives each bar its place from left to right. All panes share it.',
    guide: guide('time-scale'),
    api: 'api/interfaces/ITimeAxisApi',
    apiName: 'ITimeAxisApi',
  },
  {
    id: 'crosshair',
    name: 'Crosshair',
    text: 'The two lines that follow the pointer, with a label on each axis.',
    guide: guide('crosshair-and-events'),
    api: 'api/classes/Crosshair',
    apiName: 'Crosshair',
  },
  {
    id: 'shape',
    name: 'Shape',
    text: 'A drawing that hangs on times and prices, here a trend line.',
    guide: guide('drawing-shapes'),
    api: 'api/interfaces/ISourceApi',
    apiName: 'ISourceApi',
  },
  {
    id: 'draw-bar',
    name: 'DrawBar',
    text: 'The toolbar with which a reader draws shapes.',
    guide: guide('drawing-shapes'),
    api: 'api/classes/DrawBar',
    apiName: 'DrawBar',
  },
  {
    id: 'volume',
    name: 'Second pane',
    text: 'A pane that was added, with a histogram of volume and a price axis of its own.',
    guide: guide('panes'),
    api: 'api/interfaces/PaneOptions',
    apiName: 'PaneOptions',
  },
];
