import type { Rule } from '../validation/rule';
import { listOf, finite } from '../validation/rule';
import { group } from '../validation/schema';

/**
 * One level of a Fibonacci shape.
 *
 * @since 0.1.0
 */
export interface FibLine {
  /** Where the level stands: 0 and 1 are the two ends of the move. */
  ratio: number;
  /**
   * The color of the level, as CSS; `null` takes that of the shape.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * Whether the level is drawn.
   *
   * @defaultValue `true`
   */
  visible: boolean;
}

/** What {@link FibLine} starts with, beside its ratio. */
export const defaultFibLine: Omit<FibLine, 'ratio'> = { color: null, visible: true };

/** Levels at these ratios, as they start. */
export const fibLines = (...ratios: number[]): FibLine[] =>
  ratios.map((ratio) => ({ ratio, ...defaultFibLine }));

/** Enough for every grid of levels, and few enough to be painted in one frame. */
const MOST_LEVELS = 100;

/** @internal The levels of a Fibonacci shape. */
export const fibLinesRule: Rule = listOf(
  group<FibLine>({
    defaults: { ratio: undefined, ...defaultFibLine },
    rules: { ratio: finite },
  }),
  MOST_LEVELS,
);
