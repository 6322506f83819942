import type { SourcePartialStyleMap } from '../api/source-maps';
import { LineType } from '../types/enums';
import type { IndicatorOutput } from '../api/indicator-config';

/** Colors with a contrast of at least 3:1 against the backgrounds of both themes, and 4:1 against white texts. */
export const colors: Readonly<
  Record<'orange' | 'violet' | 'blue' | 'green' | 'red' | 'gray' | 'teal', string>
> = {
  orange: '#bf6019',
  violet: '#866bd0',
  blue: '#3a80c2',
  green: '#298d62',
  red: '#d64d49',
  gray: '#7f7b70',
  teal: '#1b8995',
};

/** Returns the style of a thin line without a label on the axis. */
// @__NO_SIDE_EFFECTS__
export function thinLine(color: string | null): SourcePartialStyleMap['line'] {
  return {
    color,
    width: 1,
    lastPriceLine: false,
    lastPriceLabel: false,
    titleLabel: false,
  };
}

/** Returns the style of a thin line that changes in steps. */
// @__NO_SIDE_EFFECTS__
export function stepLine(color: string): SourcePartialStyleMap['line'] {
  return { ...thinLine(color), lineType: LineType.Steps };
}

/**
 * Returns the style of an indicator's main line over prices. By default, it has the next series color, so that two
 * averages have different colors.
 */
// @__NO_SIDE_EFFECTS__
export function mainLine(color: string | null = null): SourcePartialStyleMap['line'] {
  return {
    ...thinLine(color),
    width: 2,
  };
}

/** Returns the style of the main line in a separate pane, with its last value on the axis. */
// @__NO_SIDE_EFFECTS__
export function paneLine(color: string): SourcePartialStyleMap['line'] {
  return {
    ...mainLine(color),
    lastPriceLabel: true,
  };
}

/** Returns the style of columns around zero, colored by their sign. */
// @__NO_SIDE_EFFECTS__
export function paneColumns(): SourcePartialStyleMap['histogram'] {
  return {
    color: 'up',
    downColor: 'down',
    lastPriceLabel: false,
    titleLabel: false,
  };
}

/** Returns an output for the edges of a channel and the area between them. */
// @__NO_SIDE_EFFECTS__
export function channelBand(color: string): IndicatorOutput<'band', unknown> {
  return {
    type: 'band',
    title: 'band',
    style: { color, titleLabel: false },
  };
}
