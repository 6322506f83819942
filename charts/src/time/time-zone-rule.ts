import { refined, text } from '../validation/rule';
import { getZone } from './time-zone';

/** Rule for the name of an IANA time zone that the runtime supports. */
export const timeZone = refined(text, (value, at) => getZone(value as string, at).name);
