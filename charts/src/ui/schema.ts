import type { Schema } from '../check/options';
import { listOf, oneOf, orNull, type Rule } from '../check/rule';
import { shapeTypes } from '../shapes/registry';
import { defaultDrawBarOptions, type DrawBarOptions } from './options';

// Looked up on each check: a reader may have registered a shape since.
const tool: Rule = (given, at, current) => oneOf(shapeTypes())(given, at, current);

/** What the options of a DrawBar may be. */
export const drawBarSchema: Schema<DrawBarOptions> = {
  defaults: defaultDrawBarOptions,
  rules: {
    dock: oneOf(['left', 'top', 'bottom', 'floating']),
    tools: orNull(listOf(listOf(tool))),
  },
};
