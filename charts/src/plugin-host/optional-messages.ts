import { addDefaultMessages } from '../schemas/message-rules';
import type { OptionalGroup } from '../i18n/core-messages';
import type { Messages } from '../i18n/messages';
import type { ChartContext } from '../core/chart-context';
import { memoize } from '../util/memoize';

/**
 * Returns the messages of an optional module, with English as the default.
 *
 * @param context - The chart's context.
 * @param call - Function that adds the module, for error messages.
 * @param part - Key of the module in the messages.
 * @param english - Default messages of the module.
 * @returns A function that returns the current messages, which change with the chart's options.
 * @throws TypeError if the chart's messages contain an unknown key.
 * @throws RangeError if a message contains a placeholder that the English one doesn't have.
 */
export function getMessages<Part extends OptionalGroup>(
  context: ChartContext,
  call: string,
  part: Part,
  english: Messages[Part],
): () => Messages[Part] {
  const input = () => context.options.messages[part];
  addDefaultMessages(call, part, english, input());
  const withDefaults = memoize(
    (messages: ReturnType<typeof input>): Messages[Part] => ({ ...english, ...messages }),
    1,
  );
  return () => withDefaults(input());
}
