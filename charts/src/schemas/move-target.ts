import type { MoveTarget } from '../api/source-api';
import { anything, someText } from '../validation/rule';
import { checkOptions } from '../validation/schema';

/** Where a source is to stand; what is not said stays. */
export const checkMoveTarget = (call: string, input: unknown): Readonly<Partial<MoveTarget>> =>
  checkOptions<object>(
    call,
    'place',
    { defaults: { pane: null, axis: null }, rules: { pane: anything, axis: someText } },
    input,
    {},
  );
