import type { Control } from '../../../src/controls/control';
import { barStyle, indicatorOptions, shapeName, shapeStyle } from './interfaceNames';

/** A chart that shows the effect of an interface's options. */
export interface Scene {
  /** Code of the chart, as in an example on a page. */
  readonly program: string;
  /** Call that changes the options, with `$` in place of the options. */
  readonly call: string;
  /** Code that applies `options` to the running chart, if it differs from `call`. */
  readonly apply?: string;
  /** Initial values that differ from the defaults, by the options' paths. */
  readonly startValues?: Readonly<Record<string, unknown>>;
  /** Names of the entries of options with custom names, by the options' paths. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  /** Controls of options whose rules depend on the chart, such as a series, by the options' paths. */
  readonly controls?: Readonly<Record<string, Control>>;
  /** Sample values for options that are `null` by default. A function is written as code. */
  readonly samples?: Readonly<Record<string, unknown>>;
}

interface CatalogEntry {
  readonly type: string;
  /** Name of the type in the user interface. */
  readonly label: string;
}

/** An indicator, and the names of its options that accept a series. */
interface IndicatorInputs {
  readonly type: string;
  readonly inputs: readonly string[];
}

/** The library's bar types, shapes and indicators. Each has a scene. */
export interface Catalog {
  readonly bars: readonly (CatalogEntry & {
    /** Export of the bar type; `null` for a built-in one. */
    readonly name: string | null;
    readonly data: string;
  })[];
  readonly shapes: readonly (CatalogEntry & { readonly points: number })[];
  readonly indicators: readonly IndicatorInputs[];
  /** English messages of the parts that aren't in every chart. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const imports = (names: string, samples: string): string =>
  `import { ${names} } from '@aijiaoyi/charts';\nimport { ${samples} } from '@aijiaoyi/charts/samples';\n`;

const program = (names: string, samples: string, ...lines: readonly string[]): string =>
  [imports(names, samples), ...lines].join('\n');

const CHART = "const chart = createChart('chart');";
const candlesIn = (options: string): string[] => [
  `const series = chart.addSeries('candle', { ${options} });`,
  'series.setData(sampleBars({ count: 100 }));',
];
/** Candles without a title label, which would cover the last bars. */
const CANDLES = candlesIn("title: 'Price', titleLabel: false");
const TAGGED_CANDLES = candlesIn("title: 'Price'");
const VOLUME_STYLE = "{ priceFormat: { type: 'volume' } }";
const VOLUME = [
  "const volume = chart.addPane('volume', { height: 0.3 });",
  `volume.addSeries('histogram', ${VOLUME_STYLE}).setData(sampleVolumes({ count: 100 }));`,
];
/** One day of a market with a lunch break, in minutes. */
const HOURS = [
  "const timeZone = 'America/New_York';",
  "const chart = createChart('chart', { timeAxis: { timeZone, barSpacing: 2 } });",
  "const series = chart.addSeries('candle');",
  'series.setData(sampleBars({ count: 160, interval: 300, timeZone }));',
];
/** Sets the crosshair, so that its effect is visible without a pointer. */
const POINTED = "chart.crosshair().set('2026-10-12', 104);";

const createCandleScene = (
  all: readonly string[],
  call: string,
  lines: readonly string[],
): Scene => ({
  program: program('createChart', 'sampleBars', CHART, ...all, ...lines),
  call,
});

const candles = (call: string, ...lines: readonly string[]): Scene =>
  createCandleScene(CANDLES, call, lines);

const taggedCandles = (call: string): Scene => createCandleScene(TAGGED_CANDLES, call, []);

const drawnCandles = (shape: string, call: string, ...lines: readonly string[]): Scene => ({
  program: program(
    `createChart, Drawing, ${shape}`,
    'sampleBars',
    CHART,
    ...CANDLES,
    `const drawing = chart.attach(Drawing, { shapes: [${shape}] });`,
    ...lines,
  ),
  call,
});

/** Converts a UTC minute to seconds. */
const utc = (minute: string): number => Date.parse(`${minute}Z`) / 1000;

const seriesStyle = {
  autoScaleRange: '({ from, to }) => ({ from: Math.min(from, 80), to })',
  'priceFormat.formatter': '(price) => `$${price.toFixed(1)}`',
  exchangeTimeZone: 'Asia/Tokyo',
};

const priceAxis = {
  minWidth: 120,
  range: { from: 80, to: 120 },
  autoScaleRange: '({ from, to }) => ({ from: Math.min(from, 80), to })',
  'percentFormat.formatter': '(percent) => `${percent.toFixed(1)} percent`',
};

const timeAxis = {
  timeZone: 'Asia/Tokyo',
  tickFormatter: '(time) => `· ${String(time).slice(-5)}`',
  timeFormatter: '(time) => `at ${time}`',
};

const under = (group: string, samples: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(samples).map(([key, value]) => [`${group}.${key}`, value]));

const toLabels = (entries: readonly CatalogEntry[]) =>
  Object.fromEntries(entries.map(({ label, type }) => [type, label]));

function chartScene({ bars, shapes, messages }: Catalog): Scene {
  // The chart's default messages.
  const defaultMessages = { bars: toLabels(bars), shapes: toLabels(shapes), ...messages };
  return {
    program: program(
      'allShapes, createChart, DrawBar, Drawing, Legend',
      'sampleBars, sampleVolumes',
      CHART,
      // Prices high enough for grouped digits.
      "const series = chart.addSeries('candle', { title: 'Price', titleLabel: false });",
      'series.setData(sampleBars({ count: 100, price: 5000 }));',
      ...VOLUME,
      'chart.attach(Legend);',
      'new DrawBar(chart.attach(Drawing, { shapes: allShapes }));',
      "chart.crosshair().set('2026-10-12', 5200);",
    ),
    call: 'chart.applyOptions($);',
    names: Object.fromEntries(
      Object.entries(defaultMessages).map(([part, each]) => [
        `messages.${part}`,
        Object.keys(each),
      ]),
    ),
    startValues: Object.fromEntries(
      Object.entries(defaultMessages).flatMap(([part, each]) =>
        Object.entries(under(`messages.${part}`, each)),
      ),
    ),
    samples: {
      theme: 'dark',
      fontFamily: 'Georgia, serif',
      locale: 'de',
      priceFormatter: '(price) => `$${price.toFixed(1)}`',
      ariaLabel: 'The price of a share',
      exchangeTimeZone: 'Asia/Tokyo',
      'messages.locale': 'de',
      'messages.units': { 3: ' thousand', 6: ' million' },
      ...under('priceAxis', priceAxis),
      ...under('timeAxis', timeAxis),
    },
  };
}

/** Creates a control that chooses one of the variables in the code, such as a series. */
const createVariableControl = (...values: string[]): Control => ({
  is: 'choice',
  values,
  variables: true,
});

/** Two series for an option that accepts a list of series. */
const LISTED = [
  ...CANDLES,
  "const volumes = chart.addPane('volume', { height: 0.3 }).addSeries('histogram', {",
  "  title: 'Volume', priceFormat: { type: 'volume' }, titleLabel: false });",
  'volumes.setData(sampleVolumes({ count: 100 }));',
];

const charts: Readonly<Record<string, Scene>> = {
  CrosshairOptions: {
    ...candles('chart.crosshair().applyOptions($);', POINTED),
  },
  CrosshairLineOptions: {
    ...candles('chart.crosshair().applyOptions({ vertLine: $ });', POINTED),
  },
  DrawingOptions: {
    program: program(
      'allShapes, createChart, DrawBar, Drawing',
      'sampleBars',
      CHART,
      ...CANDLES,
      'const drawing = chart.attach(Drawing, { shapes: allShapes });',
      'new DrawBar(drawing);',
    ),
    call: 'drawing.applyOptions($);',
  },
  GridOptions: candles('chart.applyOptions({ grid: $ });'),
  TimeAxisOptions: {
    program: program(
      'createChart',
      'sampleBars',
      CHART,
      "const series = chart.addSeries('candle');",
      "const timeZone = 'America/New_York';",
      'const bars = sampleBars({ count: 300, interval: 300, timeZone });',
      'series.setData(bars);',
      'chart.crosshair().set(bars[280].time, 104);',
    ),
    call: 'chart.timeAxis().applyOptions($);',
    samples: timeAxis,
  },
  PriceAxisOptions: { ...candles('chart.priceAxis().applyOptions($);'), samples: priceAxis },
  PaneOptions: {
    program: program('createChart', 'sampleBars, sampleVolumes', CHART, ...CANDLES, ...VOLUME),
    call: 'volume.applyOptions($);',
    startValues: { height: 0.3 },
    names: { axes: ['right', 'left'] },
    samples: under('axes.right', priceAxis),
  },
  SourceOptions: taggedCandles('series.applyOptions($);'),
  CommonOptions: { ...taggedCandles('series.applyOptions($);'), samples: seriesStyle },
  CommonLineOptions: {
    program: program(
      'createChart',
      'sampleValues',
      CHART,
      "const series = chart.addSeries('line', { title: 'Price', titleLabel: false });",
      'const values = sampleValues({ count: 100 });',
      'series.setData(values.map((each, i) => (i % 25 === 20 ? { ...each, value: null } : each)));',
      POINTED,
    ),
    call: 'series.applyOptions($);',
    samples: { ...seriesStyle, pointsRadius: 5, lastPriceAnimation: 'always' },
  },
  PriceLineOptions: {
    ...candles('line.applyOptions($);', 'const line = series.addPriceLine({ price: 104 });'),
    startValues: { price: 104 },
  },
  DrawBarOptions: {
    program: program(
      'allShapes, createChart, DrawBar, Drawing, localStore, Ray, TextShape, TrendLine',
      'sampleBars',
      CHART,
      ...CANDLES,
      'const drawing = chart.attach(Drawing, { shapes: allShapes });',
      "const store = localStore('styles');",
      'let bar = new DrawBar(drawing);',
    ),
    call: 'new DrawBar(drawing, $);',
    apply: 'bar.remove(); bar = new DrawBar(drawing, options);',
    controls: {
      store: createVariableControl('store'),
      tools: createVariableControl('TrendLine', 'Ray', 'TextShape'),
    },
    samples: { store: 'store', tools: [['TrendLine', 'Ray'], ['TextShape']] },
  },
  LegendOptions: {
    program: program(
      'Legend, createChart',
      'sampleBars, sampleVolumes',
      CHART,
      ...LISTED,
      'const legend = chart.attach(Legend);',
    ),
    call: 'legend.applyOptions($);',
    controls: { series: createVariableControl('series', 'volumes') },
    samples: {
      series: ['series'],
      values: ['close'],
      buttons: ['title', 'hide', 'remove'],
      menuItems: "() => [{ label: 'Log', action: () => console.log('Log') }]",
      formatter: '({ title, percent }) => `${title}: ${percent.toFixed(1)} %`',
    },
  },
  TooltipOptions: {
    program: program(
      'Tooltip, createChart',
      'sampleBars, sampleVolumes',
      CHART,
      ...LISTED,
      'const tooltip = chart.attach(Tooltip);',
      POINTED,
    ),
    call: 'tooltip.applyOptions($);',
    controls: { series: createVariableControl('series', 'volumes') },
    samples: {
      series: ['series'],
      formatter: '({ title, percent }) => `${title}: ${percent.toFixed(1)} %`',
    },
  },
  RangeNavigatorOptions: {
    program: program(
      'createChart, RangeNavigator',
      'sampleBars',
      CHART,
      ...CANDLES,
      'const navigator = chart.attach(RangeNavigator);',
    ),
    call: 'navigator.applyOptions($);',
  },
  SessionsOptions: {
    program: program(
      'Sessions, createChart',
      'sampleBars',
      ...HOURS,
      "const sessions = chart.attach(Sessions, { sessions: [{ from: '09:30', to: '11:00', title: 'Morning' }] });",
    ),
    call: 'sessions.applyOptions($);',
    startValues: { sessions: [{ from: '09:30', to: '11:00', title: 'Morning' }] },
    controls: { 'spans.from': { is: 'instant' }, 'spans.to': { is: 'instant' } },
    samples: {
      timeZone: 'Asia/Shanghai',
      dayStart: '12:00',
      spans: [{ from: utc('2026-10-30T15:00'), to: utc('2026-10-30T16:30'), title: 'Halt' }],
    },
  },
  FullSessionOptions: {
    program: program(
      'FullSession, createChart',
      'sampleValues',
      "const timeZone = 'Asia/Shanghai';",
      "const day = '2026-10-30';",
      "const session = { open: '09:30', close: '11:30' };",
      'const minutes = sampleValues({',
      '  interval: 60, session, timeZone, count: 120, end: day, seed: 73, price: 18.4, volatility: 0.0012,',
      '});',
      "const chart = createChart('chart', { timeAxis: { timeZone } });",
      "chart.addSeries('area', { width: 1 }).setData(minutes.slice(0, 96));",
      "const hours = [{ from: '09:30', to: '11:30' }, { from: '13:00', to: '15:00' }];",
      'const tradingDay = chart.attach(FullSession, { day, hours, previousClose: 18.3 });',
    ),
    call: 'tradingDay.applyOptions($);',
    startValues: {
      day: '2026-10-30',
      hours: [
        { from: '09:30', to: '11:30' },
        { from: '13:00', to: '15:00' },
      ],
      previousClose: 18.3,
    },
    samples: { day: '2026-10-29', timeZone: 'Asia/Tokyo' },
  },
};

/** Data of the bar types, with values that cross the base, and edges that cross. */
const data: Readonly<Record<string, string>> = {
  prices: 'sampleBars({ count: 100 })',
  value: 'sampleValues({ count: 100 })',
  band: 'sampleBars({ count: 100 }).map(({ time, open, close }) => ({ time, upper: open + 1, lower: close - 0.5 }))',
};

/** Data of the bar types that compute fewer bars. */
const moreBars = 'sampleBars({ count: 400 })';

/** Initial styles. A type with a base gets one between its values, and a band shows all its parts. */
const styles: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  band: { lastPriceLine: true, lastPriceLabel: true },
  baseline: { base: 100 },
  candle: { borderVisible: true, borderUpColor: '#1f6feb', borderDownColor: '#866bd0' },
  histogram: { base: 100 },
};

/** Bar spacing at which thick lines differ from thin ones. */
const wideBars = "const chart = createChart('chart', { timeAxis: { barSpacing: 16 } });";

/** Columns can have the colors of these candles. */
const pricePane = [
  "chart.addPane('price').addSeries('candle').setData(sampleBars({ count: 100 }));",
];

function barScene({ data: dataType, name, type }: Catalog['bars'][number]): Scene {
  const startValues = styles[type];
  const entries = Object.entries(startValues ?? {}).map(([key, value]) => {
    return `${key}: ${typeof value === 'string' ? `'${value}'` : String(value)}`;
  });
  const options = `{ ${["title: 'Price'", ...entries].join(', ')} }`;
  return {
    program: program(
      name ? `createChart, ${name}` : 'createChart',
      type === 'histogram'
        ? 'sampleBars, sampleValues'
        : dataType === 'value'
          ? 'sampleValues'
          : 'sampleBars',
      type === 'ohlc' ? wideBars : CHART,
      `const series = chart.addSeries(${name ?? `'${type}'`}, ${options});`,
      `series.setData(${(name ? moreBars : data[dataType]) ?? ''});`,
      ...(type === 'histogram' ? pricePane : []),
    ),
    call: 'series.applyOptions($);',
    ...(startValues ? { startValues } : {}),
    samples: seriesStyle,
  };
}

/** Points that are visible on a phone, including their labels. */
const points = [
  "{ time: '2026-09-15', price: 100 }",
  "{ time: '2026-10-14', price: 106 }",
  "{ time: '2026-09-15', price: 97 }",
];

/** Points of shapes with more than three points. */
const turns = [
  "{ time: '2026-08-07', price: 93.74 }",
  "{ time: '2026-08-26', price: 104 }",
  "{ time: '2026-08-31', price: 102 }",
  "{ time: '2026-09-07', price: 106.5 }",
  "{ time: '2026-09-18', price: 100.46 }",
  "{ time: '2026-10-01', price: 105.5 }",
  "{ time: '2026-10-06', price: 98 }",
];

/** Points with a large price difference, so that labels of levels don't overlap. */
const wholeMove = ["{ time: '2026-09-15', price: 90 }", "{ time: '2026-10-14', price: 109 }"];

/** A text with a background, so that it is readable in both modes. */
const textShape: Scene = {
  ...drawnCandles(
    'TextShape',
    'shape.applyOptions($);',
    "const shape = drawing.add(TextShape, [{ time: '2026-10-01', price: 96 }], {",
    "  background: '#fde68a', color: '#1f2937',",
    '});',
  ),
  startValues: { background: '#fde68a', color: '#1f2937' },
};

/** A rising and a falling measurement, which have different colors. */
const measures: Scene = {
  ...drawnCandles(
    'Measure',
    'shape.applyOptions($);',
    'const shape = drawing.add(Measure, [',
    "  { time: '2026-09-08', price: 100 },",
    "  { time: '2026-09-28', price: 106 },",
    ']);',
    'const fall = drawing.add(Measure, [',
    "  { time: '2026-10-08', price: 106 },",
    "  { time: '2026-10-28', price: 100 },",
    ']);',
  ),
  apply: 'shape.applyOptions(options); fall.applyOptions(options);',
};

function shapeScene({ type, points: count }: Catalog['shapes'][number]): Scene {
  if (type === 'measure') return measures;
  if (type === 'text') return textShape;
  const isPath = type === 'path' || type === 'polyline';
  // Only a closed path has a fill.
  const end = isPath ? '], { closed: true });' : ']);';
  const anchors = type === 'fib-retracement' ? wholeMove : count > 3 ? turns : points;
  const list = anchors.slice(0, isPath ? 3 : count).map((point) => `  ${point},`);
  return {
    ...drawnCandles(
      shapeName(type),
      'shape.applyOptions($);',
      `const shape = drawing.add(${shapeName(type)}, [`,
      ...list,
      end,
    ),
    ...(isPath ? { startValues: { closed: true } } : {}),
    samples: { lines: [{ ratio: 0 }, { ratio: 0.5 }, { ratio: 1 }] },
  };
}

const DAYS = [
  CHART,
  "const series = chart.addSeries('candle');",
  'series.setData(sampleBars({ count: 160 }));',
];
/** Bars for indicators that restart each day. */
const OF_DAYS = [
  "const timeZone = 'America/New_York';",
  "const chart = createChart('chart', { timeAxis: { timeZone } });",
  "const series = chart.addSeries('candle');",
  'series.setData(sampleBars({ count: 400, interval: 3600, timeZone }));',
];

/** Creates a separate volume series, whose values differ from the bars' volumes. */
const writeVolumes = (options: string): string[] => [
  `const volumes = chart.addPane('volume').addSeries('histogram', ${VOLUME_STYLE});`,
  `volumes.setData(sampleVolumes({ ${options}, seed: 7 }));`,
];

/** Code for a second price series. */
const OTHER = [
  "const other = chart.addPane('other').addSeries('line');",
  'other.setData(',
  '  sampleBars({ count: 160, seed: 7 }).map(({ time, close }) => ({ time, value: close })),',
  ');',
];

function indicatorScene({ inputs, type }: IndicatorInputs): Scene {
  const isOfDays = ['Pivots', 'VWAP'].includes(type);
  const hasVolumes = inputs.includes('volume');
  const hasOther = inputs.includes('other');
  const controls: Record<string, Control> = {
    ...(hasVolumes ? { volume: { is: 'orNull', of: createVariableControl('volumes') } } : {}),
    ...(hasOther ? { other: createVariableControl('other') } : {}),
  };
  return {
    program: [
      "import { createChart } from '@aijiaoyi/charts';",
      `import { ${type} } from '@aijiaoyi/charts/indicators';`,
      `import { sampleBars${hasVolumes ? ', sampleVolumes' : ''} } from '@aijiaoyi/charts/samples';`,
      '',
      ...(isOfDays ? OF_DAYS : DAYS),
      ...(hasVolumes
        ? writeVolumes(isOfDays ? 'count: 400, interval: 3600, timeZone' : 'count: 160')
        : []),
      ...(hasOther ? OTHER : []),
      `const indicator = series.addIndicator(${type}${hasOther ? ', { other }' : ''});`,
    ].join('\n'),
    call: 'indicator.applyOptions($);',
    ...(inputs.length > 0 ? { controls } : {}),
    // A lower maximum has a visible effect. A higher maximum might never be reached.
    samples: { max: 0.05, start: '12:00' },
  };
}

/** Creates the charts of all interfaces, by interface. */
export function createScenes(catalog: Catalog): Readonly<Record<string, Scene>> {
  const { bars, indicators, shapes } = catalog;
  const line = { type: 'trend-line', label: 'Trend line', points: 2 };
  return {
    ...charts,
    ChartOptions: chartScene(catalog),
    ...Object.fromEntries(bars.map((entry) => [barStyle(entry.type), barScene(entry)])),
    // If several indicators share an interface, show the first one.
    ...Object.fromEntries(
      indicators.toReversed().map((each) => [indicatorOptions(each.type), indicatorScene(each)]),
    ),
    ShapeLineStyle: shapeScene(line),
    // If two shapes share an interface, show the first one.
    ...Object.fromEntries(
      shapes.toReversed().map((entry) => [shapeStyle(entry.type), shapeScene(entry)]),
    ),
  };
}
