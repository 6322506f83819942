/** State of a fuzzer program in the page: containers, handles and findings. */
import * as library from '../../src/index';
import * as indicators from '../../src/indicators';
import * as samples from '../../src/samples';
import type { Data } from './arguments';
import * as making from './bars';
import { Clock } from './clock';
import { createDragRecords } from './drags';
import { createPageActions } from './page-actions';
import { createPointers, findElement } from './pointers';
import { createInput } from './user-input';
import { findFault, isCallerError, CallerError } from './caller-error';
import { handleTypes, type HandleType, type HandleRef } from './step';

type Handle = Readonly<Record<string, (...args: unknown[]) => unknown>>;

export const clock = new Clock(window);

const boxes: HTMLElement[] = [];
const handles = Object.fromEntries(
  handleTypes.map((handleType) => [handleType, []]),
) as unknown as Record<HandleType, unknown[]>;
/** Handles whose end was asked for. */
let removedHandles = new WeakSet<object>();
/** Data of each series, as text. */
let passedBars = new WeakMap<object, string[]>();
let faults: string[] = [];
let depth = 0;
/** How often handlers have called back in. */
let handlerCalls = 0;
export const getHandlerCalls = (): number => handlerCalls;
/** Handlers do nothing, so that the compared state stays the same. */
let quiet = false;
/** Whether an error of a handler is a fault, unless it is thrown on purpose. */
let strict = false;

/** Promises that settle when their chart is removed, with the calls that returned them. */
const pending = new Map<Promise<unknown>, string>();

/** Expects a promise to settle before the end of the program. */
export function expectEnd(call: string, promise: Promise<unknown>): void {
  const remove = (): void => void pending.delete(promise);
  pending.set(promise, call);
  promise.then(remove, remove);
}

/** Checks that all promises have settled, because all charts were removed. */
export async function checkNothingPending(): Promise<void> {
  if (pending.size > 0) await clock.realWait(0);
  for (const call of pending.values())
    fault(`${call} doesn't settle although the chart was removed`);
  pending.clear();
}

export function fault(message: string): void {
  faults.push(message);
}

window.addEventListener('error', (event) => {
  event.preventDefault();
  const { error, message } = event as { readonly error: unknown; readonly message: string };
  if (message.includes('ResizeObserver loop') || isCallerError(error)) return;
  if (isExpectedError(error)) return;
  fault(`reported: ${String(error ?? message)}`);
});
window.addEventListener('unhandledrejection', (event) => {
  event.preventDefault();
  // A handler waits for nothing that it calls.
  const wrong = findFault(event.reason, null);
  if (wrong !== null) fault(`rejected: ${wrong}`);
});

/**
 * Errors of the library about results of a caller's function, about handlers that loop forever, about boxes that are
 * too small for the prices, and about sessions of numbers.
 */
const isExpectedError = (error: unknown): boolean =>
  error instanceof Error &&
  (/ returned .*; it must return |^infinite loop: event handlers|^onNearStart: |cannot have more than \d+ bars, so the latest|must be "none", because timeAxis\.type is "number"/.test(
    error.message,
  ) ||
    (error.message.startsWith('prepend: ') && !error.message.includes('removed')));

function throwCallerError(): never {
  throw new CallerError();
}

/** A handler that calls back in, a few times, and may throw. */
function handler(work: () => void, throws = false): () => void {
  let left = 4;
  return () => {
    if (quiet || depth > 2 || left-- <= 0) return;
    depth++;
    handlerCalls++;
    try {
      work();
    } catch (error) {
      const wrong = findHandlerFault(error);
      if (wrong !== null) fault(`in a handler: ${wrong}`);
    } finally {
      depth--;
    }
    if (throws) throwCallerError();
  };
}

function findHandlerFault(error: unknown): string | null {
  if (strict && !isCallerError(error)) return String(error);
  return isHandle(error) ? null : findFault(error, null);
}

/** Whether an error is from the program itself, because a list that it reads is empty. */
const isHandle = (error: unknown): boolean =>
  error instanceof TypeError &&
  /^Cannot read properties of undefined \(reading '\w+'\)$/.test(error.message) &&
  isEmptySlot(error);

const isEmptySlot = ({ stack = '' }: Error): boolean =>
  /^[^\n]*\n\s+at eval/.test(stack) || /^[^\n]*\n[^\n]*<anonymous>/.test(stack);

function older(work: () => unknown): () => unknown {
  let left = 3;
  return () => (quiet || left-- <= 0 ? undefined : work());
}

const fuzzBar = (changes: object = {}): object => ({
  type: 'fuzz-bar',
  label: 'Fuzz',
  fields: { level: 'number' },
  style: { thickness: 2, color: '#808' },
  prices: ({ level }: { level: number }) => ({ low: level - 1, high: level + 1, value: level }),
  figures: ({
    bars,
    y,
    style,
  }: {
    bars: { bar: { level: number }; x: number }[];
    y(price: number): number;
    style: { color: string; thickness: number };
  }) =>
    bars.map(({ bar, x }) => ({
      kind: 'line',
      from: { x, y: y(bar.level - 1) },
      to: { x, y: y(bar.level + 1) },
      stroke: { color: style.color, width: 2, lineStyle: 'solid' },
    })),
  ...changes,
});

export const FuzzBar = library.defineBarType(fuzzBar() as library.BarTypeConfig);

const fuzzShape = (changes: object = {}): library.ShapeConfig<object, 2> => ({
  type: 'fuzz-shape',
  label: 'Fuzz',
  points: 2,
  style: { color: '#808', width: 1, lineStyle: 'solid' },
  figures: ({ points: [from, to], style }) => [
    { kind: 'line', from, to, stroke: { color: '#808', width: 1, ...style } },
  ],
  ...changes,
});

const FuzzShape = library.defineShape(fuzzShape());

/** A plug-in with all parts, one of which may throw. */
const fuzzPlugin = (hostile = ''): library.PluginConfig => {
  const attempt = <Result>(part: string, result: Result): Result => {
    if (part === hostile) throw throwCallerError();
    return result;
  };
  return {
    type: `fuzz/${hostile || 'plugin'}`,
    parseState: (saved) => attempt('parseState', saved),
    attach(host) {
      const layer = (zOrder: library.PluginZOrder): library.PluginLayer => ({
        zOrder,
        draw: ({ height, pane, priceLine, time, width }) =>
          attempt('draw', [
            ...pane.sources().flatMap((source): library.DrawCommand[] => {
              const [line] = source.kind === 'series' ? source.priceLines() : [];
              const title = line && priceLine(line)?.title;
              return title ? [{ type: 'rect', ...title, fill: '#8081' }] : [];
            }),
            { type: 'rect', x: 0, y: 0, width: width / 2, height: height / 2, fill: '#8081' },
            { type: 'path', points: [0, 0, time.indexToX(3), NaN], stroke: { color: '#808' } },
            { type: 'text', text: zOrder, x: width / 2, y: 9, color: '#808' },
          ]),
      });
      host.on('dataChange', ({ series }) => {
        const { close, count } = host.bars(series);
        if (!(close[count - 1] === 0)) host.invalidate('top');
        attempt('dataChange', null);
      });
      const axisFill = '#8083';
      return attempt('attach', {
        layers: [
          ...(['background', 'below', 'above', 'top'] as const).map(layer),
          {
            area: 'price-axis',
            zOrder: 'above',
            draw: ({ width }) =>
              attempt('drawPriceAxis', [
                { type: 'rect', x: 0, y: 5, width, height: 9, fill: axisFill },
              ]),
          },
          {
            area: 'time-axis',
            zOrder: 'above',
            draw: ({ height }) =>
              attempt('drawTimeAxis', [
                { type: 'rect', x: 5, y: 0, width: 9, height, fill: axisFill },
              ]),
          },
          {
            area: 'time-axis-band',
            zOrder: 'above',
            draw: ({ height }) =>
              attempt('drawTimeAxisBand', [
                { type: 'rect', x: 15, y: 0, width: 9, height, fill: axisFill },
              ]),
          },
        ],
        timeAxisBand: () => attempt('timeAxisBand', { side: 'above', height: 9 }),
        lastPriceText: () => attempt('lastPriceText', 'fuzz'),
        priceLabels: () => attempt('priceLabels', [{ price: 5, color: '#808' }]),
        timeLabels: ({ time: { from, indexToTime } }) => {
          const time = indexToTime(Math.ceil(from));
          return attempt('timeLabels', time === null ? [] : [{ time, color: '#808' }]);
        },
        autoScaleInfo: () => attempt('autoScaleInfo', { from: 1, to: 2, marginTop: 3 }),
        hitTest: (_, { x, y }, { pointerType }) =>
          attempt(
            'hitTest',
            x < 60 ? { id: 'left', cursor: 'cell', tooltip: pointerType, pressOnly: y < 60 } : null,
          ),
        press: () => {
          host.focusControl('b');
          for (const each of host.chart.series()) {
            for (const line of each.priceLines()) host.keepAutoScalePrice(line)();
          }
          return attempt('press', {
            move: () => attempt('move', host.invalidate()),
            end: () => attempt('end', host.announce('fuzz')),
            cancel: () => attempt('cancel', undefined),
          });
        },
        longPress: () => attempt('longPress', { cancel: () => attempt('cancel', undefined) }),
        click: () => {
          host.afterBatch(() => host.chart.crosshair().clear());
          return attempt('click', true);
        },
        clickOutside: () => attempt('clickOutside', undefined),
        doubleClick: () => attempt('doubleClick', true),
        hover: () => attempt('hover', host.invalidate('top')),
        handlesTouch: () => attempt('handlesTouch', true),
        keyDown: () => attempt('keyDown', false),
        controls: () => {
          const bounds = { x: 1, y: 1, width: 9, height: 9 };
          return attempt('controls', [
            {
              id: 'a',
              role: 'button',
              label: 'A',
              bounds,
              activate: () => attempt('activate', undefined),
              remove: () => attempt('remove', undefined),
            },
            {
              id: 'b',
              role: 'slider',
              label: 'B',
              bounds,
              value: { now: 1, min: 0, max: 2, text: 'one' },
              step: () => attempt('step', undefined),
              cancel: () => attempt('cancelControl', true),
              focused: () => attempt('focused', undefined),
              blurred: () => attempt('blurred', undefined),
            },
          ]);
        },
        axisControls: ({ area }) =>
          attempt('axisControls', [
            {
              id: area,
              role: 'button',
              label: area,
              bounds: { x: 1, y: 1, width: 9, height: 9 },
              activate: () => attempt('activate', undefined),
            },
          ]),
        painted: () => attempt('painted', undefined),
        detach: () => attempt('detach', undefined),
        describeBar: () => attempt('describeBar', ['fuzz']),
        save: () => attempt('save', null),
      });
    },
  };
};

/** The next container: two take turns. */
let nextBox = 0;
const box = (): HTMLElement => boxes[nextBox++ % 2] as HTMLElement;

export const input = createInput(clock, () => boxes);
export const pointerInput = createPointers(clock);
export const page = createPageActions(() => boxes);
export const drags = createDragRecords(fault);

/** Returns the container that an element is in, in whichever shadow tree. */
export const findBox = (element: Element): HTMLElement | undefined => {
  let outer: Node = element;
  for (let root = outer.getRootNode(); root instanceof ShadowRoot; root = outer.getRootNode())
    outer = root.host;
  return boxes.find((each) => each.contains(outer));
};

/** Containers of charts. */
let containers = new WeakMap<library.IChartApi, HTMLElement>();

/** Returns the center of a chart's first pane on the page, in CSS pixels; `null` if nobody can reach it there. */
export function findCenter(
  chart: library.IChartApi,
): { readonly x: number; readonly y: number } | null {
  const container = containers.get(chart);
  const bounds = container?.querySelector('canvas')?.getBoundingClientRect();
  const pane = chart.panes()[0]?.bounds();
  const size = chart.size();
  if (!bounds?.width || !pane || size.width * size.height === 0) return null;
  if (pane.width < 150 || pane.height < 60) return null;
  const center = {
    x: bounds.x + ((pane.x + pane.width / 2) * bounds.width) / size.width,
    y: bounds.y + ((pane.y + pane.height / 2) * bounds.height) / size.height,
  };
  // If a container is too wide, the next container covers a part of it.
  return findBox(findElement(center)) === container ? center : null;
}

/** Whether a chart contains a trading day. Its frame then has times, which aren't saved. */
export let isFramed = false;

/** An indicator that throws for some bars, and returns what it must not for others. */
const WildIndicator = indicators.defineIndicator({
  type: 'WildIndicator',
  options: {
    length: { type: 'integer', default: 5, min: 1, max: 10_000 },
    color: { type: 'color', default: '#123456' },
  },
  inputs: { other: { optional: true } },
  outputs: { value: { type: 'baseline' }, band: { type: 'band', title: 'band' } },
  state: ['sum'],
  levels: ({ length }) => [length],
  calculate({ bars: { close, high, low }, index, inputs: { other }, options, values: { sum } }) {
    const price = close[index] as number;
    const whole = Math.floor(price);
    if (whole % 13 === 5) throw new CallerError();
    if (whole % 17 === 5) return 'own: not a row' as never;
    return {
      value: whole % 7 === 3 ? Infinity : price - (other?.close[index] ?? options.length),
      band: index % 5 === 0 ? null : { upper: high[index] as number, lower: low[index] as number },
      sum: (sum[index - 1] ?? 0) + price,
    };
  },
});

/** Drawing of a chart; `null` if it was not added, or was removed. */
export function getDrawing(chart: library.IChartApi): library.IDrawingApi | null {
  // A program may have filled `drawings[2]` only.
  const drawings = handles.drawings as (library.IDrawingApi | undefined)[];
  return drawings.find((each) => each?.chart === chart && isUsable('drawings', each)) ?? null;
}

/** All names that the code of a program may use. */
const scope: Readonly<Record<string, unknown>> = {
  ...library,
  ...indicators,
  ...samples,
  ...making,
  createChart(...args: Parameters<typeof library.createChart>) {
    const chart = library.createChart(...args);
    if (args[0] instanceof HTMLElement) containers.set(chart, args[0]);
    return chart;
  },
  FullSession: {
    ...library.FullSession,
    attach(...args: Parameters<typeof library.FullSession.attach>) {
      const parts = library.FullSession.attach(...args);
      isFramed = true;
      return parts;
    },
  },
  input,
  pointers: pointerInput.pointers,
  page,
  pressPlugin: drags.pressPlugin,
  trackOrders: drags.trackOrders,
  spareBox: () => boxes[2],
  own: throwCallerError,
  WildIndicator,
  handler,
  older,
  fuzzBar,
  FuzzBar,
  fuzzPlugin,
  fuzzShape,
  FuzzShape,
  box,
  nothing: () => undefined,
  ...handles,
};
const names = Object.keys(scope);
const everything = Object.values(scope);

Object.assign(window, {
  ran() {
    fault('markup of a text ran');
  },
});

/** The values of arguments that are written as code. */
export function parseValues(code: string): unknown[] {
  // What a program is made of is code.

  return (new Function(...names, `return [${code}];`) as (...all: unknown[]) => unknown[])(
    ...everything,
  );
}

export const getFunction = (name: string): unknown =>
  name.split('.').reduce<unknown>((of, key) => (of as Record<string, unknown>)[key], scope);

export const at = ([handleType, index]: HandleRef): Handle | undefined =>
  handles[handleType][index] as Handle | undefined;

export function keep([handleType, index]: HandleRef, handle: unknown): void {
  if (handle === null || (typeof handle !== 'object' && typeof handle !== 'function')) return;
  handles[handleType][index] = handle;
}

export const markRemoved = (handle: object): void => void removedHandles.add(handle);

/** Whether a call of a handle may do something still. */
export function isUsable(handleType: HandleType, handle: unknown): boolean {
  if (removedHandles.has(handle as object)) return false;
  try {
    const each = handle as Record<string, () => unknown>;
    if (['series', 'shapes', 'indicators'].includes(handleType)) return !each.removed;
    if (handleType === 'charts') each.size?.();
    if (handleType === 'panes') each.index?.();
    if (handleType === 'timeAxes') each.width?.();
    if (handleType === 'drawings') each.tool?.();
    if (handleType === 'priceAxes' || handleType === 'crosshairs') each.options?.();
    return true;
  } catch {
    return false;
  }
}

export const getHandles = (handleType: HandleType): readonly unknown[] => handles[handleType];

export const getUsableCharts = (): library.IChartApi[] =>
  [...new Set(handles.charts)].filter((chart) => isUsable('charts', chart)) as library.IChartApi[];

export function getDataType(series: unknown): Data {
  const { type } = series as { type: string };
  if (type === 'fuzz-bar') return 'own';
  if (type === 'band') return 'band';
  return ['line', 'area', 'baseline', 'histogram'].includes(type) ? 'value' : 'prices';
}

/** Which kind of times the chart of a handle has. */
export function getTimeType(handle: unknown): 'instant' | 'day' {
  const all = getUsableCharts();
  const chart = all.find((each) => each === handle || owns(each, handle)) ?? all[0];
  const first = chart?.series().find((series) => (passedBars.get(series) ?? []).length > 0);
  return first && passedBars.get(first)?.[0]?.startsWith('[["time","') ? 'day' : 'instant';
}

const owns = (chart: library.IChartApi, handle: unknown): boolean =>
  chart.timeAxis() === handle ||
  chart.crosshair() === handle ||
  chart
    .panes()
    .some((pane) => pane === handle || pane.sources().some((source) => source === handle));

export const getPassedBars = (series: object): readonly string[] | undefined =>
  passedBars.get(series);

export async function quietly<T>(work: () => T | Promise<T>): Promise<T> {
  quiet = true;
  try {
    return await work();
  } finally {
    quiet = false;
  }
}

/** Does work in which an error of a handler is a fault. */
export async function strictly<T>(work: () => Promise<T>): Promise<T> {
  strict = true;
  try {
    return await work();
  } finally {
    strict = false;
  }
}

/** Returns the findings since the last call. */
export function takeFaults(): string[] {
  const all = faults;
  faults = [];
  return all;
}

/** Resets everything, and reports what remains of the previous charts. */
export function reset(): string[] {
  const left: string[] = [];
  quiet = true;
  for (const chart of getUsableCharts()) {
    try {
      chart.remove();
    } catch (error) {
      left.push(`remove: ${String(error)}`);
    }
  }
  for (const each of boxes) {
    if (each.childElementCount > 0) left.push('elements are left in a container');
    each.remove();
  }
  quiet = false;
  input.open();
  pointerInput.reset();
  page.hide(false);
  drags.reset();
  clock.wait(2_000);
  clock.frame();
  if (clock.waiting > 0) left.push(`${clock.waiting} frames or timers are left`);
  clock.clear();
  for (const handleType of handleTypes) handles[handleType].length = 0;
  removedHandles = new WeakSet();
  passedBars = new WeakMap();
  containers = new WeakMap();
  nextBox = 0;
  isFramed = false;
  depth = 0;
  clock.now = 1_000;
  boxes.length = 0;
  for (const left of [0, 380, 760]) {
    const element = document.createElement('div');
    element.style.cssText = `position:absolute;left:${left}px;top:0;width:360px;height:260px`;
    document.body.append(element);
    boxes.push(element);
  }
  return left;
}

/** The container in which a saved chart is opened again. */
export const spareBox = (): HTMLElement => boxes[2] as HTMLElement;

watchData();

/** Writes down what series are given, whoever gives it. */
function watchData(): void {
  type Work = (this: library.Series, ...args: unknown[]) => unknown;
  const prototype = library.Series.prototype as unknown as Record<string, Work>;
  const watch = (
    call: string,
    next: (this: library.Series, before: string[], args: unknown[]) => string[],
  ): void => {
    const native = prototype[call] as Work;
    prototype[call] = function (...args) {
      const before = passedBars.get(this) ?? [];
      let after: string[] | null = null;
      try {
        after = next.call(this, before, args);
      } catch {
        // Wrong data: the call says so.
      }
      if (after) passedBars.set(this, after);
      try {
        return native.apply(this, args);
      } catch (error) {
        if (passedBars.get(this) === after) passedBars.set(this, before);
        throw error;
      }
    };
  };
  const getTime = (bar: string): unknown => (JSON.parse(bar) as [string, unknown][])[0]?.[1];
  watch('setData', function (_, [data]) {
    return making.plain(data, getDataType(this));
  });
  watch('setBars', function (_, [data]) {
    return making.plain(data, getDataType(this));
  });
  const { setType } = prototype as { setType: Work };
  prototype.setType = function (...args) {
    const series = setType.apply(this, args);
    if (passedBars.has(this)) passedBars.set(this, making.plain(this.data(), getDataType(this)));
    return series;
  };
  const { replaceState } = prototype as { replaceState: Work };
  prototype.replaceState = function (...args) {
    replaceState.apply(this, args);
    const { data } = args[1] as { data: unknown };
    if (data !== null) passedBars.set(this, making.plain(data, getDataType(this)));
    else if (passedBars.has(this))
      passedBars.set(this, making.plain(this.data(), getDataType(this)));
  };
  watch('prepend', function (before, [data]) {
    return [...making.plain(data, getDataType(this)), ...before];
  });
  watch('removeLast', (before, [count = 1]) =>
    before.slice(0, Math.max(0, before.length - (count as number))),
  );
  watch('update', function (before, [bar]) {
    const text = making.plainBar(bar, getDataType(this));
    const time = getTime(text) as number;
    const index = before.findIndex((each) => (getTime(each) as number) >= time);
    if (index < 0) return [...before, text];
    return getTime(before[index] as string) === time
      ? before.with(index, text)
      : before.toSpliced(index, 0, text);
  });
  watchBatches();
}

/** A batch that throws restores the bars of all series, even inside another batch. */
function watchBatches(): void {
  type Batch = (this: library.ChartModel, work: () => unknown) => unknown;
  const chart = library.ChartModel.prototype as unknown as { batch: Batch };
  const { batch } = chart;
  chart.batch = function (work) {
    if (typeof work !== 'function' || !isUsable('charts', this)) return batch.call(this, work);
    // The work can remove the chart.
    const listSeries = (): readonly library.ISeriesApi[] =>
      isUsable('charts', this) ? this.series() : [];
    const readPassedBars = (): Map<object, string[] | undefined> =>
      new Map(listSeries().map((series) => [series, passedBars.get(series)]));
    const before = readPassedBars();
    let after: Map<object, string[] | undefined> | null = null;
    const restore = (): void => {
      for (const series of listSeries()) {
        if (!passedBars.has(series)) continue;
        const isSame = after === null || passedBars.get(series) === after.get(series);
        // A handler has changed the restored bars since.
        const changed = isSame ? null : making.plain(series.data(), getDataType(series));
        passedBars.set(series, changed ?? before.get(series) ?? []);
      }
    };
    try {
      return batch.call(this, () => {
        try {
          const result = work();
          after = readPassedBars();
          return result;
        } catch (error) {
          // Handlers run afterwards, and can change the bars again.
          restore();
          throw error;
        }
      });
    } catch (error) {
      // After the work, a batch throws if its series have bars of different time types.
      if (after) restore();
      throw error;
    }
  };
}
