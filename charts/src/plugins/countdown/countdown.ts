import type { PluginDefinition, PluginParts } from '../../api/plugin-definition';
import type { PluginHost, SeriesBars } from '../../api/plugin-host-api';
import type { ISeriesApi } from '../../api/source-api';
import { definePlugin } from '../../plugin-host/define-plugin';
import { advanceBar, typicalStep } from '../../time/bar-interval';
import { DAY_SECONDS } from '../../time/calendar';
import { localToUtc, type TimeZoneClock } from '../../time/time-zone';
import { getTimeType } from '../../time/timestamps';
import type { DeepPartial } from '../../types/deep-partial';
import { orNull, positive, someText } from '../../validation/rule';
import { checkOptions, type Schema } from '../../validation/schema';
import { assertSeries, findSeries, PluginOptions, splitSeries } from '../plugin-options';
import { getExchangeZone } from '../exchange-zone';

/**
 * Options of a {@link Countdown}.
 */
export interface CountdownOptions {
  /**
   * Seconds from the time of a bar to its close; `null` uses the interval of the bars, which can be calendar months. A
   * trading day begins at midnight in the exchange's time zone, which is the series'
   * {@link CommonOptions.exchangeTimeZone}, or else {@link ChartOptions.exchangeTimeZone}.
   *
   * @defaultValue `null`
   */
  interval: number | null;
}

/**
 * API of an attached {@link Countdown}.
 */
export interface CountdownApi {
  /** Returns the current options. */
  options(): Readonly<CountdownOptions>;

  /**
   * Changes some of the options, or the series.
   *
   * @param options - Options to change, and the series. `undefined` resets an option to its default.
   * @throws TypeError if a key is unknown, a value has the wrong type, the series isn't a series of the chart, or the
   * countdown was removed.
   * @throws RangeError if the interval is not greater than 0.
   */
  applyOptions(options: Partial<NewCountdownOptions>): void;
}

/** Options of a new {@link Countdown}. */
export interface NewCountdownOptions extends DeepPartial<CountdownOptions> {
  /** Series whose last-price label shows the countdown. */
  series: ISeriesApi;
}

/** Default {@link CountdownOptions}. */
export const defaultCountdownOptions: CountdownOptions = { interval: null };

const schema: Schema<CountdownOptions> = {
  defaults: defaultCountdownOptions,
  rules: { interval: orNull(positive) },
};

/**
 * Plug-in that shows a countdown to the close of a series' last bar, below the price in the last-price label. The
 * countdown updates once a second while the page is visible, and is removed with its series. The series and the options
 * are part of the chart's saved state.
 *
 * @example
 * ```ts
 * import { Countdown, createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars());
 * // A close at 16:00.
 * chart.attach(Countdown, { series: price, interval: 16 * 3600 });
 * ```
 */
export const Countdown: PluginDefinition<CountdownApi, NewCountdownOptions> =
  /* @__PURE__ */ definePlugin<CountdownApi, NewCountdownOptions, CountdownState>({
    type: 'countdown',
    required: ['series'],
    needsTimes: true,
    parseState: (saved) => checkOptions('countdown', 'state', stateSchema, saved),
    attach(host, { series, ...passedOptions }, saved) {
      // A restored chart has the series of the saved state.
      const source =
        (series as unknown) === undefined ? findSeries(host, saved?.series ?? null) : series;
      if (source === null && (series as unknown) === undefined) {
        host.remove();
        return {};
      }
      assertSeries(host, 'attach: options.series', source);
      const savedOptions = saved?.series === source.id ? saved.options : null;
      const options = new PluginOptions(schema, 'the countdown was', passedOptions, savedOptions);
      return createParts(host, source, options);
    },
  });

/** Saved state of a countdown. */
interface CountdownState {
  readonly series: string;
  readonly options: DeepPartial<CountdownOptions>;
}

const stateSchema: Schema<CountdownState> = {
  defaults: { series: undefined, options: {} },
  rules: {
    series: someText,
    options(saved) {
      checkOptions('countdown', 'state.options', schema, saved);
      return saved;
    },
  },
};

function createParts(
  host: PluginHost,
  initialSeries: ISeriesApi,
  options: PluginOptions<CountdownOptions>,
): PluginParts<CountdownApi> {
  const { chart, signal } = host;
  /** The series; `null` if the chart doesn't have that of an applied state. */
  let series: ISeriesApi | null = initialSeries;
  const getText = (source: ISeriesApi): string => {
    const zone = getExchangeZone(chart, source.options().exchangeTimeZone);
    return formatTimeLeft(host.bars(source), options.current.interval, zone, Date.now() / 1000);
  };
  let document: Document | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isVisible = false;
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const tick = (): void => {
    stop();
    isVisible = false;
    host.invalidate();
  };
  const watchVisibility = (): void => {
    document = chart.element.ownerDocument;
    const change = (): void => {
      if (document?.hidden) stop();
      else host.invalidate();
    };
    document.addEventListener('visibilitychange', change, { signal });
  };
  return {
    lastPriceText(each) {
      if (each !== series) return '';
      const text = getText(each);
      isVisible = text !== '';
      return text;
    },
    describeBar(each, barIndex) {
      if (each !== series) return [];
      const bars = host.bars(series);
      return bars.rowToIndex(bars.count - 1) === barIndex ? [getText(each)].filter(Boolean) : [];
    },
    // Each frame that shows the countdown requests the next one at the full second. A hidden page doesn't have frames.
    painted() {
      if (!document) watchVisibility();
      if (!series || series.removed) host.remove();
      else if (timer === undefined && !document?.hidden && isVisible && series.options().visible)
        timer = setTimeout(tick, 1000 - (Date.now() % 1000));
    },
    save: () => (series && !series.removed ? { series: series.id, options: options.save() } : null),
    load(state) {
      const { options: saved, series: id } = (state ?? stateSchema.defaults) as CountdownState;
      options.current = options.parse('countdown', saved);
      if (state !== null) series = findSeries(host, id);
      host.invalidate();
    },
    detach(reason) {
      stop();
      options.detach(reason);
    },
    api: {
      options: () => options.current,
      applyOptions(input) {
        const { hasSeries, others, series: nextSeries } = splitSeries(input);
        if (hasSeries) assertSeries(host, 'applyOptions: series', nextSeries);
        options.change(others, () => host.invalidate());
        if (!nextSeries || nextSeries === series) return;
        series = nextSeries;
        host.invalidate();
      },
    },
  };
}

/** Maximum number of seconds by which the user's clock may be slow compared with the bars. */
const maxClockLag = 60;

/**
 * Returns the remaining time until the close of the last bar, as `59:59` or `1:00:00`; `''` after the close.
 *
 * @param intervalSeconds - Seconds from the time of a bar to its close; `null` uses the interval of the bars.
 * @param now - UTC seconds.
 */
function formatTimeLeft(
  bars: SeriesBars,
  intervalSeconds: number | null,
  zone: TimeZoneClock,
  now: number,
): string {
  const last = bars.count - 1;
  if (last < 0) return '';
  const isDay = getTimeType(bars.rowToTime(last)) === 'day';
  const time = bars.time[last] as number;
  const toUtc = (timestamp: number): number => (isDay ? localToUtc(zone, timestamp) : timestamp);
  const end = intervalSeconds === null ? getBarEnd(bars, time, zone) : time + intervalSeconds;
  const interval = toUtc(end) - toUtc(time);
  const left = toUtc(time) + interval - now;
  if (left <= 0 || left > interval + maxClockLag) return '';
  const seconds = Math.ceil(Math.min(left, interval));
  const two = (part: number): string => String(part).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const clock = `${two(minutes % 60)}:${two(seconds % 60)}`;
  return minutes < 60 ? clock : `${Math.floor(minutes / 60)}:${clock}`;
}

/** Returns the end of a bar; a weekday ends at its midnight, not at the next weekday. */
function getBarEnd(bars: SeriesBars, time: number, zone: TimeZoneClock): number {
  const timeType = getTimeType(bars.rowToTime(0));
  const step = typicalStep({
    count: bars.count,
    timeType,
    timestampAt: (row) => bars.time[row] as number,
  });
  return step.unit === 'weekday' ? time + DAY_SECONDS : advanceBar(time, timeType, step, 1, zone);
}
