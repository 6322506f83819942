import type { SeriesBars } from '../api/plugin-host-api';
import type { NumberColumn } from '../types/series-columns';
import type { SeriesMember } from '../core/series-set';
import type { ChartContext } from '../core/chart-context';
import { toBarTime, toTimestamp } from '../time/timestamps';
import { MismatchDirection } from '../types/enums';
import { mismatchDirection } from '../validation/common-rules';

/** Returns the bars of a series for plug-ins. The columns belong to the series, so they are always up to date. */
export function createSeriesBars(context: ChartContext, series: SeriesMember): SeriesBars {
  const { table } = series;
  const bars: SeriesBars = {
    get count() {
      return series.removed ? 0 : table.count;
    },
    get form() {
      return typeof table.form === 'string' ? table.form : 'value';
    },
    get revision() {
      return series.removed ? -1 : table.revision;
    },
    get time(): NumberColumn {
      return table.time;
    },
    get open(): NumberColumn {
      return table.open;
    },
    get high(): NumberColumn {
      return table.high;
    },
    get low(): NumberColumn {
      return table.low;
    },
    get close(): NumberColumn {
      return table.close;
    },
    get volume(): NumberColumn | null {
      return table.volume;
    },
    timeToRow: (time, mismatch = MismatchDirection.None) =>
      bars.count === 0
        ? -1
        : (table.find(toTimestamp(time), mismatchDirection(mismatch, 'timeToRow: mismatch')) ?? -1),
    rowToBar: (row) => table.barAt(row),
    rowToTime: (row) => toBarTime(table.timestampAt(row), table.timeType ?? 'instant'),
    indexToRow: (barIndex) =>
      bars.count === 0 ? 0 : context.timeIndex.barFrom(table, Math.ceil(barIndex)),
    rowToIndex: (row) => (bars.count === 0 ? NaN : context.timeIndex.barToIndex(table, row)),
    priceRange(from, to) {
      const { max, min } = table.extent(from, Math.min(to, bars.count));
      return max >= min ? { from: min, to: max } : null;
    },
  };
  return bars;
}
