import { memoize } from '../util/memoize';
import type { MeasureText } from './figure-mark';

/**
 * Widths of the characters from space to tilde in Helvetica, Arial and Liberation Sans, the default fonts of most
 * systems, in thousandths of the font size.
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
 * Returns the width of a character that isn't in the table. East Asian characters are as wide as the font size,
 * currency signs and dashes as wide as digits, and non-breaking spaces as wide as other spaces.
 */
function getOtherWidth(code: number): number {
  if (code === 0xa0 || code === 0x202f) return 278;
  if (code === 0x2212) return 584;
  return code < 0x1100 || (code >= 0x2000 && code < 0x20d0) ? 556 : 1000;
}

const boldShare = 1.06;

/** Returns the font size of a CSS font. It is cached, because the same few fonts are used for all characters. */
const parseFontSize = memoize(
  (font: string): number => Number(/([\d.]+)px/.exec(font)?.[1] ?? 12),
  50,
);

/** Returns the width of a text from the table, for use without a canvas. The font family is ignored. */
export const measureByTable: MeasureText = (text, font) => {
  let sum = 0;
  // Labels are measured character by character, thousands of times for one image.
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) as number;
    if (code > 0xffff) i++;
    sum += widths[code - 32] ?? getOtherWidth(code);
  }
  return (sum * parseFontSize(font) * (font.startsWith('bold') ? boldShare : 1)) / 1000;
};
