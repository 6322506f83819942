import { memoize } from '../util/memoize';
import type { MeasureText } from './figure-mark';

/**
 * The widths of the characters from the space to the tilde in thousandths of the size, as Helvetica, Arial and
 * Liberation Sans have them: what most systems write with where no other font is named.
 */
const widths = (
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 ' +
  '556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 ' +
  '1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 ' +
  '278 278 278 469 556 333 ' +
  '556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 ' +
  '334 260 334 584'
)
  .split(' ')
  .map(Number);

/**
 * What a character beyond the table takes: those of East Asia are as wide as they are high, signs of money and dashes
 * as wide as digits, and blanks that do not break as wide as others.
 */
function getOtherWidth(code: number): number {
  if (code === 0xa0 || code === 0x202f) return 278;
  if (code === 0x2212) return 584;
  return code < 0x1100 || (code >= 0x2000 && code < 0x20d0) ? 556 : 1000;
}

const boldShare = 1.06;

/** The size of a font: the same few are asked for with every character. */
const parseFontSize = memoize(
  (font: string): number => Number(/([\d.]+)px/.exec(font)?.[1] ?? 12),
  50,
);

/** How wide words are where there is no canvas: by a table, whatever the font is. */
export const measureByTable: MeasureText = (text, font) => {
  let sum = 0;
  // Labels are measured character by character, thousands of times for one picture.
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) as number;
    if (code > 0xffff) i++;
    sum += widths[code - 32] ?? getOtherWidth(code);
  }
  return (sum * parseFontSize(font) * (font.startsWith('bold') ? boldShare : 1)) / 1000;
};
