import type { Schema } from '../../../validation/schema';
import { listOf, oneOf, orNull, refined, type Rule, text } from '../../../validation/rule';
import type { ShapeTypes } from '../shape-types';
import { defaultDrawBarOptions, type DrawBarOptions } from './draw-bar-options';

/**
 * Returns the schema of the options of a DrawBar.
 *
 * @param types - Shape types of the drawing. Types can be registered later, so each check looks them up.
 */
export const getDrawBarSchema = (types: ShapeTypes): Schema<DrawBarOptions> => {
  const tool: Rule = (input, at, current) => oneOf([...types.keys()])(input, at, current);
  return {
    defaults: defaultDrawBarOptions,
    rules: {
      position: oneOf(['left', 'top', 'bottom', 'floating']),
      tools: orNull(listOf(listOf(refined(text, tool)))),
    },
  };
};
