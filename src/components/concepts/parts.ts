export interface Part {
  readonly id: string;
  readonly name: string;
  /** What the part is, in a sentence. */
  readonly text: string;
  /** Paths relative to the docs version. */
  readonly guide: string;
  readonly api: string;
  /** The name of the API page. */
  readonly apiName: string;
}

const guide = (page: string): string => `getting-started/${page}`;

/** The labeled parts, in reading order. */
export const parts: readonly Part[] = [
  {
    id: 'pane',
    name: 'Pane',
    text: 'An area of the chart. Panes are stacked from top to bottom, and each chart starts with the pane main.',
    guide: guide('panes'),
    api: 'api/interfaces/IPaneApi',
    apiName: 'IPaneApi',
  },
  {
    id: 'series',
    name: 'Series',
    text: 'A sequence of bars of one type, such as candles.',
    guide: guide('series-types'),
    api: 'api/classes/Series',
    apiName: 'Series',
  },
  {
    id: 'price-axis',
    name: 'Price axis',
    text: 'Converts prices to y coordinates. Each pane has a left and a right axis, and you can add more.',
    guide: guide('price-scale'),
    api: 'api/interfaces/IPriceAxisApi',
    apiName: 'IPriceAxisApi',
  },
  {
    id: 'time-axis',
    name: 'Time axis',
    text: 'Converts times to x coordinates. All panes share it.',
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
    text: 'A drawing anchored to times and prices, such as a trend line.',
    guide: guide('drawing-shapes'),
    api: 'api/interfaces/ISourceApi',
    apiName: 'ISourceApi',
  },
  {
    id: 'draw-bar',
    name: 'DrawBar',
    text: 'The toolbar for drawing shapes.',
    guide: guide('drawing-shapes'),
    api: 'api/classes/DrawBar',
    apiName: 'DrawBar',
  },
  {
    id: 'volume',
    name: 'Second pane',
    text: 'An added pane with a volume histogram and its own price axis.',
    guide: guide('panes'),
    api: 'api/interfaces/PaneOptions',
    apiName: 'PaneOptions',
  },
];
