import { askFormatter } from '../util/ask-own';
import { labelsOf, type TimeLabels } from '../time/labels';
import { timeOf, type TimeKind } from '../time/times';
import { zoneOf, type Zone } from '../time/zone';
import type { TickMarkType } from '../values/enums';
import type { ChartOptions } from '../values/options/chart';

/** Writes the times of a chart: on the clock of its zone, in its language, or as the caller's functions say. */
export class LabelClock {
  /**
   * @param options - The options of the chart as they are now.
   * @param times - Knows of which kind the times are.
   */
  constructor(
    private readonly options: () => Readonly<ChartOptions>,
    private readonly times: { readonly kind: TimeKind },
  ) {}

  /** The zone of ticks and labels; `null` for trading days, which no zone shifts. */
  zone(): Zone | null {
    return this.times.kind === 'day' ? null : zoneOf(this.options().timeAxis.timeZone);
  }

  /** A label of the axis. */
  tick(key: number, type: TickMarkType): string {
    const { tickFormatter } = this.options().timeAxis;
    const labels = this.labels();
    return (
      askFormatter('timeAxis.tickFormatter', tickFormatter, (write) =>
        write(timeOf(key, this.times.kind), type, labels.locale),
      ) ?? labels.tick(key, type, this.zone())
    );
  }

  /** The crosshair's label of a time, also of one between bars. */
  label(key: number): string {
    const { secondsVisible, timeFormatter } = this.options().timeAxis;
    const { kind } = this.times;
    const own = askFormatter('timeAxis.timeFormatter', timeFormatter, (write) =>
      write(timeOf(key, kind)),
    );
    if (own !== null) return own;
    const zone = this.zone();
    return zone === null
      ? this.labels().day(key)
      : this.labels().instant(key, zone, secondsVisible);
  }

  private labels(): TimeLabels {
    const { locale, messages } = this.options();
    return labelsOf(locale ?? messages.locale);
  }
}
