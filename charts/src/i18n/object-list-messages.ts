import type { Messages } from './messages';

/** Messages of object lists. */
export type ObjectListMessages = Messages['objectList'];

/** English messages of object lists. */
export const objectListMessages: ObjectListMessages = {
  list: 'Objects',
  empty: 'No objects',
  name: 'Name of {name}',
  show: 'Show {name}',
  hide: 'Hide {name}',
  lock: 'Lock {name}',
  unlock: 'Unlock {name}',
  remove: 'Remove {name}',
  moved: '{name}, {at} of {count}',
  group: 'Group',
  groupName: 'Group {number}',
  ungroup: 'Ungroup {name}',
};
