import type { Marker } from '../model/aliases';
import { checkTime, keyOf, type TimeKind } from '../time/times';
import { checkOptions, type Schema } from './options';
import { type Place, wrongType } from './place';
import { color, number, oneOf, type Rule } from './rule';

const required: readonly (keyof Marker)[] = ['time', 'position', 'shape'];
const isTime =
  (kind: TimeKind | null): Rule =>
  (given, at) => {
    checkTime(given, `${at.call}: ${at.path}`, kind ?? undefined);
    return given;
  };

/**
 * Checks markers and gives copies of them in order of time.
 *
 * @throws TypeError when a key is unknown or missing, or a value is of the wrong type.
 * @throws RangeError when a word, a size or a time is out of its range.
 * @internal Markers come in only through here.
 */
export function checkMarkers(
  call: string,
  given: unknown,
  kind: TimeKind | null,
): readonly Marker[] {
  if (!Array.isArray(given)) {
    throw wrongType({ call, path: 'markers' }, given, 'a list of markers');
  }
  const schema: Schema<Partial<Marker>> = {
    // Without defaults: a key that was not given stays away.
    defaults: { time: '', position: 'above', shape: 'circle', color: '', text: '', size: 1 },
    rules: {
      time: isTime(kind),
      position: oneOf(['above', 'below', 'inside']),
      shape: oneOf(['circle', 'square', 'arrow-up', 'arrow-down']),
      color,
      size: number({ above: 0, max: 10 }),
    },
    together: complete,
  };
  const markers = given.map((marker: unknown, index) =>
    // A hole in the list would pass as "nothing given".
    checkOptions(call, `markers[${index}]`, schema, marker ?? null, {}),
  ) as readonly Marker[];
  return Object.freeze([...markers].sort((a, b) => keyOf(a.time) - keyOf(b.time)));
}

function complete(marker: Readonly<Partial<Marker>>, { call, path }: Place): void {
  const missing = required.find((key) => marker[key] === undefined);
  if (missing !== undefined) throw new TypeError(`${call}: ${path}.${missing} is missing`);
}
