export interface Part {
  readonly id: string;
  readonly name: string;
  /** Description of the part, in one sentence. */
  readonly text: string;
  /** Position of its callout, with the center as a fraction of the chart's width. */
  readonly callout: { readonly side: 'above' | 'below'; readonly center: number };
  /** Paths relative to the docs version. */
  readonly guide: string;
  readonly api: string;
  /** Name of the API page. */
  readonly apiName: string;
}

const guide = (page: string): string => `getting-started/${page}`;

/** Parts with a callout, from left to right, first above and then below the chart. */
export const parts: readonly Part[] = [
  {
    id: 'series',
    name: 'Series',
    text: 'A sequence of bars of one type, such as candles.',
    callout: { side: 'above', center: 0.13 },
    guide: guide('series-types'),
    api: 'api/classes/Series',
    apiName: 'Series',
  },
  {
    id: 'pane',
    name: 'Pane',
    text: 'An area of the chart. Panes are stacked from top to bottom, and each chart starts with the pane main.',
    callout: { side: 'above', center: 0.3 },
    guide: guide('panes'),
    api: 'api/interfaces/IPaneApi',
    apiName: 'IPaneApi',
  },
  {
    id: 'shape',
    name: 'Shape',
    text: 'A drawing anchored to times and prices, such as a trend line.',
    callout: { side: 'above', center: 0.5 },
    guide: guide('drawing-shapes'),
    api: 'api/interfaces/ISourceApi',
    apiName: 'ISourceApi',
  },
  {
    id: 'crosshair',
    name: 'Crosshair',
    text: 'The two lines that follow the pointer, with a label on each axis.',
    callout: { side: 'above', center: 0.74 },
    guide: guide('crosshair-and-events'),
    api: 'api/classes/Crosshair',
    apiName: 'Crosshair',
  },
  {
    id: 'price-axis',
    name: 'Price axis',
    text: 'Converts prices to y coordinates. Each pane has a left and a right axis, and you can add more.',
    callout: { side: 'above', center: 0.915 },
    guide: guide('price-scale'),
    api: 'api/interfaces/IPriceAxisApi',
    apiName: 'IPriceAxisApi',
  },
  {
    id: 'draw-bar',
    name: 'DrawBar',
    text: 'The toolbar for drawing shapes.',
    callout: { side: 'below', center: 0.075 },
    guide: guide('drawing-toolbar'),
    api: 'api/classes/DrawBar',
    apiName: 'DrawBar',
  },
  {
    id: 'volume',
    name: 'Second pane',
    text: 'An added pane with a volume histogram and its own price axis.',
    callout: { side: 'below', center: 0.36 },
    guide: guide('panes'),
    api: 'api/interfaces/PaneOptions',
    apiName: 'PaneOptions',
  },
  {
    id: 'time-axis',
    name: 'Time axis',
    text: 'Converts times to x coordinates. All panes share it.',
    callout: { side: 'below', center: 0.6 },
    guide: guide('time-scale'),
    api: 'api/interfaces/ITimeAxisApi',
    apiName: 'ITimeAxisApi',
  },
];
