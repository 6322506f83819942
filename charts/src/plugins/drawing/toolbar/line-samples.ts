import { LineStyle } from '../../../types/enums';

/** Stroke width of the samples of line styles, in the units of an icon. */
export const sampleWidth = 2;

/** Samples of line styles, each as the `d` attribute of a path with round ends in a box of 20 by 20. */
export const lineSamples: Readonly<Record<LineStyle, string>> = {
  [LineStyle.Solid]: 'M2 10h16',
  [LineStyle.Dotted]: 'M2 10h.1M6 10h.1M10 10h.1M14 10h.1M18 10h.1',
  [LineStyle.Dashed]: 'M2 10h3M8.5 10h3M15 10h3',
  [LineStyle.LongDashed]: 'M2 10h6M12 10h6',
  [LineStyle.SparseDotted]: 'M2 10h.1M10 10h.1M18 10h.1',
};
