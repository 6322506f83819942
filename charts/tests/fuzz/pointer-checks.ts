/** Checks that must pass when all pointers are released, whatever the input was. */
import type { IChartApi, PriceLine } from '../../src/index';
import { getDeepFocus } from './pointers';
import * as world from './world';

/** Range that code has set, until something else may change it. */
let setRange: {
  readonly chart: IChartApi;
  readonly to: number;
  readonly calls: number;
} | null = null;
/** Whether a long press or a key may have left a crosshair without a pointer. */
let canShowCrosshair = false;

export function resetChecks(): void {
  setRange = null;
  canShowCrosshair = false;
}

const getOrderLines = (): PriceLine[] =>
  world
    .getUsableCharts()
    .flatMap((chart) => chart.series().flatMap((series) => series.priceLines()))
    .filter((line) => line.options().draggable);

const ranged = new Set(['setVisibleRange', 'fit', 'scrollToEnd', 'scrollBy', 'zoomBy']);

/** Returns the right edge, which stays when the price axis becomes wider. */
const getRightEdge = (chart: IChartApi): number => chart.timeAxis().visibleRange()?.toIndex ?? NaN;

/** Chart that a handle of a time axis belongs to. */
const findChart = (timeAxis: unknown): IChartApi | undefined =>
  world.getUsableCharts().find((chart) => chart.timeAxis() === timeAxis);

/** Checks what each call must keep. Call it before a call; it returns what to do after the call. */
export function watchStep(name: string, target: unknown): () => void {
  const focused = getDeepFocus();
  const box = world.findBox(focused);
  const chartCount = world.getUsableCharts().length;
  const isPassive = name === 'input.frame' || name === 'input.wait';
  return () => {
    for (const line of getOrderLines()) world.drags.recordPrice(line);
    const isLongPress = name === 'input.wait' && world.pointerInput.hasTouch();
    if (isLongPress || name === 'input.key') canShowCrosshair = true;
    // A key can press a button of another chart, which a handler then removes with the focus.
    const isRemoved = world.getUsableCharts().length < chartCount;
    const isLost =
      !isRemoved &&
      box?.isConnected &&
      box.firstElementChild &&
      document.activeElement === document.body;
    if (isLost && !/^pointers|^page|^input.wheel/.test(name))
      world.fault(`the focus falls from <${focused.localName}> to <body>`);
    if (setRange && isPassive) checkSetRange();
    else setRange = null;
    const chart = ranged.has(name) && findChart(target);
    if (chart) setRange = { chart, to: getRightEdge(chart), calls: world.getHandlerCalls() };
  };
}

function checkSetRange(): void {
  if (!setRange || setRange.calls !== world.getHandlerCalls()) return;
  if (!world.isUsable('charts', setRange.chart)) return;
  const now = getRightEdge(setRange.chart);
  if (Math.abs(now - setRange.to) > 2)
    world.fault(`the range moves from what code has set: ${setRange.to}; ${now}`);
}

const getPoints = (shape: unknown): unknown => (shape as { points(): unknown }).points();

/** Returns the bar spacing, in CSS pixels. */
function getSpacing(chart: IChartApi): number {
  const axis = chart.timeAxis();
  return ((axis.indexToX(10) ?? 0) - (axis.indexToX(0) ?? 0)) / 10;
}

function getSpan(chart: IChartApi): number {
  const range = chart.timeAxis().visibleRange();
  return range ? range.toIndex - range.fromIndex : NaN;
}

/** Everything that dragging changes. */
const readCharts = (): string =>
  JSON.stringify(
    world.getUsableCharts().map((chart) => [
      getRightEdge(chart).toFixed(1),
      getSpacing(chart).toFixed(1),
      chart.panes().map((pane) => [pane.size().height, pane.priceAxis('right').visibleRange()]),
      world
        .getDrawing(chart)
        ?.shapes()
        .map((shape) => getPoints(shape)),
    ]),
  ) +
  getOrderLines()
    .map((line) => line.options().price)
    .join();

/** Releases all pointers, and checks what holds then. */
export async function releaseAll(): Promise<void> {
  setRange = null;
  await world.pointerInput.release();
  world.page.restore();
  // Charts take on the size of their containers at the end of a frame.
  for (let i = 0; i < 2; i++) await new Promise<void>((done) => world.clock.realFrame(done));
  getDeepFocus().blur();
  for (const drawing of world.getHandles('drawings'))
    if (world.isUsable('drawings', drawing)) (drawing as { stop(): void }).stop();
  await world.quietly(checkReleased);
}

async function checkReleased(): Promise<void> {
  // A fling ends.
  for (let i = 0; i < 3; i++) {
    world.clock.frame();
    world.clock.wait(3_000);
  }
  world.clock.frame();
  checkRest('all pointers are released');
  if (canShowCrosshair) for (const chart of world.getUsableCharts()) chart.crosshair().clear();
  else checkNoCrosshair('all pointers are released');
  canShowCrosshair = false;
  for (const chart of world.getUsableCharts()) {
    const center = world.findCenter(chart);
    if (center) await checkNewPointers(chart, center);
  }
  checkShapes();
  for (const line of getOrderLines()) world.drags.checkPrice(line);
  world.drags.checkEnded();
}

/** Checks that a chart treats a new mouse and a new touch as the only ones, and that code stops a fling. */
async function checkNewPointers(
  chart: IChartApi,
  { x, y }: { readonly x: number; readonly y: number },
): Promise<void> {
  const { pointers } = world.pointerInput;
  await pointers.move('mouse', x, y);
  world.clock.frame();
  const before = readCharts();
  await pointers.move('mouse', x + 25, y + 10);
  await pointers.move('mouse', x + 50, y + 20);
  world.clock.frame();
  const after = readCharts();
  if (after !== before) world.fault(`a move without a button drags: ${before}; ${after}`);
  await pointers.leave('mouse');
  world.clock.frame();
  world.clock.frame();
  checkNoCrosshair('the mouse left');
  const [span, spacing] = [getSpan(chart), getSpacing(chart)];
  await pointers.swipe('touch1', x, y, x + 40, y + 2);
  world.clock.frame();
  // Labels that scroll into view can change the width, and with it one of the two.
  const isZoomed = [getSpacing(chart) / spacing, getSpan(chart) / span].every(
    (factor) => Math.abs(factor - 1) > 0.01,
  );
  if (isZoomed) world.fault(`a swipe of one finger zooms: ${spacing}; ${getSpacing(chart)}`);
  findLeader(chart).timeAxis().fit();
  world.clock.frame();
  checkRest('code has set the range');
}

/** Returns a chart that has set the range of a chart. */
function findLeader(chart: IChartApi): IChartApi {
  for (const link of world.getHandles('links')) {
    const charts = (link as { charts(): IChartApi[] }).charts();
    const leader = charts.find(
      (each) => each !== chart && getRightEdge(each) === getRightEdge(chart),
    );
    if (charts.includes(chart) && leader) return leader;
  }
  return chart;
}

/** Nothing moves without a pointer. */
function checkRest(since: string): void {
  const before = readCharts();
  for (let i = 0; i < 4; i++) world.clock.frame();
  const after = readCharts();
  if (after !== before) world.fault(`something moves although ${since}: ${before}; ${after}`);
}

function checkNoCrosshair(since: string): void {
  for (const chart of world.getUsableCharts()) {
    const position = chart.crosshair().position();
    if (position) world.fault(`a crosshair is shown although ${since}`);
  }
}

function checkShapes(): void {
  for (const chart of world.getUsableCharts()) {
    const drawing = world.getDrawing(chart);
    if (!drawing) continue;
    const shapes = drawing.shapes();
    const ids = new Set(shapes.map(({ id }) => id));
    // Shapes of a pane that doesn't exist are saved, but aren't on the chart.
    const savedShapes = drawing.save().shapes.filter(({ id }) => ids.has(id));
    const saved = JSON.stringify(savedShapes.map(({ points }) => points));
    const current = JSON.stringify(shapes.map((shape) => getPoints(shape)));
    if (saved !== current) world.fault(`saved shapes have other points: ${saved}; ${current}`);
  }
}
