import { color, listOf, number, oneOf } from '../validation/rule';
import { group, type Schema } from '../validation/schema';
import { type AcceptedTimes, checkTime, toTimestamp } from '../time/timestamps';
import type { Marker } from '../types/marker';

const defaults: Schema<Marker>['defaults'] = {
  id: '',
  time: undefined,
  position: undefined,
  shape: undefined,
  color: '',
  text: '',
  size: 1,
  price: 0,
  tooltip: '',
};

/**
 * Validates markers and returns copies of them, sorted by time.
 *
 * @throws TypeError if a key is unknown or missing, or a value has the wrong type.
 * @throws RangeError if a size or a time is out of range, or a value isn't one of the allowed ones.
 * @internal
 */
export function checkMarkers(
  call: string,
  input: unknown,
  accepted: AcceptedTimes | 'any' | undefined,
): readonly Marker[] {
  const schema: Schema<Marker> = {
    defaults,
    // Omit undefined properties.
    fixed: Object.keys(defaults),
    rules: {
      time(time, at) {
        checkTime(time, at, accepted);
        return time;
      },
      position: oneOf(['above', 'below', 'inside']),
      shape: oneOf(['circle', 'square', 'arrow-up', 'arrow-down']),
      color,
      size: number({ above: 0, max: 10 }),
    },
  };
  // Validate without defaults, so that omitted keys stay omitted.
  const one = group(schema);
  const markers = listOf((marker, at) => one(marker, at, {}))(
    input,
    `${call}: markers`,
    undefined,
  ) as readonly Marker[];
  return Object.freeze([...markers].sort((a, b) => toTimestamp(a.time) - toTimestamp(b.time)));
}
