import type { BarTable } from '../data/bar-table';
import { clamp } from '../util/clamp';
import { lowerBound } from '../data/search';

/** Where the bars of one series stand on the axis. */
export interface Track {
  /** The place of each bar; `null` while the bars have no holes between them. */
  map: Int32Array | null;
  /** Without a map, the place of the first bar. */
  offset: number;
  /** How many bars have a place. */
  seen: number;
  // The numbers of the series when its bars were last read.
  reindexed: number;
  prepended: number;
  shrunk: number;
}

/** The track of a series none of whose bars has a place yet. */
export const trackOf = ({ prepended, reindexed, shrunk }: BarTable): Track => ({
  map: null,
  offset: 0,
  seen: 0,
  prepended,
  reindexed,
  shrunk,
});

/** Where the bars of a series stand among the first `count` of ascending times; `null` when one is not there. */
export function align(times: Float64Array, count: number, table: BarTable): Track | null {
  const track = trackOf(table);
  const { time } = table;
  track.offset = lowerBound(times, count, table.firstKey);
  // Without holes so far; a series whose column these times are has none.
  const most = Math.min(table.count, count - track.offset);
  let seen = time === times ? most : 0;
  while (seen < most && times[track.offset + seen] === time[seen]) seen++;
  track.seen = seen;
  let place = track.offset + track.seen;
  for (let bar = track.seen; bar < table.count; bar++, place++) {
    const key = time[bar] as number;
    while (place < count && (times[place] as number) < key) place++;
    if (place >= count || times[place] !== key) return null;
    put(track, place);
  }
  return track;
}

/** Gives the next bar of a series its place, after those of the bars before it. */
export function put(track: Track, place: number): void {
  const { seen } = track;
  track.seen++;
  if (track.map === null) {
    if (seen === 0) track.offset = place;
    if (place === track.offset + seen) return;
    track.map = new Int32Array(roomFor(seen));
    for (let bar = 0; bar < seen; bar++) track.map[bar] = track.offset + bar;
  } else if (seen === track.map.length) {
    const longer = new Int32Array(roomFor(seen));
    longer.set(track.map);
    track.map = longer;
  }
  track.map[seen] = place;
}

/** Grown by a quarter each time, all copies together cost as much as four. */
export const roomFor = (count: number): number => 64 + count + (count >> 2);

/** The place of a bar. */
export const placeIn = ({ map, offset }: Track, bar: number): number =>
  map === null ? bar + offset : (map[bar] as number);

/** The first bar that is not before a place. */
export const barFrom = ({ map, offset, seen }: Track, place: number): number =>
  map === null ? clamp(Math.ceil(place) - offset, 0, seen) : lowerBound(map, seen, place);

/** The bar at a place, or -1. */
export function barIn(track: Track, place: number): number {
  const bar = barFrom(track, place);
  return bar < track.seen && placeIn(track, bar) === place ? bar : -1;
}

/** The place of the last bar; -1 without bars. */
export const lastOf = (track: Track): number =>
  track.seen === 0 ? -1 : placeIn(track, track.seen - 1);
