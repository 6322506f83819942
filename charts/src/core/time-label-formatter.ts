import { callFormatter } from '../util/call-user-function';
import { formatDuration } from '../time/duration';
import { getTimeLabels, type TimeLabels } from '../time/time-labels';
import { getZone, type TimeZoneClock } from '../time/time-zone';
import type { TickMarkType } from '../types/enums';
import type { Numbers } from '../i18n/number-format';
import type { TimeIndex } from '../scale/time-index';
import type { ChartOptions } from '../options/chart-options';

/** Formats the times of a chart, in its time zone and locale or with the custom formatters of its options. */
export class TimeLabelFormatter {
  /**
   * @param options - Returns the current options of the chart.
   * @param times - Times of the chart.
   * @param numbers - Returns the number format of the chart.
   */
  constructor(
    private readonly options: () => Readonly<ChartOptions>,
    private readonly times: TimeIndex,
    private readonly numbers: () => Numbers,
  ) {}

  /** Returns the time zone of ticks and labels; `null` for trading days, which don't depend on a time zone. */
  zone(): TimeZoneClock | null {
    return this.times.timeType === 'day' ? null : getZone(this.options().timeAxis.timeZone);
  }

  /**
   * Formats a tick label of the axis.
   *
   * @param hasMonth - Whether the label of a day includes the month.
   */
  tick(timestamp: number, type: TickMarkType, hasMonth: boolean): string {
    const { tickFormatter } = this.options().timeAxis;
    const labels = this.labels();
    return (
      callFormatter('timeAxis.tickFormatter', tickFormatter, (write) =>
        write(this.times.toTime(timestamp), type, labels.locale),
      ) ??
      this.writeNumber(timestamp) ??
      (hasMonth
        ? labels.dayAndMonth(timestamp, this.zone())
        : labels.tick(timestamp, type, this.zone()))
    );
  }

  /** Formats the crosshair's label for a time, which can be between bars. */
  label(timestamp: number): string {
    const { secondsVisible, timeFormatter } = this.options().timeAxis;
    const custom = callFormatter('timeAxis.timeFormatter', timeFormatter, (write) =>
      write(this.times.toTime(timestamp)),
    );
    const text = custom ?? this.writeNumber(timestamp);
    if (text !== null) return text;
    const zone = this.zone();
    return zone === null
      ? this.labels().day(timestamp)
      : this.labels().instant(timestamp, zone, secondsVisible);
  }

  /** Formats the time between two timestamps, or the difference of two numbers. */
  span(from: number, to: number): string {
    const { measures } = this.options().messages;
    return this.writeNumber(Math.abs(to - from)) ?? formatDuration(from, to, measures);
  }

  /** Formats the value of a numeric axis; returns `null` if the axis has times. */
  private writeNumber(value: number): string | null {
    if (this.options().timeAxis.type === 'time') return null;
    const decimals = this.times.countDecimals(value);
    // A rounded 0 doesn't have a sign.
    return this.numbers().write(Number(value.toFixed(decimals)) + 0, decimals, 0);
  }

  private labels(): TimeLabels {
    const { locale, messages } = this.options();
    return getTimeLabels(locale ?? messages.locale);
  }
}
