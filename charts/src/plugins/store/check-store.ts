import { wrongType } from '../../util/errors';
import { isObject } from '../../util/json';
import type { Rule } from '../../validation/rule';

const functions = ['read', 'write', 'list'];

/** Accepts a store. */
export const storeRule: Rule = (input, at) => {
  const isStore =
    isObject(input) &&
    functions.every((name) => typeof (input as Record<string, unknown>)[name] === 'function');
  if (!isStore) throw wrongType(at, input, 'a store with the functions read, write and list');
  return input;
};
