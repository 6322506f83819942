/** Every call of the public API, with its arguments. */
import {
  anyPrice,
  type Argument,
  argument,
  bar,
  barsOf,
  callback,
  choice,
  color,
  data,
  type Fields,
  flag,
  handle,
  handler,
  json,
  list,
  type Making,
  number,
  optional,
  options,
  orNull,
  point,
  priceBars,
  text,
  time,
  words,
} from './arguments';
import type { Kind } from './step';

export interface Operation {
  /** As the API has it: `IChartApi.addPane`, `createChart`; `hand.move` is no call of the API. */
  readonly name: string;
  readonly on: Kind | null;
  readonly call: string;
  readonly args: readonly Argument[];
  readonly makes: Kind | undefined;
  readonly weight: number;
}

interface More {
  readonly makes?: Kind;
  readonly weight?: number;
}

const made: Operation[] = [];
const ownerOf: Partial<Record<Kind, readonly string[]>> = {
  charts: ['IChartApi'],
  panes: ['IPaneApi'],
  series: ['ISeriesApi', 'ISourceApi'],
  shapes: ['ISourceApi'],
  lines: ['PriceLine'],
  timeAxes: ['ITimeAxisApi'],
  priceAxes: ['IPriceAxisApi'],
  crosshairs: ['ICrosshairApi'],
  drawBars: ['DrawBar'],
  legends: ['Legend'],
  tooltips: ['Tooltip'],
  overlays: ['PaneOverlay'],
  orders: ['Orders'],
  sessions: ['Sessions'],
  tradingDays: ['TradingDay'],
  countdowns: ['Countdown'],
  markerTips: ['MarkerTips'],
  links: ['ChartLink'],
  indicators: ['Indicator'],
};

function on(
  kind: Kind,
  calls: Readonly<Record<string, readonly [args: readonly Argument[], more?: More]>>,
): void {
  for (const [call, [args, more = {}]] of Object.entries(calls)) {
    const name = `${ownerOf[kind]?.[0] ?? kind}.${call}`;
    made.push({ name, on: kind, call, args, makes: more.makes, weight: more.weight ?? 1 });
  }
}

function functions(
  calls: Readonly<Record<string, readonly [args: readonly Argument[], more?: More]>>,
): void {
  for (const [name, [args, more = {}]] of Object.entries(calls)) {
    made.push({ name, on: null, call: name, args, makes: more.makes, weight: more.weight ?? 1 });
  }
}

const dash = choice(['solid', 'dotted', 'dashed', 'long-dashed', 'sparse-dotted']);
const thin = number({ min: 1, max: 4 });
const share = number({ min: 0, max: 1, usual: [0, 0.4] });
const atLeast0 = number({ min: 0, usual: [0, 120] });
const magnet = choice(['off', 'weak', 'strong']);
const zone = choice([
  'UTC',
  'America/New_York',
  'Asia/Shanghai',
  'Europe/London',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Australia/Lord_Howe',
]);
const clock = choice(['00:00', '09:30', '17:00', '23:59']);
const axisName = argument(
  ({ dice }) => json(dice.pick(['right', 'right', 'left', 'over'])),
  ['5', 'null', '{}', '""', '"Right"', '"__proto__"'],
);

const axisFields: Fields = {
  place: choice(['left', 'right', 'none']),
  visible: flag,
  type: choice(['linear', 'logarithmic', 'percentage', 'indexed']),
  percentFormat: options({
    precision: number({ min: 0, max: 16, whole: true, usual: [0, 4] }),
    formatter: orNull(callback(['(value) => value + " pc"', '() => "<b>"', '() => 5'])),
  }),
  inverted: flag,
  autoRange: flag,
  rangeLimit: orNull(
    callback([
      '(range) => range',
      '({ from, to }) => ({ from: from - 1, to: to + 1 })',
      '() => ({ from: 2, to: 1 })',
      '() => null',
      '() => ({ from: NaN, to: 5 })',
    ]),
  ),
  range: orNull(
    argument(
      ({ dice }) => {
        const from = dice.pick([dice.between(-50, 50), dice.between(0, 1e6), -1e12, 1e-9]);
        return `{ from: ${from}, to: ${from + dice.pick([1e-3, 10, 1e6])} }`;
      },
      [
        '5',
        '{}',
        '{ from: 2, to: 1 }',
        '{ from: 1, to: 1 }',
        '{ from: NaN, to: 5 }',
        '{ from: 1 }',
        '"x"',
      ],
    ),
  ),
  marginTop: share,
  marginBottom: share,
  minWidth: atLeast0,
  border: flag,
  dragToScale: flag,
};
const axisOptions = options(axisFields);

const crosshairFields: Fields = {
  visible: flag,
  magnet,
  color: orNull(color),
  width: thin,
  dash,
  timeLabel: flag,
  priceLabel: flag,
  labelColor: orNull(color),
};

const timeFields: Fields = {
  visible: flag,
  timeZone: zone,
  barSpacing: number({ min: 0.5, usual: [0.5, 30] }),
  minBarSpacing: number({ min: 0, usual: [0, 3] }),
  rightOffset: number({ usual: [-20, 40] }),
  fixLeftEdge: flag,
  fixRightEdge: flag,
  showGaps: flag,
  secondsVisible: flag,
  nearStartBars: atLeast0,
  tickFormatter: orNull(
    callback(['(time, type) => String(time) + type', '() => null', '() => "<i>"', '() => ({})']),
  ),
  timeFormatter: orNull(
    callback(['(time) => String(time)', '() => "<script>ran()</script>"', '() => 5']),
  ),
};

const chartWords = argument(
  ({ dice }) =>
    dice.pick([
      'chinese',
      'english',
      '{ chart: { open: "<b>O</b>" } }',
      '{ locale: "de" }',
      '{ bars: { candle: "K" } }',
      '{ units: { 3: "k" } }',
      '{ drawing: { added: "{shape}!" } }',
      '{ legend: { open: "Z" } }',
    ]),
  [
    '5',
    'null',
    '[]',
    '{ chart: 5 }',
    '{ chart: { nope: "" } }',
    '{ chart: { open: 5 } }',
    '{ locale: "not a tag" }',
    '{ units: { x: "" } }',
    '{ chart: { open: "{nope}" } }',
  ],
);

const chartFields: Fields = {
  theme: choice(['auto', 'light', 'dark']),
  palette: choice(['green-up', 'red-up', 'color-blind']),
  background: orNull(choice(['#ffffff', '#101010', 'transparent', 'rgb(250 250 240)'])),
  textColor: orNull(color),
  borderColor: orNull(color),
  fontFamily: orNull(choice(['serif', 'Arial', "'Courier New', monospace"])),
  fontSize: number({ min: 4, max: 100, usual: [9, 18] }),
  locale: orNull(choice(['en-US', 'de', 'zh-CN', 'ar-EG', 'hi', 'th-TH-u-nu-thai'])),
  numbers: choice(['plain', 'locale']),
  words: chartWords,
  label: orNull(text),
  autoSize: flag,
  wheel: choice(['always', 'focus', 'never']),
  scroll: flag,
  zoom: flag,
  kineticScroll: flag,
  verticalTouch: choice(['page', 'prices']),
  paneResize: flag,
  magnet,
  historyLimit: number({ min: 0, whole: true, usual: [0, 120] }),
  grid: options({ vertical: flag, horizontal: flag, color: orNull(color), dash }),
  crosshair: options(crosshairFields),
  timeAxis: options(timeFields),
  priceAxis: axisOptions,
};
// The fonts and the colours that make anything wrong in them are the browser's to judge.
const notEmpty = (of: Argument): Argument => ({
  right: of.right,
  wrong: (making) => making.dice.pick(['5', '{}', '[]', 'true', '""']),
});
const chartOptions = options({
  ...chartFields,
  fontFamily: notEmpty(chartFields.fontFamily as Argument),
  background: orNull(color),
  locale: notEmpty(chartFields.locale as Argument),
});

const paneOptions = options({
  height: number({ min: 0, open: true, usual: [0.1, 3] }),
  minHeight: number({ min: 0, usual: [0, 90] }),
  collapsed: flag,
  visible: flag,
  axes: argument(
    (making) => `{ over: ${axisOptions.right(making)} }`,
    (making) =>
      making.dice.pick([
        '5',
        'null',
        '[]',
        '{ over: 5 }',
        `{ over: ${axisOptions.wrong({ ...making })} }`,
        '{ "": {} }',
      ]),
  ),
});

const common: Fields = {
  lastPriceLine: flag,
  lastPriceLabel: flag,
  titleLabel: flag,
  lastPriceColor: orNull(color),
  lastPriceDash: dash,
  autoRange: flag,
  priceFormat: options({
    type: choice(['price', 'volume', 'percent']),
    precision: argument(
      ({ dice }) => dice.pick(['"auto"', '0', '2', '8', '16']),
      ['-1', '17', '1.5', 'NaN', '"2"', 'null', '{}'],
    ),
    minMove: number({ min: 0, open: true, usual: [0.01, 1] }),
    formatter: orNull(callback(['(price) => price + " $"', '() => "<b>"', '() => 5'])),
  }),
};

const lineType = choice(['simple', 'steps', 'curved']);
const barFields: Readonly<Record<string, Fields>> = {
  candle: {
    upColor: orNull(color),
    downColor: orNull(color),
    wickVisible: flag,
    borderVisible: flag,
    borderUpColor: orNull(color),
  },
  'hollow-candle': { upColor: orNull(color), downColor: orNull(color) },
  ohlc: { upColor: orNull(color), downColor: orNull(color) },
  'heikin-ashi': { upColor: orNull(color), downColor: orNull(color) },
  line: { color: orNull(color), width: thin, dash, type: lineType, pointsVisible: flag },
  area: { color: orNull(color), width: thin, dash, type: lineType, topColor: orNull(color) },
  baseline: { base: anyPrice, upColor: orNull(color), downFill: orNull(color), type: lineType },
  histogram: { base: anyPrice, color: orNull(color) },
  band: {
    color: orNull(color),
    lowerColor: orNull(color),
    fill: orNull(color),
    crossFill: orNull(color),
    width: thin,
    dash,
  },
  'fuzz-bar': { thickness: number({ usual: [1, 9] }) },
};
const barTypes = Object.keys(barFields);

export const pointCounts: Readonly<Record<string, readonly [number, number]>> = {
  'trend-line': [2, 2],
  ray: [2, 2],
  'extended-line': [2, 2],
  'horizontal-line': [1, 1],
  'vertical-line': [1, 1],
  arrow: [2, 2],
  rectangle: [2, 2],
  ellipse: [2, 2],
  triangle: [3, 3],
  'parallel-channel': [3, 3],
  path: [2, 12],
  text: [1, 1],
  'fib-retracement': [2, 2],
  'fib-extension': [3, 3],
  pitchfork: [3, 3],
  measure: [2, 2],
  'long-position': [3, 3],
  'short-position': [3, 3],
  'fuzz-shape': [2, 2],
};
const shapeTypes = Object.keys(pointCounts);
// Styles of own shapes have no rules but the kinds of their values.
const shapeStyle = argument(
  ({ dice }) => dice.pick(['{}', '{}', '{ color: "#c33" }', '{ width: 3 }', '{ dash: "dashed" }']),
  [
    '5',
    '"x"',
    '[]',
    '{ nope: 1 }',
    '{ width: "2" }',
    '{ width: NaN }',
    '{ get color() { throw own(); } }',
  ],
);

const sourceFields: Fields = {
  title: text,
  visible: flag,
  locked: flag,
  axis: axisName,
};
const id = argument(
  ({ dice }) => json(dice.pick(['a', 'b', '<i>', '__proto__', '', ''])),
  ['5', 'null', '{}', 'Symbol("odd")'],
);
const newSource = options({ ...sourceFields, id });
const sourceOptions = options(sourceFields);

const types = (list: readonly string[]): Argument => choice(list);

/** A type with a style that fits it is made as one. */
const seriesArgs: readonly Argument[] = [
  argument(
    (making) => {
      const type = making.dice.pick(barTypes);
      const style = options({ ...common, ...barFields[type] });
      return `${json(type)}, ${style.right(making)}`;
    },
    (making) => {
      const type = making.dice.pick(barTypes);
      const style = options({ ...common, ...barFields[type] });
      return making.dice.chance(0.5)
        ? `${types(barTypes).wrong(making)}, {}`
        : `${json(type)}, ${style.wrong(making)}`;
    },
  ),
  optional(newSource),
];

const pointsOf = (making: Making, type: string): string => {
  const [least, most] = pointCounts[type] ?? [1, 1];
  const count = making.dice.whole(least, most);
  return `[${Array.from({ length: count }, () => point.right(making)).join(', ')}]`;
};
const shapeArgs: readonly Argument[] = [
  argument(
    (making) => {
      const type = making.dice.pick(shapeTypes);
      return `${json(type)}, ${pointsOf(making, type)}`;
    },
    (making) => {
      const type = making.dice.pick(shapeTypes);
      return making.dice.pick([
        `${types(shapeTypes).wrong(making)}, ${pointsOf(making, type)}`,
        `${json(type)}, []`,
        `${json(type)}, 5`,
        `${json(type)}, null`,
        `${json(type)}, { length: 2 }`,
        `${json(type)}, [${point.wrong(making)}, ${point.wrong(making)}, ${point.wrong(making)}]`,
      ]);
    },
  ),
  optional(shapeStyle),
  optional(newSource),
];

const marker = options(
  {
    id: text,
    time,
    position: choice(['above', 'below', 'inside']),
    shape: choice(['circle', 'square', 'arrow-up', 'arrow-down']),
    color,
    text,
    size: number({ min: 0, open: true, max: 10, usual: [0.2, 4] }),
    price: anyPrice,
    tooltip: text,
  },
  ['time', 'position', 'shape'],
);

const lineFields: Fields = {
  price: anyPrice,
  id: text,
  title: text,
  color: orNull(color),
  width: thin,
  dash,
  label: flag,
  inRange: flag,
  draggable: flag,
  action: text,
  alert: flag,
};

const mismatch = choice(['none', 'before', 'after', 'nearest']);
const side = argument(
  ({ dice }) => json(dice.pick(['left', 'right', 'right'])),
  ['5', 'null', '{}', '"Right"', '""', '"__proto__"'],
);
const source = argument((making) => making.handle('series') ?? '{ id: "none" }', []);
// What names no series asks for the axis itself.
const anySource: Argument = { right: source.right, wrong: source.right, optional: true };

const range = argument(
  (making) => {
    const { dice } = making;
    const from = dice.pick([dice.between(-50, 250), dice.between(-1e6, 1e6), -1e300]);
    const [a, b] = [time.right(making), time.right(making)];
    return dice.pick([
      '{ type: RangeOfType.All }',
      `{ type: RangeOfType.LastBars, count: ${dice.pick([1, 20, 100, 1e9])} }`,
      `{ type: RangeOfType.Bars, from: ${from}, to: ${from + dice.pick([1, 20, 100, 1e300])} }`,
      `{ type: RangeOfType.Time, ...inTime(${a}, ${b}) }`,
    ]);
  },
  [
    '5',
    'null',
    '{}',
    '{ type: "nope" }',
    '{ type: RangeOfType.LastBars }',
    '{ type: RangeOfType.LastBars, count: -1 }',
    '{ type: RangeOfType.LastBars, count: NaN }',
    '{ type: RangeOfType.Bars, from: 5 }',
    '{ type: RangeOfType.Bars, from: 5, to: 1 }',
    '{ type: RangeOfType.Bars, from: NaN, to: 1 }',
    '{ type: RangeOfType.Time, from: "x", to: "y" }',
    '{ type: RangeOfType.Time, from: 60, to: 0 }',
  ],
);

const size = number({ min: 0, open: true, usual: [40, 500] });
// A canvas may be smaller than what is asked for, but not of any size.
const pictureSize = number({ min: 0, open: true, usual: [40, 400] });
const keepSize = (of: Argument): Argument => ({
  right: ({ dice }) => String(dice.whole(40, 400)),
  wrong: of.wrong,
});
const svgOptions = options({ width: keepSize(pictureSize), height: keepSize(pictureSize) });
const pictureOptions = options({
  width: keepSize(pictureSize),
  height: keepSize(pictureSize),
  pixelRatio: argument(
    ({ dice }) => dice.pick(['1', '2', '0.5']),
    ['NaN', '"1"', '0', '-1', 'null', '{}'],
  ),
  type: choice(['image/png', 'image/jpeg', 'image/webp']),
});

const saved = argument(
  (making) => making.handle('states') ?? 'nothing()',
  [
    '5',
    'null',
    '"x"',
    '[]',
    '{}',
    '{ schema: 2 }',
    '{ schema: 99 }',
    '{ schema: "2" }',
    '{ schema: 2, options: {}, panes: [], sources: [], view: null }',
    '{ schema: 2, options: { nope: 1 }, panes: [], sources: [], view: null }',
    '{ get schema() { throw own(); } }',
  ],
);
const drawings = argument(
  (making) => making.handle('drawings') ?? '{ schema: 2, shapes: [] }',
  [
    '5',
    'null',
    '"x"',
    '{}',
    '{ schema: 2 }',
    '{ schema: 2, shapes: [5] }',
    '{ schema: 2, shapes: [{ id: "x", kind: "shape", type: "ray" }] }',
  ],
);

on('charts', {
  options: [[]],
  applyOptions: [[chartOptions], { weight: 4 }],
  batch: [[handler], { weight: 1.5 }],
  addPane: [
    [
      argument(
        ({ dice }) => json(dice.pick(['low', 'volume', '<b>', '__proto__', 'x'])),
        ['5', 'null', '""', '{}', 'Symbol("odd")'],
      ),
      optional(paneOptions),
    ],
    { makes: 'panes', weight: 2 },
  ],
  pane: [
    [
      argument(
        ({ dice }) => json(dice.pick(['main', 'main', 'low'])),
        ['5', 'null', '"none such"', '{}'],
      ),
    ],
    { makes: 'panes' },
  ],
  panes: [[], { weight: 0.3 }],
  addSeries: [seriesArgs, { makes: 'series', weight: 2.5 }],
  addShape: [shapeArgs, { makes: 'shapes', weight: 4 }],
  series: [[], { weight: 0.3 }],
  shapes: [[], { weight: 0.3 }],
  source: [
    [argument(({ dice }) => json(dice.pick(['a', 'candle-1', '__proto__', ''])), [])],
    { weight: 0.3 },
  ],
  timeAxis: [[], { makes: 'timeAxes', weight: 0.5 }],
  priceAxis: [[optional(side)], { makes: 'priceAxes' }],
  crosshair: [[], { makes: 'crosshairs', weight: 0.5 }],
  colors: [[], { weight: 0.3 }],
  size: [[], { weight: 0.3 }],
  resize: [[size, size]],
  onClick: [[handler], { makes: 'ends' }],
  onDoubleClick: [[handler], { makes: 'ends', weight: 0.5 }],
  onContextMenu: [[handler], { makes: 'ends', weight: 0.5 }],
  onCrosshairMove: [[handler], { makes: 'ends' }],
  onRangeChange: [[handler], { makes: 'ends' }],
  onSizeChange: [[handler], { makes: 'ends', weight: 0.5 }],
  onShapeChanging: [[handler], { makes: 'ends', weight: 0.5 }],
  onShapeCreated: [[handler], { makes: 'ends', weight: 0.5 }],
  onShapeChanged: [[handler], { makes: 'ends', weight: 0.5 }],
  onShapeSelected: [[handler], { makes: 'ends', weight: 0.5 }],
  onShapeRemoved: [[handler], { makes: 'ends', weight: 0.5 }],
  onHistoryChange: [[handler], { makes: 'ends', weight: 0.5 }],
  onToolChange: [[handler], { makes: 'ends', weight: 0.5 }],
  startDrawing: [[types(shapeTypes), optional(shapeStyle)], { weight: 2 }],
  stopDrawing: [[], { weight: 0.5 }],
  drawingTool: [[], { weight: 0.3 }],
  selection: [[], { weight: 0.3 }],
  select: [[orNull(handle('shapes', ['nothing()']))], { weight: 1.5 }],
  undo: [[], { weight: 2.5 }],
  redo: [[], { weight: 2 }],
  history: [[], { weight: 0.3 }],
  clearHistory: [[], { weight: 0.3 }],
  saveState: [[optional(options({ data: choice(['reference', 'include']) }))], { makes: 'states' }],
  saveShapes: [[], { makes: 'drawings' }],
  loadShapes: [[drawings, optional(options({ history: choice(['keep', 'clear']) }))]],
  unknownShapes: [[], { weight: 0.3 }],
  toCanvas: [[optional(pictureOptions)], { weight: 0.2 }],
  toBlob: [[optional(pictureOptions)], { weight: 0.1 }],
  remove: [[], { weight: 0.25 }],
});

const index = argument(
  ({ dice }) => String(dice.whole(0, 1)),
  ['NaN', '-1', '1.5', '99', 'null', '"0"', '{}', 'Symbol("odd")'],
);

on('panes', {
  options: [[], { weight: 0.3 }],
  applyOptions: [[paneOptions], { weight: 2 }],
  index: [[], { weight: 0.3 }],
  moveTo: [[index]],
  size: [[], { weight: 0.3 }],
  place: [[], { weight: 0.3 }],
  addSeries: [seriesArgs, { makes: 'series', weight: 2 }],
  addShape: [shapeArgs, { makes: 'shapes', weight: 1.5 }],
  sources: [[], { weight: 0.3 }],
  priceAxis: [[optional(side)], { makes: 'priceAxes' }],
  remove: [[], { weight: 0.6 }],
});

const sourcePlace = options({
  pane: argument(
    (making) => (making.dice.chance(0.5) ? '"main"' : (making.handle('panes') ?? '"main"')),
    ['5', '{}', '"none such"', 'true'],
  ),
  axis: axisName,
});
const order = choice(['front', 'back', 'forward', 'backward']);

const ofSource = {
  options: [[], { weight: 0.3 }],
  applyOptions: [[sourceOptions], { weight: 1.5 }],
  style: [[], { weight: 0.3 }],
  pane: [[], { weight: 0.3 }],
  priceAxis: [[], { makes: 'priceAxes', weight: 0.5 }],
  moveTo: [[sourcePlace]],
  setOrder: [[order]],
  isRemoved: [[], { weight: 0.3 }],
  points: [[], { weight: 0.3 }],
  remove: [[], { weight: 0.7 }],
} as const;

on('series', {
  ...ofSource,
  applyStyle: [[options(common)], { weight: 2 }],
  setData: [
    [data, optional(options({ view: choice(['auto', 'times', 'count', 'end', 'all']) }))],
    { weight: 6 },
  ],
  update: [[bar], { weight: 6 }],
  prepend: [[data], { weight: 2 }],
  removeLast: [[optional(number({ min: 0, whole: true, usual: [0, 30] }))], { weight: 2 }],
  data: [[], { weight: 0.2 }],
  barAt: [[time, optional(mismatch)]],
  setMarkers: [[list(marker)], { weight: 2 }],
  markers: [[], { weight: 0.3 }],
  addPriceLine: [[options(lineFields, ['price'])], { makes: 'lines', weight: 2 }],
  priceLines: [[], { weight: 0.3 }],
});

on('shapes', {
  ...ofSource,
  applyStyle: [[shapeStyle], { weight: 2 }],
  setPoints: [
    [
      argument(
        (making) =>
          `[${Array.from({ length: making.dice.whole(1, 3) }, () => point.right(making)).join(', ')}]`,
        ['5', 'null', '[]', '[{}]', '[null]', '[{ time: NaN, price: 1 }]', '"ab"'],
      ),
    ],
    { weight: 2 },
  ],
});

on('lines', {
  options: [[], { weight: 0.2 }],
  applyOptions: [[options(lineFields)]],
  remove: [[], { weight: 0.4 }],
});

on('timeAxes', {
  options: [[], { weight: 0.2 }],
  applyOptions: [[options(timeFields)], { weight: 2 }],
  visibleRange: [[]],
  setVisibleRange: [[range], { weight: 3 }],
  fit: [[], { weight: 1.5 }],
  scrollToEnd: [[]],
  scrollBy: [[number({ usual: [-60, 60] })], { weight: 2 }],
  zoomBy: [
    [number({ min: 0, open: true, usual: [0.3, 3] }), optional(number({ usual: [0, 360] }))],
    { weight: 2 },
  ],
  barCount: [[], { weight: 0.2 }],
  timeToX: [[time]],
  xToTime: [[number({ usual: [-50, 400] })]],
  barToX: [[number({ usual: [-50, 400] })]],
  xToBar: [[number({ usual: [-50, 400] })]],
  timeToBar: [[time, optional(mismatch)]],
  barToTime: [[number({ usual: [-50, 400] })]],
  width: [[], { weight: 0.2 }],
  height: [[], { weight: 0.2 }],
  onNearStart: [
    [
      argument(
        (making) => {
          const answer = making.dice.pick([
            'undefined',
            '[]',
            barsOf('prices', making, 60),
            'Promise.reject(own())',
            `Promise.resolve(${barsOf('value', making, 60)})`,
          ]);
          return `older(() => ${answer})`;
        },
        ['5', 'null', '{}', '"x"'],
      ),
    ],
    { makes: 'ends' },
  ],
});

on('priceAxes', {
  options: [[], { weight: 0.2 }],
  applyOptions: [[axisOptions], { weight: 3 }],
  visibleRange: [[], { weight: 0.3 }],
  fit: [[]],
  priceToY: [[anyPrice, anySource]],
  yToPrice: [[number({ usual: [-50, 400] }), anySource]],
  format: [[anyPrice, anySource]],
  width: [[], { weight: 0.2 }],
});

on('crosshairs', {
  options: [[], { weight: 0.2 }],
  applyOptions: [[options(crosshairFields)]],
  set: [[time, orNull(anyPrice), optional(handle('panes'))], { weight: 3 }],
  clear: [[]],
  position: [[], { weight: 0.5 }],
});

const legendFields: Fields = {
  series: orNull(
    argument(
      (making) => `[${making.handle('series') ?? ''}]`,
      ['5', '"x"', '{}', '[5]', '[null]', '[{}]'],
    ),
  ),
  values: list(choice(['open', 'high', 'low', 'close', 'change', 'percent'])),
  formatter: orNull(
    callback(['() => "<b>x</b>"', '({ title }) => title', '() => null', '() => 5']),
  ),
  pictures: flag,
};
const legendOptions = options({ ...legendFields, buttons: flag, side: choice(['left', 'right']) });
const tooltipOptions = options({ ...legendFields, place: choice(['crosshair', 'side']) });
const orderOptions = options({
  limit: orNull(callback(['(price) => price', '() => 5', '() => NaN', '() => "x"'])),
});
const sessionOptions = options({
  timeZone: orNull(zone),
  sessions: list(
    options(
      {
        from: clock,
        to: clock,
        days: list(number({ min: 1, max: 7, whole: true })),
        color: orNull(color),
        title: text,
      },
      ['from', 'to'],
    ),
  ),
  spans: list(
    argument(
      (making) => `({ ...inTime(${time.right(making)}, ${time.right(making)}), title: "<b>" })`,
      ['5', '{}', 'null', '{ from: 5, to: 1 }', '{ from: "x", to: "y" }'],
    ),
  ),
  dayLines: flag,
  dayStart: clock,
  dayLineColor: orNull(color),
  dayLineDash: dash,
});
const dayFields: Fields = {
  day: choice(['2023-11-14', '2025-03-09', '2025-11-02', '0001-01-01', '9999-12-31']),
  hours: argument(
    ({ dice }) =>
      dice.pick([
        '[{ from: "09:30", to: "16:00" }]',
        '[{ from: "09:30", to: "11:30" }, { from: "13:00", to: "15:00" }]',
        '[{ from: "18:00", to: "02:00" }]',
        '[]',
      ]),
    [
      '5',
      'null',
      '{}',
      '[5]',
      '[{}]',
      '[{ from: "9:30", to: "x" }]',
      '[{ from: "09:30", to: "11:30" }, { from: "10:00", to: "15:00" }]',
    ],
  ),
  timeZone: orNull(zone),
  interval: number({ min: 1, max: 86_400, usual: [60, 900] }),
  barTime: choice(['start', 'end']),
  close: orNull(number({ min: 0, open: true, usual: [1, 60] })),
  axis: axisName,
};
const countdownOptions = options({
  interval: orNull(number({ min: 0, open: true, usual: [1, 3600] })),
});
const linkFields: Fields = {
  time: flag,
  crosshair: flag,
  price: flag,
  loadSymbol: orNull(
    callback([
      '() => Promise.resolve()',
      '() => undefined',
      '() => Promise.reject(own())',
      '(chart) => { chart.timeAxis().fit(); }',
    ]),
  ),
};
const drawBarOptions = options({
  dock: choice(['left', 'top', 'bottom', 'floating']),
  tools: orNull(
    argument(
      ({ dice }) => dice.pick(['[["ray", "text"], ["path"]]', '[]', '[[]]', '[["fuzz-shape"]]']),
      ['5', '{}', '["ray"]', '[["rai"]]', '[5]', '"x"'],
    ),
  ),
  collapsed: flag,
  styleBar: flag,
  keepTool: flag,
});
const target = argument(
  (making) =>
    making.dice.chance(0.6)
      ? (making.handle('charts') as string)
      : (making.handle('panes') ?? (making.handle('charts') as string)),
  ['5', 'null', '{}', '"x"', '[]', 'nothing()'],
);
const ofChart = handle('charts', ['nothing()', 'null']);

for (const [kind, given] of [
  ['legends', legendOptions],
  ['tooltips', tooltipOptions],
  ['sessions', sessionOptions],
  ['tradingDays', options(dayFields)],
  ['countdowns', countdownOptions],
  ['links', options(linkFields)],
  ['drawBars', drawBarOptions],
  ['orders', orderOptions],
] as const) {
  on(kind, {
    options: [[], { weight: 0.1 }],
    applyOptions: [[given], { weight: 0.6 }],
    remove: [[], { weight: 0.25 }],
  });
}
on('markerTips', { remove: [[], { weight: 0.25 }] });
on('overlays', { remove: [[], { weight: 0.25 }] });
on('orders', {
  onDrag: [[handler], { makes: 'ends', weight: 0.25 }],
  onMoved: [[handler], { makes: 'ends', weight: 0.25 }],
  onAction: [[handler], { makes: 'ends', weight: 0.25 }],
  onAlert: [[handler], { makes: 'ends', weight: 0.25 }],
});
on('links', {
  charts: [[], { weight: 0.1 }],
  add: [[ofChart], { weight: 0.3 }],
  drop: [[{ ...ofChart, wrong: ofChart.right }], { weight: 0.2 }],
  symbol: [[], { weight: 0.1 }],
  setSymbol: [[words], { weight: 0.4 }],
});
on('indicators', {
  options: [[], { weight: 0.1 }],
  applyOptions: [
    [
      argument(
        ({ dice }) => dice.pick(['{}', '{ length: 5 }', '{ length: 2 }']),
        ['5', '"x"', '{ nope: 1 }', '{ get length() { throw own(); } }'],
      ),
    ],
    { weight: 0.6 },
  ],
  isRemoved: [[], { weight: 0.1 }],
  remove: [[], { weight: 0.3 }],
});
on('ends', { call: [[], { weight: 0.5 }] });

functions({
  createChart: [
    [
      argument(() => 'box()', ['5', 'null', '"none such"', '{}', 'document', 'nothing()']),
      optional(chartOptions),
    ],
    { makes: 'charts', weight: 0.5 },
  ],
  restoreChart: [
    [
      argument(() => 'box()', ['5', 'null', '"none such"', '{}', 'nothing()']),
      saved,
      optional(options({ data: callback(['() => bars(30)', '() => []']), words: chartWords })),
    ],
    { makes: 'charts', weight: 0.4 },
  ],
  renderToSvg: [
    [
      argument(
        () => '{ width: 300, height: 200 }',
        ['5', 'null', '{}', '{ width: 0, height: 5 }', '{ width: NaN, height: 5 }', 'nothing()'],
      ),
      chartOptions,
      argument(
        (making) =>
          making.dice.chance(0.2)
            ? '() => { throw own(); }'
            : `(chart) => { chart.addSeries("candle").setData(${barsOf('prices', making, 60)}); }`,
        ['5', 'null', '{}', 'nothing()'],
      ),
    ],
    { weight: 0.1 },
  ],
  registerBar: [
    [
      argument(
        ({ dice }) =>
          `fuzzBar(${dice.pick(['', '{ figures: () => { throw own(); } }', '{ label: "<b>" }'])})`,
        [
          '5',
          'null',
          '{}',
          'fuzzBar({ type: "Not So" })',
          'fuzzBar({ type: "candle" })',
          'fuzzBar({ label: 5 })',
          'fuzzBar({ fields: 5 })',
          'fuzzBar({ fields: { level: "nope" } })',
          'fuzzBar({ prices: 5 })',
          'fuzzBar({ figures: null })',
          'fuzzBar({ style: { x: NaN } })',
          'fuzzBar({ style: 5 })',
        ],
      ),
      argument(
        () => '{ replace: true }',
        ['5', '{ replace: 1 }', '{ nope: 1 }', '{ replace: false }'],
      ),
    ],
    { weight: 0.3 },
  ],
  registerShape: [
    [
      argument(
        ({ dice }) =>
          `fuzzShape(${dice.pick(['', '{ figures: () => { throw own(); } }', '{ label: "<b>" }'])})`,
        [
          '5',
          'null',
          '{}',
          'fuzzShape({ type: "Not So" })',
          'fuzzShape({ type: "ray" })',
          'fuzzShape({ label: 5 })',
          'fuzzShape({ points: 0 })',
          'fuzzShape({ points: {} })',
          'fuzzShape({ figures: null })',
          'fuzzShape({ style: { x: NaN } })',
        ],
      ),
      argument(
        () => '{ replace: true }',
        ['5', '{ replace: 1 }', '{ nope: 1 }', '{ replace: false }'],
      ),
    ],
    { weight: 0.3 },
  ],
  toSvg: [[ofChart, optional(svgOptions)], { weight: 0.3 }],
  addCountdown: [
    [handle('series', ['nothing()', 'null']), optional(countdownOptions)],
    { makes: 'countdowns', weight: 0.3 },
  ],
  addMarkerTips: [[ofChart], { makes: 'markerTips', weight: 0.3 }],
  barTypes: [[], { weight: 0.1 }],
  shapeTypes: [[], { weight: 0.1 }],
  version: [[], { weight: 0.1 }],
  toHeikinAshi: [[priceBars], { weight: 0.3 }],
  linkCharts: [
    [
      argument(
        (making) => `[${making.handle('charts') as string}, ${making.handle('charts') as string}]`,
        ['5', 'null', '{}', '[5]', '[null]', 'nothing()'],
      ),
      optional(options(linkFields)),
    ],
    { makes: 'links', weight: 0.5 },
  ],
  addLegend: [[ofChart, optional(legendOptions)], { makes: 'legends', weight: 0.5 }],
  addTooltip: [[ofChart, optional(tooltipOptions)], { makes: 'tooltips', weight: 0.5 }],
  addOverlay: [[handle('panes', ['nothing()', 'null'])], { makes: 'overlays', weight: 0.3 }],
  addOrders: [[ofChart, optional(orderOptions)], { makes: 'orders', weight: 0.5 }],
  addSessions: [[target, optional(sessionOptions)], { makes: 'sessions', weight: 0.5 }],
  addTradingDay: [
    [target, options(dayFields, ['day', 'hours'])],
    { makes: 'tradingDays', weight: 0.4 },
  ],
  DrawBar: [[ofChart, optional(drawBarOptions)], { makes: 'drawBars', weight: 0.5 }],
  sampleBars: [
    [
      options({
        count: number({ min: 0, max: 1_000_000, whole: true, usual: [0, 50] }),
        seed: number({ whole: true }),
        gaps: number({ min: 0, max: 0.9 }),
        volatility: number({ min: 0, max: 0.5 }),
        price: number({ min: 0, open: true, max: 1e9, usual: [1, 500] }),
      }),
    ],
    { weight: 0.1 },
  ],
  sampleValues: [
    [
      options({
        interval: argument(
          ({ dice }) => dice.pick(['"day"', '"week"', '"month"', '300']),
          ['0', '"year"', 'NaN', 'null'],
        ),
        timeZone: zone,
        count: number({ min: 0, max: 1_000_000, whole: true, usual: [0, 50] }),
      }),
    ],
    { weight: 0.1 },
  ],
  sampleVolumes: [
    [
      options({
        session: orNull(
          argument(
            () => '{ open: "09:30", close: "15:00" }',
            ['5', '{}', '{ open: "16:00", close: "15:00" }'],
          ),
        ),
        count: number({ min: 0, max: 1_000_000, whole: true, usual: [0, 50] }),
      }),
    ],
    { weight: 0.1 },
  ],
  restoreIndicators: [
    [ofChart, argument(() => '{ sma, rsi, macd }', ['5', 'null', '"x"', 'nothing()'])],
    { weight: 0.2 },
  ],
});

const length = number({ min: 1, max: 10_000, whole: true, usual: [1, 30] });
const length2 = number({ min: 2, max: 10_000, whole: true, usual: [2, 30] });
const priceSource = choice(['open', 'high', 'low', 'close', 'hl2', 'hlc3', 'ohlc4']);
const multiplier = number({ min: 0, open: true, usual: [0.5, 4] });
const levels = argument(() => '[20, 80]', ['5', 'null', '["x"]', '[NaN]']);
export const indicatorFields: Readonly<Record<string, Fields>> = {
  sma: { length, source: priceSource },
  ema: { length, source: priceSource },
  wma: { length, source: priceSource },
  bollingerBands: { length },
  donchianChannel: { length },
  keltnerChannel: { length, atrLength: length, multiplier },
  ichimoku: {
    conversionLength: length,
    baseLength: length,
    spanLength: length,
    displacement: length,
  },
  superTrend: { length, multiplier },
  psar: { step: multiplier, max: multiplier },
  vwap: { session: choice(['day', 'week', 'month', 'none']), start: clock, source: priceSource },
  pivots: { session: choice(['day', 'week', 'month']), start: clock },
  volumeProfile: { side: choice(['left', 'right']), visible: flag, color },
  rsi: { length: length2, source: priceSource, levels },
  macd: { shortLength: length, longLength: length, signalLength: length, source: priceSource },
  stochastic: { length, smoothing: length, signalLength: length, levels },
  cci: { length, levels },
  williamsR: { length, levels },
  mfi: { length, levels },
  aroon: { length },
  adx: { length },
  atr: { length },
  obv: {},
};
for (const [name, fields] of Object.entries(indicatorFields)) {
  const place: Fields = {
    title: text,
    axis: axisName,
    pane: argument((making) => making.handle('panes') ?? '"main"', ['5', '{}', 'true']),
  };
  functions({
    [name]: [
      [handle('series', ['nothing()', 'null']), optional(options({ ...fields, ...place }, [], 3))],
      { makes: 'indicators', weight: 0.12 },
    ],
  });
}

const x = number({ usual: [-5, 390] });
const y = number({ usual: [-5, 275] });
const byHand: Readonly<Record<string, readonly [args: readonly Argument[], weight: number]>> = {
  move: [[x, y], 6],
  down: [[x, y], 3],
  up: [[x, y], 4],
  click: [[x, y], 4],
  doubleClick: [[x, y], 1],
  drag: [[x, y, x, y], 4],
  menu: [[x, y], 0.5],
  wheel: [[x, y, number({ usual: [-300, 300] }), number({ usual: [-300, 300] })], 3],
  tap: [[x, y], 1.5],
  hold: [[x, y, x, y], 0.7],
  swipe: [[x, y, x, y], 1.5],
  pinch: [[x, y, x, y], 0.7],
  leave: [[], 0.5],
  cancel: [[], 0.5],
  key: [
    [
      choice([
        'ArrowLeft',
        'ArrowRight',
        'ArrowUp',
        'ArrowDown',
        'Home',
        'End',
        'PageUp',
        'PageDown',
        '+',
        '-',
        'Escape',
        'Enter',
        'm',
        'M',
        'Delete',
        'Backspace',
        'z',
        'y',
        'c',
        'v',
        'd',
        'F2',
        'Tab',
        ' ',
      ]),
      choice(['', '', '', 'shift', 'ctrl', 'alt']),
    ],
    6,
  ],
  focus: [[number({ min: 0, whole: true, usual: [0, 2] })], 1],
  press: [[number({ min: 0, whole: true, usual: [0, 30] })], 1.5],
  type: [[text], 0.5],
  size: [
    [
      number({ min: 0, whole: true, usual: [0, 420] }),
      number({ min: 0, whole: true, usual: [0, 300] }),
    ],
    0.4,
  ],
  frame: [[], 6],
  wait: [[number({ min: 0, whole: true, usual: [0, 1200] })], 1],
};
for (const [call, [args, weight]] of Object.entries(byHand)) {
  made.push({
    name: `hand.${call}`,
    on: null,
    call: `hand.${call}`,
    args: args.map((of) => ({ ...of, wrong: of.right })),
    makes: undefined,
    weight,
  });
}

/** Calls that can be tried, and how often each is. */
export const operations: readonly Operation[] = made;

/** The names of the API that the table has calls for; a name of a base counts for what extends it. */
export const coveredNames: ReadonlySet<string> = new Set(
  made.flatMap(({ name, on: kind, call }) => [
    name,
    ...((kind && ownerOf[kind]) ?? []).map((owner) => `${owner}.${call}`),
  ]),
);
