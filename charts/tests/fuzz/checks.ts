import type { ChartState, IChartApi, ISeriesApi, Pane, PluginEntry } from '../../src/index';
import {
  Countdown,
  allShapes,
  Drawing,
  isChartState,
  isShapesState,
  Kagi,
  Legend,
  LineBreak,
  OrderLines,
  PointAndFigure,
  RangeBars,
  Renko,
  restoreChart,
  Sessions,
  Tooltip,
  toSvg,
} from '../../src/index';
import { comparePixels } from '../compare-pixels';
import { plain } from './bars';
import {
  FuzzBar,
  getUsableCharts,
  clock,
  getDataType,
  getDrawing,
  fault,
  getPassedBars,
  isFramed,
  quietly,
  spareBox,
} from './world';

/** State that must not change when a call throws. */
export function readState(): string {
  return JSON.stringify(
    getUsableCharts().map((chart) => [
      chart.saveState(),
      getDrawing(chart)?.undoState(),
      getDrawing(chart)
        ?.selection()
        .map(({ id }) => id),
      getDrawing(chart)?.tool(),
      chart.size(),
      chart.timeAxis().barCount(),
      chart.series().map((series) => getPassedBars(series)?.length ?? 0),
      chart.panes().map((pane) => pane.options()),
    ]),
  );
}

/** Checks that the numbers that charts return are numbers. */
export function checkNumbers(): void {
  for (const chart of getUsableCharts()) {
    const axis = chart.timeAxis();
    const range = axis.visibleRange();
    if (range) {
      const { fromIndex, toIndex } = range;
      if (!Number.isFinite(fromIndex + toIndex) || fromIndex > toIndex) {
        fault(`visibleRange() is from ${fromIndex} to ${toIndex}`);
      }
      if (!Number.isFinite(axis.indexToX(fromIndex) ?? 0)) fault('indexToX() is not finite');
      if (Number.isNaN(axis.xToTime(50) ?? 0)) fault('xToTime() is NaN');
    }
    for (const pane of chart.panes()) {
      for (const side of ['left', 'right']) {
        const prices = pane.priceAxis(side).visibleRange();
        if (prices && !(Number.isFinite(prices.from) && Number.isFinite(prices.to))) {
          fault(`visibleRange() of prices is from ${prices.from} to ${prices.to}`);
        }
      }
    }
  }
}

/** All that has to hold at rest; with pictures it takes longer. */
export async function checkAll(pictures: boolean): Promise<void> {
  clock.frame();
  clock.frame();
  await new Promise<void>((done) => clock.realFrame(() => done()));
  clock.frame();
  await quietly(async () => {
    for (const chart of getUsableCharts()) {
      checkBars(chart);
      checkHistory(chart);
      checkSaved(chart);
      checkZone(chart);
      if (pictures) await checkPictures(chart);
    }
  });
}

function checkBars(chart: IChartApi): void {
  for (const series of chart.series()) {
    const passedBars = getPassedBars(series);
    if (passedBars === undefined) continue;
    const data = series.data();
    const has = plain(data, getDataType(series));
    const ends = JSON.stringify([series.length, series.first(), series.last()]);
    const expected = JSON.stringify([data.length, data[0] ?? null, data.at(-1) ?? null]);
    if (ends !== expected) fault(`length, first() and last() are ${ends}, not ${expected}`);
    const at = has.findIndex((bar, i) => bar !== passedBars[i]);
    if (at < 0 && has.length === passedBars.length) continue;
    const what =
      at < 0 ? `${has.length} bars of ${passedBars.length}` : `${has[at]}, not ${passedBars[at]}`;
    fault(`the ${series.type} series has other bars than it was given: ${what}`);
  }
}

function checkHistory(chart: IChartApi): void {
  const drawing = getDrawing(chart);
  if (!drawing) return;
  const before = JSON.stringify(drawing.save());
  let steps = 0;
  while (drawing.undo() && steps < 5_000) steps++;
  for (let i = 0; i < steps; i++) if (!drawing.redo()) fault('redo() ends before undo() did');
  const after = JSON.stringify(drawing.save());
  if (after !== before) fault(`undo and redo give other shapes: ${difference(before, after)}`);
}

/** Returns the plug-ins of the library that a state contains. Others would be added to the chart. */
const getAddOns = ({ plugins = [] }: ChartState) =>
  [Drawing, Legend, Tooltip, Sessions, Countdown, OrderLines]
    .filter((each) => plugins.some(({ type }) => type === each.type))
    .map((each): PluginEntry => (each === Drawing ? [Drawing, { shapes: allShapes }] : each));

/** Returns the state, in which plug-ins that a restored chart doesn't have can be after the others. */
function saveSorted(chart: IChartApi): ChartState {
  const { plugins, ...state } = chart.saveState({ data: 'include' });
  const getText = (each: unknown): string => JSON.stringify(each);
  const compare = (a: unknown, b: unknown): number => getText(a).localeCompare(getText(b));
  return plugins ? { ...state, plugins: [...plugins].sort(compare) } : state;
}

function checkSaved(chart: IChartApi): void {
  const state = saveSorted(chart);
  if (!isChartState(jsonCopy(state), { plugins: getAddOns(state) }))
    fault('isChartState() refuses a saved chart');
  const drawing = getDrawing(chart);
  if (drawing && !isShapesState(jsonCopy(drawing.save()), allShapes)) {
    fault('isShapesState() refuses saved shapes');
  }
  const again = reopen(chart, state);
  // A reopened chart knows all bar types, and shows panes that a maximized pane hides.
  const isIncomplete =
    chart.unknownParts().some((part) => part.kind === 'bar-type') ||
    chart.panes().some(({ maximized }) => maximized);
  const before = isIncomplete && again ? again : { state, width: chart.timeAxis().width() };
  const after = isIncomplete && again ? reopen(chart, again.state) : again;
  if (!after) return;
  // A price axis keeps a width that it no longer needs until it can become several pixels narrower.
  const hasOtherView = isFramed || state.view === null || after.width !== before.width;
  const rest = (text: string): string => (hasOtherView ? text.replace(/"view":.*$/, '') : text);
  const [one, other] = [rest(JSON.stringify(before.state)), rest(JSON.stringify(after.state))];
  if (one !== other) fault(`a saved chart is restored as another: ${difference(one, other)}`);
}

/** Bar types that compute their bars. */
const computedTypes = [Renko, RangeBars, LineBreak, Kagi, PointAndFigure] as const;

interface Reopened {
  readonly state: ChartState;
  readonly width: number;
}

/** Opens a state in a container of the chart's size, and saves it again. */
function reopen(chart: IChartApi, state: ChartState): Reopened | null {
  const { height, width } = chart.size();
  const box = spareBox();
  Object.assign(box.style, { width: `${width}px`, height: `${height}px` });
  let again: IChartApi;
  try {
    again = restoreChart(box, jsonCopy(state), {
      plugins: getAddOns(state),
      barTypes: [FuzzBar, ...computedTypes],
    });
  } catch (error) {
    fault(`a saved chart cannot be opened: ${String(error)}`);
    return null;
  }
  try {
    return { state: saveSorted(again), width: again.timeAxis().width() };
  } finally {
    again.remove();
  }
}

const jsonCopy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Returns the first and the last bars of a series. A million bricks, with indicators, are too long for a text. */
function getEnds(series: ISeriesApi): unknown {
  const data = series.data();
  return [data.slice(0, 5_000), data.slice(-5_000)];
}

/** The display zone changes labels only. */
function checkZone(chart: IChartApi): void {
  const { timeZone } = chart.options().timeAxis;
  // Any change of options measures the labels of prices again, and with their width the view may change.
  const save = (): string =>
    JSON.stringify({ ...chart.saveState({ data: 'include' }), view: null });
  const values = (): string => JSON.stringify(chart.series().map(getEnds));
  const [state, data] = [save(), values()];
  chart.timeAxis().applyOptions({
    timeZone: timeZone === 'Asia/Tokyo' ? 'America/Los_Angeles' : 'Asia/Tokyo',
  });
  const changed = values();
  chart.timeAxis().applyOptions({ timeZone });
  if (changed !== data) fault(`the display zone changes values: ${difference(data, changed)}`);
  const again = save();
  if (again !== state) fault(`the display zone changes a chart: ${difference(state, again)}`);
}

/** Returns the position of the first difference of two texts. */
function difference(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at++;
  const near = (text: string): string => text.slice(Math.max(0, at - 60), at + 60);
  return `${near(one)} | ${near(other)}`;
}

async function checkPictures(chart: IChartApi): Promise<void> {
  const { width, height } = chart.size();
  if (width < 20 || height < 20) return;
  checkNotBlank(chart);
  // Use whole pixels, because a fraction at an edge would move all letters next to it.
  const size = { width: Math.ceil(width), height: Math.ceil(height) };
  const canvas = chart.toCanvas({ ...size, pixelRatio: 1 });
  const svg = toSvg(chart, size);
  if (
    /NaN|Infinity|undefined/.test(svg.replace(/>[^<]*</g, '><').replace(/aria-label="[^"]*"/g, ''))
  ) {
    fault('the vector picture has numbers that are none');
  }
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    await image.decode();
  } catch {
    fault('the vector picture is not read');
    return;
  } finally {
    URL.revokeObjectURL(image.src);
  }
  // Widths of letters differ by a hair between the two: over a text as wide as the chart that adds up.
  if (/(?:long ){10}/.test(svg)) return;
  const { all, different } = comparePixels(readPixels(canvas, canvas), readPixels(image, canvas));
  // Edges of slanted lines and of letters, which are much of a small picture.
  if (different > 0.03 * all + 200) {
    fault(`canvas and SVG differ in ${((different / all) * 100).toFixed(1)} % of their pixels`);
  }
}

function readPixels(source: CanvasImageSource, { width, height }: HTMLCanvasElement): ImageData {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  // As on a page: else edges of letters on a transparent ground would count twice.
  context.fillStyle = '#808080';
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

const MARK = '#ff00fe';

/** A series with a bar in view is seen: in a color that nothing else has. */
function checkNotBlank(chart: IChartApi): void {
  const range = chart.timeAxis().visibleRange();
  if (!range) return;
  for (const series of chart.series()) {
    const inView = barInView(chart, series);
    // Small price moves don't add bricks or lines.
    if (inView === null || computedTypes.some(({ type }) => type === series.type)) continue;
    const style = { ...series.options() };
    const colors = Object.fromEntries(
      Object.keys(style)
        .filter((key) => /color$/i.test(key) && key !== 'lastPriceColor')
        .map((key) => [key, MARK]),
    );
    const order = chart.series().indexOf(series);
    if (order < chart.series().length - 1) continue;
    if ('lineVisible' in style && style.lineVisible === false) continue;
    // The plate of a title may lie on it.
    if (chart.series().some((each) => each.options().title.length > 0)) continue;
    // A marker can be at the only point of a line.
    if (series.markers().length > 0) continue;
    if ((getDrawing(chart)?.shapes().length ?? 0) > 0) continue;
    series.applyOptions({ ...colors, lastPriceLine: false, lastPriceLabel: false } as never);
    const canvas = chart.toCanvas({ pixelRatio: 1 });
    const { data } = readPixels(canvas, canvas);
    let count = 0;
    for (let i = 0; i < data.length; i += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(i, i + 3);
      if (red > green + 30 && blue > green + 30) count++;
    }
    series.applyOptions(style as never);
    if (count === 0) fault(`a ${series.type} series is in view and not seen: ${inView}`);
  }
}

/** Describes a bar that should be visible. */
function barInView(chart: IChartApi, series: ISeriesApi): string | null {
  const pane = series.pane() as Pane;
  const { collapsed, visible } = pane.options();
  const { height, width } = pane.size();
  if (!series.options().visible || collapsed || !visible || height < 10 || width < 10) return null;
  if (series.type === ('fuzz-bar' as string)) return null;
  const axis = chart.timeAxis();
  const { priceAxis } = { priceAxis: series.priceAxis() };
  const bars = series.data();
  const { fromIndex = 0, toIndex = 0 } = axis.visibleRange() ?? {};
  // Bars within one pixel are drawn as one, in the color of any of them.
  const isNarrow = toIndex - fromIndex > width;
  if (isNarrow && bars.some((bar) => 'color' in bar && bar.color)) return null;
  for (const bar of bars) {
    const fields = bar as unknown as Record<string, number | null>;
    const price = fields.close ?? fields.value ?? fields.upper;
    if (price === null || price === undefined || fields.color) continue;
    const x = axis.timeToX(bar.time);
    const y = priceAxis.priceToY(price, series);
    if (x === null || y === null || x < 5 || x > width - 5 || y < 5 || y > height - 5) continue;
    return `${bar.time} at ${x.toFixed(0)}, ${y.toFixed(0)}`;
  }
  return null;
}
