import type { BarTable } from '../data/bar-table';
import { clamp } from '../util/clamp';
import { lowerBound } from '../data/binary-search';

/** Where the bars of one series stand on the axis. */
export interface IndexMap {
  /** The place of each bar; `null` while the bars have no holes between them. */
  map: Int32Array | null;
  /** Without a map, the place of the first bar. */
  offset: number;
  /** How many bars have a place. */
  mappedCount: number;
  // The numbers of the series when its bars were last read.
  reindexed: number;
  prepended: number;
  shrunk: number;
}

/** The track of a series none of whose bars has a place yet. */
export const createIndexMap = ({ prepended, reindexed, shrunk }: BarTable): IndexMap => ({
  map: null,
  offset: 0,
  mappedCount: 0,
  prepended,
  reindexed,
  shrunk,
});

/** Where the bars of a series stand among the first `count` of ascending times; `null` when one is not there. */
export function align(times: Float64Array, count: number, table: BarTable): IndexMap | null {
  const indexMap = createIndexMap(table);
  const { time } = table;
  indexMap.offset = lowerBound(times, count, table.firstTimestamp);
  // Without holes so far; a series whose column these times are has none.
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

/** Gives the next bar of a series its place, after those of the bars before it. */
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

/** Grown by a quarter each time, all copies together cost as much as four. */
export const growCapacity = (count: number): number => 64 + count + (count >> 2);

/** The place of a bar. */
export const barToIndex = ({ map, offset }: IndexMap, bar: number): number =>
  map === null ? bar + offset : (map[bar] as number);

/** The first bar that is not before a place. */
export const findBarFrom = ({ map, offset, mappedCount }: IndexMap, index: number): number =>
  map === null
    ? clamp(Math.ceil(index) - offset, 0, mappedCount)
    : lowerBound(map, mappedCount, index);

/** The bar at a place, or -1. */
export function findBarAt(indexMap: IndexMap, index: number): number {
  const bar = findBarFrom(indexMap, index);
  return bar < indexMap.mappedCount && barToIndex(indexMap, bar) === index ? bar : -1;
}

/** The place of the last bar; -1 without bars. */
export const getLastIndex = (indexMap: IndexMap): number =>
  indexMap.mappedCount === 0 ? -1 : barToIndex(indexMap, indexMap.mappedCount - 1);
