import type { Rule } from '../validation/rule';
import { listOf, finite } from '../validation/rule';
import { group } from '../validation/schema';

/**
 * One level of a Fibonacci or Gann shape, which can have up to 100 levels.
 */
export interface FibLine {
  /** Ratio of the level. Each shape describes the meaning of the ratio in its option `lines`. */
  ratio: number;
  /**
   * Color of the level, as CSS; `null` uses the shape's color.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * Whether the level is visible.
   *
   * @defaultValue `true`
   */
  visible: boolean;
}

/** Defaults of a {@link FibLine}, except its ratio. */
export const defaultFibLine: Omit<FibLine, 'ratio'> = { color: null, visible: true };

/** Creates levels with default styles at these ratios. */
export const fibLines = (...ratios: number[]): FibLine[] =>
  ratios.map((ratio) => ({ ratio, ...defaultFibLine }));

/** Maximum number of levels, which can still be painted in one frame. */
const MOST_LEVELS = 100;

/** @internal Rule for the levels of a Fibonacci or Gann shape. */
export const fibLinesRule: Rule = listOf(
  group<FibLine>({
    defaults: { ratio: undefined, ...defaultFibLine },
    rules: { ratio: finite },
  }),
  MOST_LEVELS,
);
