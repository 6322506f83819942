import { type ArgumentPath, member, outOfRange, wrongType } from '../util/errors';
import { isObject, isRecord, jsonCopy } from '../util/json';

/** Version of the saved state format. */
export const SCHEMA = 1;

/**
 * Copies a saved state and checks its version.
 *
 * @param at - Path of the state, for the error message.
 * @param input - State that the caller passed in. It isn't changed.
 * @returns A copy that consists of plain JSON: no getters, functions or class instances.
 * @throws TypeError if the input isn't an object that JSON can contain, or `schema` isn't a whole number.
 * @throws RangeError if `schema` is a version that this library doesn't support.
 */
export function readSavedJson(at: ArgumentPath, input: unknown): Record<string, unknown> {
  if (!isObject(input)) throw wrongType(at, input, 'an object');
  let state: unknown;
  try {
    state = jsonCopy(input);
  } catch {
    throw wrongType(at, input, 'JSON-serializable');
  }
  if (!isRecord(state)) throw wrongType(at, input, 'an object');
  const { schema } = state as Record<string, unknown>;
  if (typeof schema !== 'number' || !Number.isInteger(schema)) {
    const expected = 'a whole number; pass a state that was saved by this library';
    throw wrongType(member(at, 'schema'), schema, expected);
  }
  if (schema > SCHEMA) {
    throw new RangeError(
      `${at}.schema (${schema}) is newer than this version of the library supports (${SCHEMA}); update the library`,
    );
  }
  if (schema < SCHEMA) {
    throw outOfRange(
      member(at, 'schema'),
      schema,
      `${SCHEMA}, as in states that this library saves`,
    );
  }
  return state as Record<string, unknown>;
}
