// Queries of users with the expected pages, which measure the order of the results. Written before the order
// was touched; change a line because users search for something else, not because a rank is inconvenient.
export interface Query {
  readonly text: string;
  /** Any of these pages is a valid result. Paths start at the site's root, without a trailing slash. */
  readonly pages: readonly string[];
  /** Public thread in which users asked this question. */
  readonly thread?: string;
}

function guide(text: string, ...names: string[]): Query {
  return {
    text,
    pages: names.map((name) =>
      name === 'index' ? '/getting-started' : `/getting-started/${name}`,
    ),
  };
}

function tutorial(text: string, ...names: string[]): Query {
  return { text, pages: names.map((name) => `/tutorials/${name}`) };
}

function api(text: string, ...names: string[]): Query {
  return { text, pages: names.map((name) => `/api/${name}`) };
}

/** A page outside of the docs, by its address without the slashes around it. */
function page(text: string, ...names: string[]): Query {
  return { text, pages: names.map((name) => `/${name}`) };
}

/** A question of a public thread, under its title or in its own terms. */
function fromThread(thread: string, query: Query): Query {
  return { ...query, thread };
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
    guide('candlestick', 'series-type-catalog', 'series-types'),
    guide('screen reader', 'accessibility'),
    guide('save drawings', 'saving-drawings', 'saving-and-restoring'),
    guide('crosshair', 'crosshair-and-events'),
    guide('logarithmic price scale', 'price-scale'),
    guide('infinite scroll', 'real-time-and-history'),
    guide('moving average', 'indicators'),
    tutorial('custom shape', 'own-shape'),
  ],
  'exact symbols': [
    api('createChart', 'functions/createChart'),
    api('setData', 'classes/Series'),
    api('DrawBar', 'classes/DrawBar'),
    api('IChartApi', 'interfaces/IChartApi'),
    api('PriceLineOptions', 'interfaces/PriceLineOptions'),
    api('defineShape', 'functions/defineShape'),
    api('toHeikinAshi', 'functions/toHeikinAshi'),
    api('barSpacing', 'interfaces/TimeAxisOptions'),
    api('saveState()', ...CHART),
    api('BarType', 'types/BarType'),
  ],
  'parts of symbols': [
    api('priceline', ...PRICE_LINE),
    api('setmark', 'classes/Series'),
    api('createCh', 'functions/createChart'),
    api('crosshairmove', ...CHART, 'interfaces/PluginEvents'),
    api('visiblerange', 'interfaces/VisibleRange', ...TIME_AXIS),
    api('heikinashi', 'functions/toHeikinAshi', 'interfaces/BarHeikinAshiStyleOptions'),
    api('fibretrace', 'interfaces/ShapeFibRetracementStyle', 'variables/FibRetracement'),
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
    guide('indicatrs', 'indicators'),
    api('craeteChart', 'functions/createChart'),
    api('setDta', 'classes/Series'),
    api('defineShpe', 'functions/defineShape'),
    api('TimeAxsi', 'classes/TimeAxis'),
  ],
  questions: [
    guide('size of the chart', 'index'),
    guide('DST', 'time-zones'),
    guide('where are the defaults', 'index'),
    guide('setData or update', 'real-time-and-history'),
    guide('load older history', 'real-time-and-history'),
    guide('draw shape from code', 'drawing-shapes'),
    guide('server-side rendering', 'server-side-rendering'),
    guide('legend', 'legend-and-tooltip'),
    guide('tooltip', 'legend-and-tooltip'),
    page('two price axes', 'getting-started/price-scale', 'examples/two-price-axes'),
    guide('many points', 'performance'),
    guide('error messages', 'errors'),
    guide('script tag', 'index'),
  ],
  'terms of traders': [
    guide('log scale', 'price-scale'),
    guide('decimal places', 'price-scale'),
    guide('disable zoom', 'time-scale'),
    guide('multiple symbols', 'price-scale', 'change-symbol-and-interval'),
    guide('compare symbols', 'price-scale'),
    guide('change symbol', 'change-symbol-and-interval'),
    guide('responsive', 'index'),
    guide('mobile', 'accessibility', 'index'),
    guide('mobile width', 'index', 'accessibility'),
    guide('touch pinch', 'accessibility', 'time-scale'),
    guide('bollinger', 'indicators'),
    guide('alert', 'orders-and-alerts'),
    guide('stop loss line', 'orders-and-alerts', 'series-types', 'drawing-shapes'),
    guide('support and resistance', 'drawing-shapes', 'series-types'),
    guide('keyboard shortcuts', 'accessibility'),
    guide('shortcut', 'accessibility', 'drawing-by-keyboard-and-touch'),
    guide('clear all drawings', 'drawing-shapes'),
    guide(
      'marker tooltip hover trades',
      'orders-and-alerts',
      'series-types',
      'crosshair-and-events',
    ),
    guide('buy sell arrows', 'series-types'),
    guide('destroy', 'concepts'),
    guide('destroy chart memory leak', 'concepts'),
    guide('volume abbreviated thousand million', 'price-scale'),
    guide('hide volume', 'panes'),
    page('hide pane', 'getting-started/panes', 'examples/hide-a-pane'),
    guide('volume color up down', 'theming', 'series-types'),
    guide('jump to date', 'time-scale'),
    page('go to date', 'examples/range-bar', 'examples/go-to-date', 'getting-started/time-scale'),
    page(
      'range buttons 1D 1W 1M',
      'examples/range-buttons',
      'getting-started/time-scale',
      'tutorials/trading-page',
    ),
    guide('weekend gaps', 'time-scale'),
    guide('date format', 'time-scale'),
    guide('red candles up', 'theming'),
    guide('green candles up', 'theming'),
    guide('grid lines', 'theming'),
    guide('font size', 'theming'),
    guide('screenshot', 'saving-and-restoring'),
    guide('bundle size', 'performance'),
    page('reconnect', 'tutorials/live-data', 'getting-started/data-feed'),
    page('angular', 'tutorials/web-component', 'getting-started/other-frameworks'),
    api('fib retr', 'interfaces/ShapeFibRetracementStyle', 'variables/FibRetracement'),
    api('candlestyle', 'interfaces/BarCandleStyleOptions'),
  ],
  'pages of one subject': [
    page('RSI', 'api/indicators/variables/RSI', 'getting-started/indicators'),
    page('MACD', 'api/indicators/variables/MACD', 'getting-started/indicators'),
    page('VWAP', 'api/indicators/variables/VWAP', 'getting-started/indicators'),
    guide('indicators', 'indicators'),
    page('pre-market', 'getting-started/sessions', 'examples/before-and-after-hours'),
    page('lunch break', 'getting-started/sessions', 'examples/trading-day'),
    guide('trading hours', 'sessions'),
    guide('drag a stop order', 'orders-and-alerts'),
    guide('take profit', 'orders-and-alerts'),
    guide('html over the chart', 'legend-and-tooltip'),
    page('hide a series from the legend', 'getting-started/legend-and-tooltip', 'examples/legend'),
    guide('sync charts', 'linked-charts'),
    guide('multi timeframe', 'linked-charts'),
    guide('switch timeframe', 'change-symbol-and-interval'),
    guide('content security policy', 'going-to-production'),
    guide('supported browsers', 'going-to-production'),
    guide('chinese', 'words-and-numbers'),
    guide('translation', 'words-and-numbers'),
    guide('thousands separator', 'words-and-numbers'),
    guide('license', 'licences'),
    guide('timeScale', 'time-scale', 'moving-from-lightweight-charts'),
    guide('klinecharts', 'coming-from-klinecharts'),
    guide('createStudy', 'coming-from-advanced-charts'),
    page(
      'renko',
      'getting-started/series-types',
      'getting-started/series-type-catalog',
      'examples/renko',
    ),
    page(
      'kagi',
      'getting-started/series-types',
      'getting-started/series-type-catalog',
      'examples/kagi',
      'api/variables/Kagi',
    ),
    page(
      'three line break',
      'getting-started/series-types',
      'getting-started/series-type-catalog',
      'examples/line-break',
      'api/variables/LineBreak',
    ),
    page(
      'point and figure',
      'getting-started/series-types',
      'getting-started/series-type-catalog',
      'examples/point-and-figure',
      'api/variables/PointAndFigure',
    ),
    page(
      'range bars',
      'getting-started/series-types',
      'getting-started/series-type-catalog',
      'examples/range-bars',
      'api/variables/RangeBars',
    ),
    tutorial('heat map', 'own-bar-type'),
    page('examples', 'examples'),
    page('bars from csv', 'examples/bars-from-csv'),
    page('replay', 'examples/replay', 'getting-started/real-time-and-history'),
    page('sparkline', 'examples/sparkline'),
    page('small multiples', 'examples/small-multiples'),
    page('playground', 'playground'),
    page('try it in the browser', 'playground'),
  ],
  'what users of other libraries look for': [
    guide('breaking changes', 'release-notes'),
    page('second price axis', 'getting-started/price-scale', 'examples/two-price-axes'),
    page('navigator', 'examples/overview', 'getting-started/can-it-do'),
    page(
      'range selector',
      'examples/overview',
      'examples/range-buttons',
      'getting-started/can-it-do',
    ),
    guide('stack bars', 'can-it-do'),
    guide('stacked area', 'can-it-do'),
    guide('hide toolbar', 'drawing-toolbar'),
    guide('last bar of series', 'real-time-and-history'),
    guide('watermark', 'can-it-do', 'legend-and-tooltip'),
    guide('not supported', 'can-it-do'),
  ],
  'techniques of the gallery': [
    page('moving average crossover', 'examples/moving-averages'),
    page('trade markers', 'examples/trades', 'getting-started/orders-and-alerts'),
    page('step line', 'examples/steps', 'getting-started/series-types'),
    page('baseline chart', 'examples/baseline', 'getting-started/series-types'),
    page('area chart', 'examples/area-of-a-portfolio', 'getting-started/series-types'),
    page('line chart', 'examples/line-of-closes', 'getting-started/series-types'),
    page('candlestick chart with volume', 'examples/candles-with-volume'),
    page('custom bar colors', 'examples/colour-by-rule', 'getting-started/series-types'),
    page('missing values', 'examples/missing-values', 'getting-started/series-types'),
    page('percentage comparison', 'examples/compare-in-percent', 'getting-started/price-scale'),
    page('indexed to 100', 'examples/indexed-to-100', 'getting-started/price-scale'),
    page('time zone switcher', 'examples/switch-time-zone', 'getting-started/time-zones'),
    page('custom tick labels', 'examples/own-time-labels', 'getting-started/time-scale'),
    page('inverted price axis', 'examples/inverted-axis', 'getting-started/price-scale'),
    page('prices in 32nds', 'examples/prices-in-32nds'),
    page('drawing toolbar', 'examples/drawing-toolbar', 'getting-started/drawing-toolbar'),
    page('fibonacci retracement', 'examples/fibonacci', 'getting-started/drawing-shapes'),
    page('parallel channel', 'examples/channel', 'api/interfaces/ShapeParallelChannelStyle'),
    page('measuring tool', 'examples/one-tool', 'getting-started/drawing-toolbar'),
    page('draggable order line', 'examples/order-line', 'getting-started/orders-and-alerts'),
    page('price alert', 'examples/price-alert', 'getting-started/orders-and-alerts'),
    page('ichimoku cloud', 'examples/ichimoku', 'api/indicators/variables/Ichimoku'),
    page('infinite history', 'examples/older-bars', 'getting-started/real-time-and-history'),
    page('bar replay', 'examples/replay', 'getting-started/real-time-and-history'),
    page('custom tooltip', 'examples/tooltip-by-hand', 'getting-started/legend-and-tooltip'),
    page('png export', 'examples/picture', 'getting-started/saving-and-restoring'),
    page('color palettes', 'examples/palettes', 'getting-started/theming'),
    page('keyboard navigation', 'examples/keyboard', 'getting-started/accessibility'),
    page('download csv', 'examples/download-csv'),
    page('large dataset', 'examples/a-million-bars', 'getting-started/performance'),
  ],
  'what newcomers type': [
    page('two price axes', 'examples/two-price-axes'),
    page('second price axis', 'examples/two-price-axes'),
    api('magnet default', 'interfaces/CrosshairOptions'),
    api('default bar spacing', 'interfaces/TimeAxisOptions'),
    api('crosshair line width', 'interfaces/CrosshairOptions'),
    api('secondsVisible default', 'interfaces/TimeAxisOptions'),
    page('second', 'examples/two-price-axes', 'getting-started/price-scale'),
    page(
      'seconds on the time axis',
      'getting-started/time-scale',
      'api/interfaces/TimeAxisOptions',
    ),
    page('remove series', 'getting-started/series-types', 'api/classes/Series'),
    page('delete a series', 'getting-started/series-types', 'api/classes/Series'),
    guide('price at mouse position', 'price-scale', 'crosshair-and-events'),
    guide('12 hour clock', 'time-scale'),
    guide('am pm', 'time-scale'),
    guide('currency symbol', 'price-scale'),
    guide('dollar sign', 'price-scale'),
    guide('remove last value line', 'series-types'),
    guide('hide last price label', 'series-types'),
    page('binance', 'getting-started/data-feed', 'getting-started/real-time-and-history'),
    page('crypto websocket', 'getting-started/data-feed', 'tutorials/live-data'),
    guide('yahoo finance', 'data-feed', 'prepare-bars'),
    page('react', 'tutorials/react'),
    page('react hooks', 'tutorials/react'),
    page('nextjs', 'tutorials/react', 'getting-started/server-side-rendering'),
    guide('npm install', 'index'),
    guide('cdn', 'index'),
    guide('chart not showing', 'errors', 'index'),
    guide('chart height', 'index'),
    guide('auto resize', 'index'),
    guide('transparent background', 'theming'),
    guide('hide grid', 'theming'),
    guide('change candle color', 'theming', 'series-types'),
    guide('hide time axis', 'time-scale'),
    guide('hide price axis', 'price-scale'),
    guide('move price axis to the left', 'price-scale'),
    guide('round prices to two decimals', 'price-scale', 'words-and-numbers'),
    guide('zoom to last 100 bars', 'time-scale'),
    guide('scroll to the latest bar', 'time-scale'),
    guide('fitContent', 'moving-from-lightweight-charts', 'time-scale'),
    guide('subscribeCrosshairMove', 'moving-from-lightweight-charts'),
    guide('click event', 'crosshair-and-events'),
    guide('double click on the chart', 'crosshair-and-events', 'write-a-plug-in'),
    guide('draw a horizontal line', 'drawing-shapes', 'series-types'),
    guide('delete a trend line', 'drawing-shapes'),
    guide('save chart to localStorage', 'saving-and-restoring'),
    guide('download as png', 'saving-and-restoring'),
    page('custom indicator', 'getting-started/write-an-indicator', 'tutorials/indicators'),
    page('ema', 'getting-started/indicators', 'api/indicators/variables/EMA'),
    guide('rsi in a separate pane', 'indicators'),
    guide('unix timestamp milliseconds', 'time-zones'),
    guide('data format', 'index', 'prepare-bars', 'concepts', 'real-time-and-history'),
    guide('data must be sorted', 'errors', 'prepare-bars'),
    guide('convert 1 minute to 5 minutes', 'prepare-bars'),
    page('earnings dates', 'examples/own-shape', 'examples/news-flags'),
    page(
      'volume bars below candles',
      'examples/candles-with-volume',
      'getting-started/price-scale',
    ),
    guide('undo drawing', 'saving-drawings'),
    guide('german number format', 'words-and-numbers'),
    guide('memory leak', 'concepts', 'going-to-production'),
    guide('is it free for commercial use', 'licences'),
    guide('difference to lightweight charts', 'moving-from-lightweight-charts'),
    api('price line title', 'interfaces/PriceLineOptions', 'interfaces/PriceLine'),
  ],
  'public threads': [
    fromThread(
      'tradingview/lightweight-charts#1960',
      guide('background colors for all sessions', 'sessions'),
    ),
    fromThread(
      'rrag/react-stockcharts#171',
      page(
        'adding pre- post-market zone',
        'getting-started/sessions',
        'examples/before-and-after-hours',
      ),
    ),
    fromThread('matplotlib/mplfinance#365', guide('marking highlighting after hours', 'sessions')),
    fromThread(
      'tradingview/lightweight-charts#1086',
      guide('ability to drag custom price line', 'orders-and-alerts'),
    ),
    fromThread(
      'louisnw01/lightweight-charts-python#199',
      guide('make horizontal line draggable', 'orders-and-alerts', 'drawing-shapes'),
    ),
    fromThread('louisnw01/lightweight-charts-python#17', guide('sync crosshairs', 'linked-charts')),
    fromThread(
      'tradingview/lightweight-charts#1163',
      guide('synchronizing across multiple charts', 'linked-charts'),
    ),
    fromThread(
      'tradingview/lightweight-charts#1971',
      guide('MACD technical indicator built-in', 'indicators'),
    ),
    fromThread(
      'tradingview/lightweight-charts#738',
      guide('moving average on volume', 'indicators'),
    ),
    fromThread(
      'tradingview/lightweight-charts#1285',
      page('volume profile (horizontal bar)', 'tutorials/own-bar-type'),
    ),
    fromThread('tradingview/lightweight-charts#1522', guide('how to stop zoom', 'time-scale')),
    fromThread(
      'tradingview/lightweight-charts#235',
      guide('zoom out and zoom in with click', 'time-scale'),
    ),
    fromThread(
      'tradingview/lightweight-charts#527',
      guide('how to disable scroll on mobile', 'time-scale', 'accessibility'),
    ),
    fromThread('tradingview/lightweight-charts#192', guide('full screen', 'index')),
    fromThread(
      'tradingview/lightweight-charts#132',
      guide('set the chart 100% of the screen size', 'index'),
    ),
    fromThread('tradingview/lightweight-charts#71', guide('resize with ResizeObserver', 'index')),
    fromThread(
      'tradingview/lightweight-charts#1404',
      guide('load historical chart data on scroll', 'real-time-and-history'),
    ),
    fromThread(
      'tradingview/lightweight-charts#740',
      guide('append historical data', 'real-time-and-history'),
    ),
    fromThread(
      'tradingview/lightweight-charts#234',
      guide('loading data on lazy loading', 'real-time-and-history'),
    ),
    fromThread(
      'tradingview/lightweight-charts#185',
      guide('gradient color for line and area series', 'series-types'),
    ),
    fromThread(
      'tradingview/lightweight-charts#447',
      guide('custom candle colors', 'series-types', 'theming'),
    ),
    fromThread(
      'tradingview/lightweight-charts#831',
      guide('gradient chart background color', 'theming'),
    ),
    fromThread(
      'tradingview/lightweight-charts#295',
      guide('export chart as img', 'saving-and-restoring'),
    ),
    fromThread(
      'tradingview/lightweight-charts#200',
      tutorial('react component integration', 'react'),
    ),
    fromThread(
      'tradingview/lightweight-charts#602',
      tutorial('chart draws second time on render ReactJS', 'react'),
    ),
    fromThread(
      'tradingview/lightweight-charts#1357',
      guide('check if chart is disposed or not', 'errors', 'going-to-production'),
    ),
    fromThread(
      'tradingview/lightweight-charts#183',
      guide('add custom price lines', 'series-types'),
    ),
    fromThread(
      'tradingview/lightweight-charts#194',
      guide(
        'custom horizontal line for order, alerts',
        'orders-and-alerts',
        'series-types',
        'drawing-shapes',
      ),
    ),
    fromThread(
      'tradingview/lightweight-charts#586',
      guide('plot support resistance levels', 'drawing-shapes', 'series-types'),
    ),
    fromThread(
      'tradingview/lightweight-charts#390',
      guide('how to disable crosshair', 'crosshair-and-events'),
    ),
    fromThread(
      'tradingview/lightweight-charts#520',
      guide('show candlestick data on hover', 'legend-and-tooltip', 'crosshair-and-events'),
    ),
    fromThread(
      'tradingview/lightweight-charts#1683',
      guide('add floating data info OHLCV on corner', 'legend-and-tooltip', 'crosshair-and-events'),
    ),
    fromThread(
      'tradingview/lightweight-charts#1583',
      guide('series marker tooltip on hover', 'crosshair-and-events', 'series-types'),
    ),
    fromThread('tradingview/lightweight-charts#560', guide('time axis hour only', 'time-scale')),
    fromThread(
      'tradingview/lightweight-charts#1121',
      guide('showing hours instead of days', 'time-scale'),
    ),
    fromThread(
      'tradingview/lightweight-charts#409',
      guide('format time in timescale DD/MM/YYYY', 'time-scale'),
    ),
    fromThread(
      'tradingview/lightweight-charts#781',
      guide('how to work with different time zones', 'time-zones'),
    ),
    fromThread(
      'tradingview/lightweight-charts#129',
      page(
        'support the second price axis',
        'getting-started/price-scale',
        'examples/two-price-axes',
      ),
    ),
    fromThread(
      'tradingview/lightweight-charts#186',
      guide('price scale both on left and right side', 'price-scale'),
    ),
    fromThread('tradingview/lightweight-charts#50', guide('multiple panes support', 'panes')),
    fromThread(
      'tradingview/lightweight-charts#446',
      guide('importing the library in server-side context ReferenceError', 'server-side-rendering'),
    ),
    fromThread(
      'louisnw01/lightweight-charts-python#34',
      guide('is it possible to get 4 decimal prices', 'price-scale'),
    ),
    fromThread(
      'louisnw01/lightweight-charts-python#491',
      guide('compare or add symbol', 'price-scale', 'change-symbol-and-interval'),
    ),
    fromThread(
      'louisnw01/lightweight-charts-python#348',
      guide('infinite history', 'real-time-and-history'),
    ),
    fromThread(
      'louisnw01/lightweight-charts-python#372',
      guide('how can we disable the volume chart', 'panes'),
    ),
    fromThread(
      'klinecharts/KLineChart#571',
      guide('more numbers after the decimal point', 'price-scale'),
    ),
    fromThread(
      'klinecharts/KLineChart#484',
      guide('how to refresh the K-line in real time', 'real-time-and-history'),
    ),
    fromThread(
      'klinecharts/KLineChart#804',
      guide('importing restoring drawings overlays', 'saving-drawings', 'saving-and-restoring'),
    ),
    fromThread(
      'klinecharts/KLineChart#674',
      guide('default drawing tool color', 'drawing-toolbar'),
    ),
    fromThread('klinecharts/KLineChart#167', tutorial('draw custom overlay', 'own-shape')),
    fromThread(
      'tvjsx/trading-vue-js#221',
      guide('large gaps for no weekend activity', 'time-scale'),
    ),
    fromThread(
      'tvjsx/trading-vue-js#72',
      guide('Nuxt window is not defined', 'server-side-rendering'),
    ),
  ],
};
