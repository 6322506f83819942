import { isObject, isRecord, jsonCopy } from '../util/json';

/** Version of the saved state format. */
export const SCHEMA = 1;

/**
 * Copies a saved state and checks its version.
 *
 * @param call - Method that was called, for the error message.
 * @param input - State that the caller passed in. It isn't changed.
 * @returns A copy that consists of plain JSON: no getters, functions or class instances.
 * @throws TypeError if it isn't a state.
 * @throws RangeError if its version is newer, or never existed.
 */
export function readSavedJson(call: string, input: unknown): Record<string, unknown> {
  if (!isObject(input)) throw new TypeError(`${call}: the state must be an object`);
  let state: unknown;
  try {
    state = jsonCopy(input);
  } catch {
    throw new TypeError(`${call}: the state must be JSON-serializable`);
  }
  if (!isRecord(state)) throw new TypeError(`${call}: the state must be an object`);
  const { schema } = state as Record<string, unknown>;
  if (typeof schema !== 'number' || !Number.isInteger(schema)) {
    throw new TypeError(`${call}: schema must be a whole number`);
  }
  if (schema > SCHEMA) {
    throw new RangeError(
      `${call}: schema (${schema}) is newer than this version of the library supports (${SCHEMA}); update the library`,
    );
  }
  if (schema < SCHEMA) {
    throw new RangeError(`${call}: schema (${schema}) is not a version of the format`);
  }
  return state as Record<string, unknown>;
}
