import { number, type Rule } from '../validation/rule';
import { shapeText } from './shape-text';

/** Rules of the options that shapes with a text box share. */
export const textRules: Readonly<Record<'text' | 'size' | 'maxWidth', Rule>> = {
  text: shapeText,
  size: number({ min: 6, max: 96 }),
  maxWidth: number({ min: 40, max: 1000 }),
};
