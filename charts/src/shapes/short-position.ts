import { defineShape } from './define-shape';
import { createPositionConfig, type ShapePositionStyle } from './position';
import type { ShapeDefinition } from './shape-definition';

/**
 * Short position, which gains when prices fall. Its points are the entry, the target and the stop.
 */
export const ShortPosition: ShapeDefinition<ShapePositionStyle, 3> = defineShape({
  ...createPositionConfig(-1),
  type: 'short-position',
  label: 'Short position',
  icon: 'M3 3h14v14H3zM3 8h14M8 11l2 3 2-3',
});
