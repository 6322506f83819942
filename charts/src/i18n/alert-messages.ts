import type { Messages } from './messages';

/** English messages of alerts. */
export const alertMessages: Messages['alerts'] = {
  triggered: 'Alert: {line}, price {price}',
};
