import type { Messages } from './messages';

/** What legends and tooltips say, in one language. */
export type LegendMessages = Messages['legend'];

/** The English of legends and tooltips. */
export const legendMessages: LegendMessages = {
  list: 'Legend',
  listOf: 'Legend of {pane}',
  open: 'O',
  high: 'H',
  low: 'L',
  close: 'C',
};
