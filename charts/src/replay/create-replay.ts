import { createFail, show } from '../entries/check-arguments';
import { readBars } from '../entries/read-bars';
import type { IChartApi, ISeriesApi, OrderLinesApi, Time } from '../index';
import type { FeedClock } from '../feed';
import { checkReplayOptions, checkSpeed } from './check-replay-options';
import { fillOrders } from './fill-orders';
import { Handlers } from './handlers';
import { countUpTo, Moments } from './moments';
import { ReplaySeries } from './replay-series';
import type { Replay, ReplayFill, ReplayOptions, ReplayState } from './replay-options';

/** Shortest delay between two changes of the charts, in milliseconds. */
const FRAME = 16;
/** Longest time that a delayed timer catches up with, in milliseconds. */
const MOST_DELAY = 1000;

const systemClock: Pick<FeedClock, 'now' | 'setTimeout' | 'clearTimeout'> = {
  now: () => performance.now(),
  setTimeout: (work, delay) => setTimeout(work, delay),
  clearTimeout(timer) {
    clearTimeout(timer as ReturnType<typeof setTimeout>);
  },
};

/**
 * Replays the bars of charts. All series of the charts follow one clock, so that prices, indicators and drawings only
 * use bars up to the clock's time. Charts can have different intervals. A bar appears when it ends or, with
 * {@link ReplayOptions.finerBars}, step by step.
 *
 * Older bars, which the user scrolls to, and live bars can be added during the replay. Bars that end after the clock's
 * time become visible when the clock reaches them.
 *
 * @param charts - Chart or charts, whose series have bars. Series that are added later aren't replayed.
 * @param options - Time at which the replay starts, and other options.
 * @returns Handle for the replay, which doesn't play yet.
 * @throws TypeError if an argument has the wrong type, an option is unknown, the charts don't have series, or a series
 * of `finerBars` isn't on the charts.
 * @throws RangeError if the speed isn't a finite number above 0, a session is invalid, or the start is out of range or
 * not a valid date.
 * @example
 * ```ts
 * import { createChart } from '@aijiaoyi/charts';
 * import { createReplay } from '@aijiaoyi/charts/replay';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars());
 *
 * const replay = createReplay(chart, { from: '2026-09-01', speed: 4 });
 * replay.play();
 * ```
 */
export function createReplay(
  charts: IChartApi | readonly IChartApi[],
  options: ReplayOptions,
): Replay {
  const list = Array.isArray(charts) ? (charts as readonly IChartApi[]) : [charts as IChartApi];
  checkReplayOptions(list, options);
  return new ReplayModel(list, options);
}

/** Returns the series of a chart without the series of indicators. */
function findSeries(chart: IChartApi): ISeriesApi[] {
  const calculated = new Set<ISeriesApi>(
    chart.indicators().flatMap(({ series }) => Object.values(series) as ISeriesApi[]),
  );
  return chart
    .panes()
    .flatMap((pane) => pane.sources())
    .filter((source) => source.kind === 'series')
    .filter((series) => !calculated.has(series));
}

class ReplayModel implements Replay {
  removed = false;
  private readonly clock;
  private readonly moments: Moments;
  private readonly list: readonly ReplaySeries[];
  private readonly stateHandlers = new Handlers<ReplayState>('onStateChange');
  private readonly fillHandlers = new Handlers<ReplayFill>('onFill');
  private readonly stops: readonly (() => void)[];
  private steps: readonly number[] = [];
  private moment: number;
  private speed: number;
  private isPlaying = false;
  private timer: unknown = null;
  private isApplying = false;

  constructor(
    charts: readonly IChartApi[],
    private readonly options: ReplayOptions,
  ) {
    const { clock = systemClock, finerBars = [], from, sessions = [], speed = 1 } = options;
    const all = charts.flatMap(findSeries);
    if (all.length === 0) throw new TypeError('createReplay: charts must have series');
    for (const [index, [series]] of finerBars.entries())
      if (!all.includes(series))
        createFail('createReplay')(
          `options.finerBars[${index}][0]`,
          series,
          'a series of the charts',
        );
    const { exchangeTimeZone, timeAxis } = (charts[0] as IChartApi).options();
    this.clock = clock;
    this.speed = speed;
    this.moments = new Moments(exchangeTimeZone ?? timeAxis.timeZone, sessions);
    const finer = new Map(finerBars);
    this.list = all.map(
      (series) => new ReplaySeries(series, readBars(series), finer.get(series) ?? []),
    );
    this.readTimes();
    this.moment = this.moments.find(from, 'createReplay: options.from');
    this.stops = this.list.map((each) =>
      each.series.onDataChange((change) => {
        if (this.isApplying || !each.include(change)) return;
        const before = this.state();
        this.readTimes();
        this.show(true);
        const { isAtEnd, time } = this.state();
        if (isAtEnd !== before.isAtEnd || time !== before.time) this.notify();
      }),
    );
    this.show(true);
  }

  play(): void {
    if (this.removed || this.isPlaying || this.isAtEnd) return;
    this.isPlaying = true;
    this.schedule(this.clock.now());
    this.notify();
  }

  pause(): void {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.clock.clearTimeout(this.timer);
    this.notify();
  }

  step(count = 1): void {
    if (!Number.isInteger(count))
      throw new RangeError(`step: count (${show(count)}) must be a whole number`);
    if (this.removed) return;
    for (let i = 0; i < count && !this.isAtEnd; i++) this.stepForward();
    if (count < 0) {
      const index = countUpTo(this.steps, this.moment) - 1 + count;
      this.moment = this.steps[Math.max(0, index)] ?? this.moment;
      this.show(true);
    }
    this.notify();
  }

  setSpeed(speed: number): void {
    checkSpeed(speed, 'setSpeed: speed');
    if (speed === this.speed) return;
    this.speed = speed;
    if (this.isPlaying) {
      this.clock.clearTimeout(this.timer);
      this.schedule(this.clock.now());
    }
    this.notify();
  }

  setTime(time: Time): void {
    const moment = this.moments.find(time, 'setTime: time');
    if (this.removed) return;
    this.moment = moment;
    this.show(true);
    this.notify();
  }

  state(): ReplayState {
    return {
      isPlaying: this.isPlaying,
      isAtEnd: this.isAtEnd,
      speed: this.speed,
      time: this.moments.toTime(Math.min(this.moment, this.steps.at(-1) ?? this.moment)),
    };
  }

  onStateChange(handler: (state: ReplayState) => void): () => void {
    return this.stateHandlers.add(handler);
  }

  onFill(handler: (fill: ReplayFill) => void): () => void {
    return this.fillHandlers.add(handler);
  }

  remove(): void {
    if (this.removed) return;
    this.pause();
    this.removed = true;
    for (const stop of this.stops) stop();
    this.batch(() => {
      for (const each of this.list) each.restore();
    });
    this.notify();
    this.stateHandlers.clear();
    this.fillHandlers.clear();
  }

  private get isAtEnd(): boolean {
    return this.moment >= (this.steps.at(-1) ?? -Infinity);
  }

  /** Finds the moments at which something changes. */
  private readTimes(): void {
    const { list, moments } = this;
    const timed = moments.read(list.flatMap(({ bars, finerBars }) => [bars, finerBars]));
    for (const [i, each] of list.entries()) {
      const [bars, finer] = timed.slice(2 * i);
      if (bars && finer) each.setTimes(bars, finer, moments);
    }
    const steps = list.flatMap((each) => [...each.steps]).sort((a, b) => a - b);
    this.steps = steps.filter((step, i) => step !== steps[i - 1] && Number.isFinite(step));
  }

  private stepForward(): void {
    const before = this.moment;
    this.moment = this.steps[countUpTo(this.steps, before)] ?? before;
    const { orders = [] } = this.options;
    const fills = orders.flatMap((lines) => this.fill(lines, before));
    this.show(!this.options.alerts);
    for (const fill of fills) this.fillHandlers.call(fill);
  }

  private fill(lines: OrderLinesApi, before: number): ReplayFill[] {
    const chart = this.findCharts().find((each) =>
      (each.plugins() as readonly object[]).includes(lines),
    );
    const first = this.list.find((each) => each.chart === chart);
    return fillOrders(lines, (series) => {
      const found = series ? this.list.find((each) => each.series === series) : first;
      return { bars: found?.between(before, this.moment) ?? [], last: found?.last() };
    });
  }

  private show(isSilent: boolean): void {
    const withAlerts = this.findCharts().filter((chart) =>
      chart.plugins().some(({ type }) => type === 'alerts'),
    );
    this.batch(() => {
      for (const each of this.list)
        each.show(this.moment, isSilent && withAlerts.includes(each.chart));
    });
  }

  /** Returns the charts that still have series of the replay. */
  private findCharts(): readonly IChartApi[] {
    const charts = this.list.filter(({ isRemoved }) => !isRemoved).map(({ chart }) => chart);
    return [...new Set(charts)];
  }

  /** Changes all charts in one step. */
  private batch(change: () => void): void {
    this.isApplying = true;
    const work = this.findCharts().reduce((inner, chart) => () => chart.batch(inner), change);
    try {
      work();
    } finally {
      this.isApplying = false;
    }
  }

  private schedule(start: number): void {
    const delay = Math.max(FRAME, 1000 / this.speed);
    this.timer = this.clock.setTimeout(() => {
      const elapsed = Math.min(MOST_DELAY + delay, this.clock.now() - start);
      const count = Math.max(1, Math.floor((elapsed * this.speed) / 1000));
      // A handler can pause or remove the replay.
      for (let i = 0; i < count && this.isPlaying && !this.isAtEnd; i++) this.stepForward();
      if (!this.isPlaying) return;
      this.isPlaying = !this.isAtEnd;
      if (this.isPlaying)
        this.schedule(Math.max(start + (count * 1000) / this.speed, this.clock.now() - delay));
      this.notify();
    }, delay);
  }

  private notify(): void {
    this.stateHandlers.call(this.state());
  }
}
