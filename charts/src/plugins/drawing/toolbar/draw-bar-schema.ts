import type { Schema } from '../../../validation/schema';
import { listOf, oneOf, orNull, type Rule } from '../../../validation/rule';
import { findShapeType, type ShapeTypes } from '../shape-types';
import { defaultDrawBarOptions, type DrawBarOptions } from './draw-bar-options';

/**
 * Returns the schema of the options of a DrawBar.
 *
 * @param types - Shapes of the drawing.
 */
export const getDrawBarSchema = (types: ShapeTypes): Schema<DrawBarOptions> => {
  const tool: Rule = (input, at) => findShapeType(types, at, input).definition;
  return {
    defaults: defaultDrawBarOptions,
    rules: {
      position: oneOf(['left', 'top', 'bottom', 'floating']),
      tools: orNull(listOf(listOf(tool))),
    },
  };
};
