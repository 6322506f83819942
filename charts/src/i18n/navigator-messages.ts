import type { Messages } from './messages';

/** English messages of range navigators. */
export const navigatorMessages: Messages['navigator'] = {
  name: 'Overview',
  window: 'Visible range',
  start: 'Start of the visible range',
  end: 'End of the visible range',
  range: '{from} to {to}',
};
