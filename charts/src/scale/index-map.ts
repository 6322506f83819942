import type { BarTable } from '../data/bar-table';
import { clamp } from '../util/clamp';
import { lowerBound } from '../data/binary-search';

/** Maps the bars of one series to indexes on the time axis. */
export interface IndexMap {
  /** Index of each bar; `null` if the bars have consecutive indexes. */
  map: Int32Array | null;
  /** Index of the first bar, if there is no map. */
  offset: number;
  /** Number of bars that have an index. */
  mappedCount: number;
  // Counters of the series when its bars were last read.
  reindexed: number;
  prepended: number;
  shrunk: number;
}

/** Creates the map of a series, without any bars. */
const createIndexMap = ({ prepended, reindexed, shrunk }: BarTable): IndexMap => ({
  map: null,
  offset: 0,
  mappedCount: 0,
  prepended,
  reindexed,
  shrunk,
});

/**
 * Maps the bars of a series to the first `count` of ascending times; `null` if the series has a time that is not among
 * them.
 */
export function align(times: Float64Array, count: number, table: BarTable): IndexMap | null {
  const indexMap = createIndexMap(table);
  const { time } = table;
  indexMap.offset = lowerBound(times, count, table.firstTimestamp);
  // First count consecutive bars. If `times` is the series' own column, all of them are.
  const most = Math.min(table.count, count - indexMap.offset);
  let mappedCount = time === times ? most : 0;
  while (mappedCount < most && times[indexMap.offset + mappedCount] === time[mappedCount])
    mappedCount++;
  indexMap.mappedCount = mappedCount;
  let index = indexMap.offset + indexMap.mappedCount;
  for (let bar = indexMap.mappedCount; bar < table.count; bar++, index++) {
    const timestamp = time[bar] as number;
    while (index < count && (times[index] as number) < timestamp) index++;
    if (index >= count || times[index] !== timestamp) return null;
    appendBar(indexMap, index);
  }
  return indexMap;
}

/** Maps the next bar of a series to an index. */
export function appendBar(indexMap: IndexMap, index: number): void {
  const { mappedCount } = indexMap;
  indexMap.mappedCount++;
  if (indexMap.map === null) {
    if (mappedCount === 0) indexMap.offset = index;
    if (index === indexMap.offset + mappedCount) return;
    indexMap.map = new Int32Array(growCapacity(mappedCount));
    for (let bar = 0; bar < mappedCount; bar++) indexMap.map[bar] = indexMap.offset + bar;
  } else if (mappedCount === indexMap.map.length) {
    const longer = new Int32Array(growCapacity(mappedCount));
    longer.set(indexMap.map);
    indexMap.map = longer;
  }
  indexMap.map[mappedCount] = index;
}

/** Returns a larger capacity. Growing by a quarter keeps the total cost of copying proportional to the size. */
export const growCapacity = (count: number): number => 64 + count + (count >> 2);

/** Returns the index of a bar. */
export const barToIndex = ({ map, offset }: IndexMap, bar: number): number =>
  map === null ? bar + offset : (map[bar] as number);

/** Returns the first bar at or after an index. */
export const findBarFrom = ({ map, offset, mappedCount }: IndexMap, index: number): number =>
  map === null
    ? clamp(Math.ceil(index) - offset, 0, mappedCount)
    : lowerBound(map, mappedCount, index);

/** Returns the bar at an index; -1 if there is none. */
export function findBarAt(indexMap: IndexMap, index: number): number {
  const bar = findBarFrom(indexMap, index);
  return bar < indexMap.mappedCount && barToIndex(indexMap, bar) === index ? bar : -1;
}

/** Returns the index of the last bar; -1 if there are no bars. */
export const getLastIndex = (indexMap: IndexMap): number =>
  indexMap.mappedCount === 0 ? -1 : barToIndex(indexMap, indexMap.mappedCount - 1);
