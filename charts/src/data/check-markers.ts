import { color, listOf, number, oneOf } from '../validation/rule';
import { group, type Schema } from '../validation/schema';
import { checkTime, toTimestamp, type TimeType } from '../time/timestamps';
import type { Marker } from '../types/marker';

/**
 * Checks markers and gives copies of them in order of time.
 *
 * @throws TypeError when a key is unknown or missing, or a value is of the wrong type.
 * @throws RangeError when a word, a size or a time is out of its range.
 * @internal Markers come in only through here.
 */
export function checkMarkers(
  call: string,
  input: unknown,
  timeType: TimeType | null,
): readonly Marker[] {
  const schema: Schema<Marker> = {
    defaults: {
      id: '',
      time: undefined,
      position: undefined,
      shape: undefined,
      color: '',
      text: '',
      size: 1,
      price: 0,
      tooltip: '',
    },
    rules: {
      time(time, at) {
        checkTime(time, at, timeType ?? undefined);
        return time;
      },
      position: oneOf(['above', 'below', 'inside']),
      shape: oneOf(['circle', 'square', 'arrow-up', 'arrow-down']),
      color,
      size: number({ above: 0, max: 10 }),
    },
  };
  // Over nothing: a key that was not given stays away.
  const one = group(schema);
  const markers = listOf((marker, at) => one(marker, at, {}))(
    input,
    `${call}: markers`,
    undefined,
  ) as readonly Marker[];
  return Object.freeze([...markers].sort((a, b) => toTimestamp(a.time) - toTimestamp(b.time)));
}
