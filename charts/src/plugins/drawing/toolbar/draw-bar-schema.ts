import type { Schema } from '../../../validation/schema';
import { listOf, oneOf, orNull, refined, type Rule, text } from '../../../validation/rule';
import { shapeTypes } from '../../../registry/shape-registry';
import { defaultDrawBarOptions, type DrawBarOptions } from './draw-bar-options';

// Look up the types on each check, because shape types can be registered later.
const tool: Rule = (input, at, current) => oneOf(shapeTypes())(input, at, current);

/** Schema of the options of a DrawBar. */
export const drawBarSchema: Schema<DrawBarOptions> = {
  defaults: defaultDrawBarOptions,
  rules: {
    dock: oneOf(['left', 'top', 'bottom', 'floating']),
    tools: orNull(listOf(listOf(refined(text, tool)))),
  },
};
