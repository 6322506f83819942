import type { Schema } from '../../../validation/schema';
import { listOf, oneOf, orNull, refined, type Rule, text } from '../../../validation/rule';
import { shapeTypes } from '../../../registry/shape-registry';
import { defaultDrawBarOptions, type DrawBarOptions } from './draw-bar-options';

// Looked up on each check: a reader may have registered a shape since.
const tool: Rule = (input, at, current) => oneOf(shapeTypes())(input, at, current);

/** What the options of a DrawBar may be. */
export const drawBarSchema: Schema<DrawBarOptions> = {
  defaults: defaultDrawBarOptions,
  rules: {
    dock: oneOf(['left', 'top', 'bottom', 'floating']),
    tools: orNull(listOf(listOf(refined(text, tool)))),
  },
};
