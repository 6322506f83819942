// Functions of the library, and its samples.
import {
  argument,
  createBars,
  callback,
  number,
  optional,
  options,
  orNull,
  priceBars,
} from '../arguments';
import { chartOptions, chartMessages, newChartOptions, svgOptions } from './chart-options';
import { drawBarOptions, linkFields } from './feature-options';
import { createFunctions } from './operation';
import { shapeDefinitions } from './sources';
import { ofChart, ofDrawing, saved, settingsTarget, zone } from './values';

/** Functions of a plug-in, one of which throws. */
const pluginParts = [
  'activate',
  'attach',
  'autoScaleInfo',
  'axisControls',
  'blurred',
  'cancel',
  'cancelControl',
  'click',
  'clickOutside',
  'controls',
  'dataChange',
  'describeBar',
  'detach',
  'doubleClick',
  'draw',
  'drawPriceAxis',
  'drawTimeAxis',
  'drawTimeAxisBand',
  'end',
  'focused',
  'handlesTouch',
  'hitTest',
  'hover',
  'keyDown',
  'lastPriceText',
  'longPress',
  'move',
  'painted',
  'parseState',
  'press',
  'priceLabels',
  'remove',
  'save',
  'step',
  'timeAxisBand',
  'timeLabels',
];

const interval = argument(
  ({ dice }) => dice.pick(['"1d"', '"1w"', '"3M"']),
  ['"1D"', '5', 'null', '""'],
);

/** Guards take any value: none is wrong. */
const anyState = argument(
  (making) => making.handle(making.dice.pick(['states', 'shapeStates'])) ?? saved.wrong(making),
  [],
);

export const functionCalls = createFunctions({
  createChart: [
    [
      argument(() => 'box()', ['5', 'null', '"none such"', '{}', 'document', 'nothing()']),
      optional(newChartOptions),
    ],
    { makes: 'charts', weight: 0.5 },
  ],
  restoreChart: [
    [
      argument(() => 'box()', ['5', 'null', '"none such"', '{}', 'nothing()']),
      saved,
      optional(
        options({
          data: callback(['() => bars(30)', '() => []']),
          messages: chartMessages,
          barTypes: argument(
            () => '[FuzzBar, Renko, RangeBars, LineBreak, Kagi, PointAndFigure]',
            ['5', '[fuzzBar()]', '["candle"]'],
          ),
        }),
      ),
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
            : `(chart) => { chart.addSeries("candle").setData(${createBars('prices', making, 60)}); }`,
        ['5', 'null', '{}', 'nothing()'],
      ),
    ],
    { weight: 0.1 },
  ],
  definePlugin: [
    [
      argument(
        ({ dice }) => `fuzzPlugin(${dice.chance(0.5) ? '' : `"${dice.pick(pluginParts)}"`})`,
        ['5', 'null', '{}', '{ type: "x" }', '{ type: 5, attach: () => ({}) }', 'nothing()'],
      ),
    ],
    { makes: 'plugins', weight: 0.6 },
  ],
  defineBarType: [
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
          'fuzzBar({ style: { title: "" } })',
          'fuzzBar({ style: { lastPriceLine: true } })',
        ],
      ),
    ],
    { weight: 0.3 },
  ],
  defineShape: [
    [
      argument(
        ({ dice }) =>
          `fuzzShape(${dice.pick(['', '{ figures: () => { throw own(); } }', '{ label: "<b>" }'])})`,
        [
          '5',
          'null',
          '{}',
          'fuzzShape({ type: "Not So" })',
          'fuzzShape({ style: { title: "x" } })',
          'fuzzShape({ label: 5 })',
          'fuzzShape({ points: 0 })',
          'fuzzShape({ points: {} })',
          'fuzzShape({ figures: null })',
          'fuzzShape({ style: { x: NaN } })',
        ],
      ),
    ],
    { weight: 0.3 },
  ],
  isChartState: [[anyState], { weight: 0.2 }],
  isShapesState: [[anyState, shapeDefinitions], { weight: 0.2 }],
  toSvg: [[ofChart, optional(svgOptions)], { weight: 0.3 }],
  version: [[], { weight: 0.1 }],
  toHeikinAshi: [[priceBars], { weight: 0.3 }],
  resample: [[priceBars, interval, optional(options({ timeZone: zone }))], { weight: 0.2 }],
  createResampler: [[interval, optional(options({ timeZone: zone }))], { weight: 0.1 }],
  // Reports what is wrong with bars instead of refusing them, so only a list is required.
  checkBars: [
    [argument(priceBars.right, ['null', '5', '{}']), optional(options({ timeZone: zone }))],
    { weight: 0.2 },
  ],
  parseCsv: [
    [
      argument(() => '"Date,Open,High,Low,Close\\n2026-10-30,1,3,1,2"', ['5', 'null', '"Date"']),
      optional(options({ timeZone: zone })),
    ],
    { weight: 0.1 },
  ],
  formatCsv: [[priceBars], { weight: 0.1 }],
  linkCharts: [
    [
      argument(
        (making) => {
          const count = making.dice.pick([0, 1, 2, 2, 3]);
          const charts = Array.from({ length: count }, () => making.handle('charts') as string);
          return `[${charts.join(', ')}]`;
        },
        ['5', 'null', '{}', '[5]', '[null]', 'nothing()'],
      ),
      optional(options(linkFields)),
    ],
    { makes: 'links', weight: 0.5 },
  ],
  localStore: [[argument(() => '"fuzz"', ['5', 'null', '""'])], { weight: 0.05 }],
  storeDrawings: [
    [
      ofDrawing,
      options(
        {
          store: argument(() => 'localStore("fuzz")', ['5', 'null', '{}']),
          symbol: argument(({ dice }) => dice.pick(['"A"', '"B"']), ['5', 'null', '""']),
        },
        ['store', 'symbol'],
      ),
    ],
    { weight: 0.1 },
  ],
  applyLayout: [
    [
      ofChart,
      options(
        {
          store: argument(() => 'localStore("fuzz")', ['5', 'null', '{}']),
          name: argument(() => '"Missing"', ['5', 'null', '""']),
        },
        ['store', 'name'],
      ),
    ],
    { weight: 0.1 },
  ],
  storeLayout: [
    [
      ofChart,
      options(
        {
          store: argument(() => 'localStore("fuzz")', ['5', 'null', '{}']),
          name: argument(({ dice }) => dice.pick(['"A"', '"B"']), ['5', 'null', '""']),
        },
        ['store', 'name'],
      ),
    ],
    { weight: 0.1 },
  ],
  DrawBar: [[ofDrawing, optional(drawBarOptions)], { makes: 'drawBars', weight: 0.5 }],
  getOptionFields: [[settingsTarget], { weight: 0.1 }],
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
});
