// Several pointers at once, what happens to the page meanwhile, and calls from code in between.
import { type Argument, argument, choice, number } from '../arguments';
import { pointerNames } from '../pointers';
import { type Step, stepOfLine } from '../step';
import { axisCalls } from './axes';
import { chartCalls } from './charts';
import { featureCalls } from './features';
import { functionCalls } from './functions';
import { inputCalls } from './user-input-calls';
import { createFunctions, type Operation } from './operation';
import { sourceCalls } from './source-calls';

/** Positions in the three containers: panes, the plug-in's part, both axes, the toolbar and the legend. */
const columns = [15, 45, 90, 150, 220, 280, 340] as const;
const rows = [12, 40, 80, 120, 170, 215, 250] as const;
const near = (values: readonly number[], spread: number): Argument =>
  argument(({ dice }) => {
    const value = dice.pick(values) + dice.between(-spread, spread);
    return String(Math.round(value * 10) / 10);
  }, []);
const x = near(
  [0, 0, 380, 760].flatMap((left) => columns.map((column) => left + column)),
  12,
);
const y = near(rows, 10);
/** The mouse and two touches are used most. */
const pointer = choice(['mouse', 'mouse', 'touch1', 'touch1', 'touch2', ...pointerNames]);
const boxIndex = number({ min: 0, max: 2, whole: true });
const code = (...values: readonly string[]): Argument =>
  argument(({ dice }) => dice.pick(values), []);

const pointerCalls = createFunctions({
  'pointers.move': [[pointer, x, y], { weight: 14 }],
  'pointers.down': [[pointer, x, y], { weight: 12 }],
  'pointers.up': [[pointer], { weight: 7 }],
  'pointers.click': [[pointer, x, y], { weight: 4 }],
  'pointers.swipe': [[pointer, x, y, x, y], { weight: 4 }],
  'pointers.cancel': [[pointer], { weight: 2 }],
  'pointers.loseCapture': [[pointer], { weight: 1.5 }],
  'pointers.miss': [[code('"mouse"', '"pen"')], { weight: 1.5 }],
  'pointers.leave': [[code('"mouse"', '"pen"')], { weight: 1.5 }],
  'pointers.shift': [[code('true', 'false')], { weight: 1.5 }],
  'page.detach': [[boxIndex], { weight: 0.5 }],
  'page.append': [[boxIndex], { weight: 1.5 }],
  'page.hide': [[code('true', 'false')], { weight: 0.8 }],
  'page.blur': [[], { weight: 0.5 }],
  'page.transform': [
    [boxIndex, code('"none"', '"scale(0.5)"', '"scale(0.8, 0.6)"')],
    { weight: 0.5 },
  ],
  'page.zoom': [[boxIndex, code('1', '0.6', '0.9')], { weight: 0.3 }],
});

/** Calls of the API and how often each is tried. */
const weights: Readonly<Record<string, number>> = {
  'input.frame': 10,
  'input.wait': 2,
  'input.wheel': 2,
  'input.key': 4,
  'input.focus': 1,
  'input.enter': 3,
  'input.size': 0.4,
  'ITimeAxisApi.setVisibleRange': 2,
  'ITimeAxisApi.fit': 2,
  'ITimeAxisApi.scrollToEnd': 1,
  'ITimeAxisApi.scrollBy': 1,
  'ITimeAxisApi.zoomBy': 1,
  'IChartApi.addSeries': 0.5,
  'IChartApi.addPane': 0.3,
  'IChartApi.remove': 0.3,
  'IChartApi.onClick': 0.4,
  'IChartApi.onDoubleClick': 0.2,
  'IChartApi.onCrosshairMove': 0.4,
  'IChartApi.onRangeChange': 0.4,
  'IPaneApi.remove': 0.2,
  'ISeriesApi.setMarkers': 0.3,
  'ISeriesApi.update': 0.6,
  'ISeriesApi.remove': 0.3,
  'ISeriesApi.addPriceLine': 0.5,
  'PriceLine.remove': 0.3,
  'OrderLines.onDrag': 0.4,
  'OrderLines.onChanged': 0.4,
  'OrderLines.remove': 0.1,
  'IDrawingApi.add': 1,
  'IDrawingApi.start': 1.5,
  'IDrawingApi.stop': 0.5,
  'IDrawingApi.select': 0.7,
  'IDrawingApi.undo': 0.7,
  'IDrawingApi.redo': 0.4,
  'IDrawingApi.save': 0.3,
  'IDrawingApi.load': 0.2,
  'IDrawingApi.onDrag': 0.3,
  'IDrawingApi.onChanged': 0.3,
  'IDrawingApi.onCreated': 0.3,
  'IDrawingApi.onToolChange': 0.2,
  'IDrawingApi.remove': 0.05,
  'ISourceApi.remove': 0.3,
  'ChartLink.unlink': 0.2,
  'ChartLink.add': 0.3,
  'ChartLink.applyOptions': 0.2,
  'ChartLink.remove': 0.1,
  'Legend.remove': 0.1,
  'Legend.applyOptions': 0.3,
  'DrawBar.remove': 0.1,
  'DrawBar.applyOptions': 0.2,
  'AttachedPlugin.remove': 0.1,
  linkCharts: 0.2,
};

const all = [
  ...axisCalls,
  ...chartCalls,
  ...featureCalls,
  ...functionCalls,
  ...inputCalls,
  ...sourceCalls,
];

export const pointerOperations: readonly Operation[] = [
  ...pointerCalls,
  ...all.flatMap((operation) => {
    const { call, name, on } = operation;
    const weight = weights[name] ?? (on === 'shapes' ? weights[`ISourceApi.${call}`] : undefined);
    return weight === undefined ? [] : [{ ...operation, weight }];
  }),
  // An invalid argument is a matter of the other fuzzer.
].map((operation) => ({
  ...operation,
  args: operation.args.map((each) => ({ ...each, wrong: each.right })),
}));

/** Two charts, one of which has everything that a pointer can press, and how often each call is there. */
export const pointerBeginning: readonly (readonly [step: Step, chance: number])[] = (
  [
    [
      'charts[0] = createChart(box(), { boxZoom: true, verticalTouch: "prices", wheel: "always" })',
      1,
    ],
    ['timeAxes[0] = charts[0].timeAxis()', 1],
    ['panes[0] = charts[0].pane()', 1],
    ['series[0] = charts[0].addSeries("candle")', 1],
    ['series[0].setData(bars(120))', 1],
    ['drawings[0] = charts[0].attach(Drawing, { shapes: allShapes })', 1],
    [
      'shapes[0] = drawings[0].add(TrendLine, [{ time: 1700003040, price: 18 }, { time: 1700006040, price: 22 }])',
      0.7,
    ],
    ['orders[0] = trackOrders(charts[0].attach(OrderLines))', 0.8],
    [
      'lines[0] = series[0].addPriceLine({ price: 20, draggable: true, title: "Limit", buttonLabel: "Cancel" })',
      0.8,
    ],
    ['attachments[0] = charts[0].attach(definePlugin(pressPlugin()))', 0.6],
    ['legends[0] = charts[0].attach(Legend)', 0.5],
    ['drawBars[0] = new DrawBar(drawings[0])', 0.5],
    ['charts[1] = createChart(box())', 0.8],
    ['timeAxes[1] = charts[1].timeAxis()', 1],
    ['series[1] = charts[1].addSeries("line")', 1],
    ['series[1].setData(values(120))', 1],
    ['attachments[1] = charts[1].attach(definePlugin(pressPlugin()))', 0.3],
    ['links[0] = linkCharts(charts)', 0.6],
    ['charts[2] = createChart(spareBox())', 0.2],
  ] as const
).map(([text, chance]) => [stepOfLine(`${text};`), chance] as const);
