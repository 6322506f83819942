import { fillWeights, type TickWeight } from '../time/weights';
import type { Zone } from '../time/zone';
import type { Places } from './places';

/** A place of the time axis that gets a label. */
export interface TimeTick {
  readonly place: number;
  readonly weight: TickWeight;
}

/**
 * The ticks of a stretch of the time axis, and one more on either side: a label may reach into the stretch.
 *
 * @param zone - The zone whose clock counts; `null` for trading days.
 * @param apart - The least distance between two ticks, in places.
 * @param from - The first place of the stretch, which may lie before the first bar.
 * @param to - The last place, which may lie in the future.
 */
export function timeTicks(
  places: Places,
  zone: Zone | null,
  apart: number,
  from: number,
  to: number,
): TimeTick[] {
  const byWeight = new Map<TickWeight, number[]>();
  const weights = new Map<number, TickWeight>();
  fillWeights(places, 0, zone, (place, weight) => {
    weights.set(place, weight);
    byWeight.set(weight, [...(byWeight.get(weight) ?? []), place]);
  });
  const chosen: number[] = [];
  for (const [, candidates] of [...byWeight].sort(([a], [b]) => b - a)) {
    for (const place of candidates) {
      if (chosen.every((other) => Math.abs(other - place) >= apart)) chosen.push(place);
    }
  }
  return chosen
    .filter((place) => place >= from && place <= to)
    .sort((a, b) => a - b)
    .map((place) => ({ place, weight: weights.get(place) as TickWeight }));
}
