import type { MoveTarget } from '../api/source-api';
import { anything, someText } from '../validation/rule';
import { checkOptions } from '../validation/schema';

/** Checks the target of `moveTo`. Omitted properties stay unset, so that the source keeps its pane or axis. */
export function checkMoveTarget(call: string, input: unknown): Readonly<Partial<MoveTarget>> {
  if ('addSeries' in Object(input)) throw new TypeError(`${call}: target must be { pane }`);
  return checkOptions<object>(
    call,
    'target',
    { defaults: { pane: null, axis: null }, rules: { pane: anything, axis: someText } },
    input,
    {},
  );
}
