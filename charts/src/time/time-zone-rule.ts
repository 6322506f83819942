import { refined, text } from '../validation/rule';
import { getZone } from './time-zone';

/** The name of an IANA time zone that the runtime knows. */
export const timeZone = refined(text, (value, at) => getZone(value as string, at).name);
