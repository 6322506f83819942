import { channels } from '../../../util/color';

/** Any CSS color as `#rrggbb`, which is all that a color field knows. */
export const toHex = (color: string): string =>
  `#${channels(color)
    .slice(0, 3)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
