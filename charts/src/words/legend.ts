import type { Dictionary } from './dictionary';

/** What legends and tooltips say, in one language. */
export type LegendWords = Dictionary['legend'];

/** The English of legends and tooltips. */
export const legendWords: LegendWords = {
  list: 'Legend',
  listOf: 'Legend of {pane}',
  open: 'O',
  high: 'H',
  low: 'L',
  close: 'C',
};
