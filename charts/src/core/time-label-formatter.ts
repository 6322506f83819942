import { callFormatter } from '../util/call-user-function';
import { getTimeLabels, type TimeLabels } from '../time/time-labels';
import { toTime, type TimeType } from '../time/timestamps';
import { getZone, type TimeZoneClock } from '../time/time-zone';
import type { TickMarkType } from '../types/enums';
import type { ChartOptions } from '../options/chart-options';

/** Writes the times of a chart: on the clock of its zone, in its language, or as the caller's functions say. */
export class TimeLabelFormatter {
  /**
   * @param options - The options of the chart as they are now.
   * @param times - Knows of which kind the times are.
   */
  constructor(
    private readonly options: () => Readonly<ChartOptions>,
    private readonly times: { readonly timeType: TimeType },
  ) {}

  /** The zone of ticks and labels; `null` for trading days, which no zone shifts. */
  zone(): TimeZoneClock | null {
    return this.times.timeType === 'day' ? null : getZone(this.options().timeAxis.timeZone);
  }

  /** A label of the axis. */
  tick(timestamp: number, type: TickMarkType): string {
    const { tickFormatter } = this.options().timeAxis;
    const labels = this.labels();
    return (
      callFormatter('timeAxis.tickFormatter', tickFormatter, (write) =>
        write(toTime(timestamp, this.times.timeType), type, labels.locale),
      ) ?? labels.tick(timestamp, type, this.zone())
    );
  }

  /** The crosshair's label of a time, also of one between bars. */
  label(timestamp: number): string {
    const { secondsVisible, timeFormatter } = this.options().timeAxis;
    const { timeType } = this.times;
    const custom = callFormatter('timeAxis.timeFormatter', timeFormatter, (write) =>
      write(toTime(timestamp, timeType)),
    );
    if (custom !== null) return custom;
    const zone = this.zone();
    return zone === null
      ? this.labels().day(timestamp)
      : this.labels().instant(timestamp, zone, secondsVisible);
  }

  private labels(): TimeLabels {
    const { locale, messages } = this.options();
    return getTimeLabels(locale ?? messages.locale);
  }
}
