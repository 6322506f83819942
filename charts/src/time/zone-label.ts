import type { Zone, ZoneSegment } from './zone';

/**
 * An offset as people write it: `UTC−4`, `UTC+5:30`, `UTC+0`.
 *
 * @internal With a true minus sign, which is as wide as the plus.
 */
export function zoneOffset(offset: number): string {
  const size = Math.abs(offset);
  const hours = Math.floor(size / 3600);
  const minutes = Math.floor((size % 3600) / 60);
  const seconds = size % 60;
  const fields = seconds > 0 ? [hours, minutes, seconds] : minutes > 0 ? [hours, minutes] : [hours];
  return `UTC${offset < 0 ? '−' : '+'}${fields.map((field, i) => (i > 0 ? pad(field) : field)).join(':')}`;
}

/** Per language, so that a name is asked for once in each stretch of a zone's table. */
const names = new Map<string, WeakMap<ZoneSegment, string | null>>();

/**
 * The name that people of a language give to a zone's clock at an instant (`EDT`, `GMT`), or `null`
 * where it is only the offset spelt differently (`GMT+8`).
 *
 * @internal Which zones have such names depends on the language: `en-GB` knows `BST`, `en-US` does not.
 */
export function zoneAbbreviation(key: number, zone: Zone, locale: string): string | null {
  let known = names.get(locale);
  if (known === undefined) names.set(locale, (known = new WeakMap<ZoneSegment, string | null>()));
  const segment = zone.segment(key);
  let name = known.get(segment);
  if (name === undefined) {
    const format = new Intl.DateTimeFormat(locale, { timeZone: zone.name, timeZoneName: 'short' });
    const written = format
      .formatToParts(key * 1000)
      .find((part) => part.type === 'timeZoneName')?.value;
    name = written === undefined || /[\p{N}]/u.test(written) ? null : written;
    known.set(segment, name);
  }
  return name;
}

const pad = (value: number): string => String(value).padStart(2, '0');
