// What readers look for and the pages that answer it: the measure of the search's order. Written before the order
// was touched; change a line because readers look for something else, not because a rank is inconvenient.
export interface Query {
  readonly text: string;
  /** Any of these answers the query. Addresses start at the site's root, without a trailing slash. */
  readonly pages: readonly string[];
}

function guide(text: string, ...names: string[]): Query {
  return { text, pages: names.map((name) => `/getting-started/${name}`) };
}

function tutorial(text: string, ...names: string[]): Query {
  return { text, pages: names.map((name) => `/tutorials/${name}`) };
}

function api(text: string, ...names: string[]): Query {
  return { text, pages: names.map((name) => `/api/${name}`) };
}

const CHART = ['classes/ChartModel', 'interfaces/IChartApi'];
const TIME_AXIS = ['classes/TimeAxis', 'interfaces/ITimeAxisApi'];
const PRICE_LINE = [
  'classes/Series',
  'interfaces/PriceLine',
  'interfaces/PriceLineOptions',
] as const;

export const queries: Readonly<Record<string, readonly Query[]>> = {
  words: [
    guide('time zone', 'time-zones'),
    guide('dark mode', 'theming'),
    guide('candlestick', 'series-types'),
    guide('screen reader', 'accessibility'),
    guide('save drawings', 'saving-and-restoring'),
    guide('crosshair', 'crosshair-and-events'),
    guide('logarithmic price scale', 'price-scale'),
    guide('infinite scroll', 'real-time-and-history'),
    tutorial('moving average', 'indicators', 'trading-view'),
    tutorial('custom shape', 'own-shape'),
  ],
  'exact symbols': [
    api('createChart', 'functions/createChart'),
    api('setData', 'classes/Series'),
    api('DrawBar', 'classes/DrawBar'),
    api('IChartApi', 'interfaces/IChartApi'),
    api('PriceLineOptions', 'interfaces/PriceLineOptions'),
    api('registerShape', 'functions/registerShape'),
    api('toHeikinAshi', 'functions/toHeikinAshi'),
    api('barSpacing', 'interfaces/TimeAxisOptions'),
    api('saveState()', ...CHART),
    api('BarType', 'types/BarType'),
  ],
  'parts of symbols': [
    api('priceline', ...PRICE_LINE),
    api('setmark', 'classes/Series'),
    api('createCh', 'functions/createChart'),
    api('crosshairmove', ...CHART),
    api('visiblerange', 'interfaces/VisibleRange', ...TIME_AXIS),
    api('heikinashi', 'functions/toHeikinAshi', 'interfaces/BarHeikinAshiStyleOptions'),
    api('fibretrace', 'interfaces/ShapeFibRetracementStyle'),
    api('scrollto', ...TIME_AXIS),
    api('mouseevent', 'interfaces/MouseEventParams', 'types/MouseEventHandler'),
    api('priceaxisopt', 'interfaces/PriceAxisOptions'),
  ],
  typos: [
    guide('tiem zones', 'time-zones'),
    guide('acessibility', 'accessibility'),
    guide('theeming', 'theming'),
    guide('glosary', 'glossary'),
    guide('crosshiar', 'crosshair-and-events'),
    tutorial('indicatrs', 'indicators'),
    api('craeteChart', 'functions/createChart'),
    api('setDta', 'classes/Series'),
    api('registerShpe', 'functions/registerShape'),
    api('TimeAxsi', 'classes/TimeAxis'),
  ],
};
