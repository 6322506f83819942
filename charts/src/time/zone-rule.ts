import { refined, text } from '../validation/rule';
import { zoneOf } from './zone';

/** The name of an IANA time zone that the runtime knows. */
export const timeZone = refined(text, (value, at) => zoneOf(value as string, at).name);
