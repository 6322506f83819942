import { channels, fade } from '../../../util/color';

/** Converts a CSS color to `#rrggbb`, the only format that color inputs support. */
export const toHex = (color: string): string =>
  `#${channels(color)
    .slice(0, 3)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

/** Adds an opacity from 0 to 1 to a `#rrggbb` color. */
export const withOpacity = (color: string, opacity: number): string =>
  opacity < 1 ? fade(color, opacity) : color;
