import { defineShape } from './define-shape';
import { createPositionConfig, type ShapePositionStyle } from './position';
import type { ShapeDefinition } from './shape-definition';

/**
 * Long position, which gains when prices rise. Its points are the entry, the target and the stop.
 */
export const LongPosition: ShapeDefinition<ShapePositionStyle, 3> = defineShape({
  ...createPositionConfig(1),
  type: 'long-position',
  label: 'Long position',
  icon: 'M3 3h14v14H3zM3 12h14M8 9l2-3 2 3',
});
