import type { Messages } from './messages';

/** Messages of legends and tooltips. */
export type LegendMessages = Messages['legend'];

/** English messages of legends and tooltips. */
export const legendMessages: LegendMessages = {
  list: 'Legend',
  listOf: 'Legend of {pane}',
  open: 'O',
  high: 'H',
  low: 'L',
  close: 'C',
  change: 'Change',
  percent: 'Change %',
  upper: 'Upper',
  lower: 'Lower',
  rows: '{count} more',
  action: '{action}: {title}',
  hide: 'Hide',
  show: 'Show',
  settings: 'Settings',
  remove: 'Remove',
  more: 'More',
  front: 'Bring to front',
  back: 'Send to back',
  maximize: 'Maximize pane',
  restore: 'Show all panes',
  paneUp: 'Move pane up',
  paneDown: 'Move pane down',
  moreRows: 'Show {count} more',
  fewerRows: 'Show fewer',
};
