import { createChartEx, LineSeries, type Time as EngineTime } from 'lightweight-charts';
import { barToKey, barToX, keyToBar, readPixelScale, xToBar } from '../../src/engine/projection';
import { reweigh } from '../../src/engine/reweigh';
import { type AxisClock, ZonedBehavior } from '../../src/engine/zoned-behavior';
import type { Time } from '../../src/values/data';
import { labelsOf } from '../../src/time/labels';
import { futureKeys } from '../../src/time/whitespace';
import { zoneOf } from '../../src/time/zone';

/**
 * Runs in the page of `browser/engine-axis.spec.ts`: a bare engine chart on the zoned behaviour, and questions
 * about it whose answers are plain data.
 */
const clock: AxisClock = {
  zone: zoneOf('America/New_York'),
  labels: labelsOf('en-US'),
  secondsVisible: false,
  tickFormatter: null,
  timeFormatter: null,
};

/** Remembers the tick labels that the engine asked for. */
class Recording extends ZonedBehavior {
  readonly asked = new Map<number, string>();

  override formatTickmark(...[mark]: Parameters<ZonedBehavior['formatTickmark']>): string {
    const label = super.formatTickmark(mark);
    this.asked.set(this.key(mark.time) as unknown as number, label);
    return label;
  }
}

function chartOf(times: readonly Time[]) {
  const container = document.body.appendChild(document.createElement('div'));
  const behavior = new Recording(clock);
  const chart = createChartEx<EngineTime, Recording>(container, behavior, {
    width: 900,
    height: 300,
    timeScale: { rightOffset: 20 },
  });
  const series = chart.addSeries(LineSeries);
  const bar = (time: Time, i: number) => ({ time: time as EngineTime, value: 100 + (i % 7) });
  series.setData(times.map(bar));
  const scale = chart.timeScale();
  const readScale = () =>
    readPixelScale((at) =>
      scale.logicalToCoordinate(at as Parameters<typeof scale.logicalToCoordinate>[0]),
    );
  const keys = () => Array.from({ length: behavior.count }, (_, i) => behavior.keyAt(i));
  return { behavior, chart, series, scale, readScale, keys, bar };
}

const halfHours = (from: string, count: number): number[] =>
  Array.from({ length: count }, (_, i) => Date.parse(from) / 1000 + i * 1800);

const questions = {
  /** Where the engine and the projection put the same bars, on screen and off it. */
  places(bars: readonly number[]) {
    const { readScale, scale } = chartOf(halfHours('2026-10-30T00:00Z', 300));
    const pixels = readScale();
    if (pixels === null) throw new Error('the chart has no scale');
    const engine = (bar: number) =>
      scale.logicalToCoordinate(bar as Parameters<typeof scale.logicalToCoordinate>[0]);
    return { engine: bars.map(engine), projection: bars.map((bar) => barToX(pixels, bar)) };
  },

  /** How far a pixel lies from itself after the way to its time and back. */
  thereAndBack(xs: readonly number[]) {
    const { behavior, readScale } = chartOf(
      halfHours('2026-10-30T00:00Z', 300).filter((_, i) => i < 60 || i > 70),
    );
    const pixels = readScale();
    if (pixels === null) throw new Error('the chart has no scale');
    return xs.map((x) => {
      const key = barToKey(behavior, xToBar(pixels, x)) ?? NaN;
      return barToX(pixels, keyToBar(behavior, key) ?? NaN) - x;
    });
  },

  /** The time of the caller's own that the engine gives back. */
  ownTimes() {
    const { scale } = chartOf(['2026-10-29', '2026-10-30', '2026-11-02']);
    return [0, 1, 2].map((bar) => {
      const x = scale.logicalToCoordinate(bar as Parameters<typeof scale.logicalToCoordinate>[0]);
      return scale.coordinateToTime(x ?? NaN);
    });
  },

  /** The times that the behaviour knows, after each kind of change of data. */
  knownTimes() {
    const { bar, chart, keys, series } = chartOf([60, 120, 180]);
    const steps: Record<string, number[]> = { set: keys() };
    series.update(bar(240, 3));
    steps['update'] = keys();
    const other = chart.addSeries(LineSeries);
    other.setData([bar(30, 0), bar(90, 1)]);
    steps['second series'] = keys();
    chart.removeSeries(other);
    steps['removed'] = keys();
    series.pop(1);
    steps['popped'] = keys();
    series.setData([bar(60, 0)]);
    steps['shorter'] = keys();
    series.setData([]);
    steps['empty'] = keys();
    return steps;
  },

  /** What a change of zone does to ticks and view. */
  async changeOfZone() {
    const { behavior, chart, readScale, scale } = chartOf(halfHours('2026-10-28T00:00Z', 240));
    scale.setVisibleLogicalRange({ from: 100, to: 200 });
    await painted(
      () =>
        Math.round(scale.getVisibleLogicalRange()?.from ?? 0) === 100 && behavior.asked.size > 0,
    );
    const before = {
      labels: [...behavior.asked],
      place: readScale(),
      range: scale.getVisibleLogicalRange(),
    };
    behavior.asked.clear();
    behavior.clock = { ...clock, zone: zoneOf('Asia/Shanghai') };
    reweigh(chart, behavior);
    await painted(() => behavior.asked.size > 0);
    const after = {
      labels: [...behavior.asked],
      place: readScale(),
      range: scale.getVisibleLogicalRange(),
    };
    return { before, after, count: behavior.count };
  },

  /** Ticks and places ahead of the last bar, from an empty series there. */
  async future() {
    const { behavior, chart, readScale, scale } = chartOf(halfHours('2026-10-28T00:00Z', 100));
    await painted(() => behavior.asked.size > 0);
    const before = readScale();
    const last = behavior.keyAt(behavior.count - 1);
    const ahead = futureKeys(last, 'instant', behavior.step(), 40);
    chart
      .addSeries(LineSeries, { priceScaleId: '' })
      .setData(ahead.map((key) => ({ time: key as EngineTime })));
    await painted(() => [...behavior.asked.keys()].some((key) => key > last));
    return {
      before,
      after: readScale(),
      x: scale.timeToCoordinate(ahead[9] as EngineTime),
      step: behavior.step(),
    };
  },
};

/** Resolves in the first frame in which the condition holds. */
function painted(condition: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (condition()) resolve();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** The questions that a test may ask this page. */
export type AxisQuestions = typeof questions;

declare global {
  interface Window {
    /** Set by this file, called by the test. */
    axis: AxisQuestions;
  }
}

window.axis = questions;
