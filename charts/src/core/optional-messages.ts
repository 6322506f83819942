import { addDefaultMessages } from '../schemas/message-rules';
import type { OptionalGroup } from '../i18n/core-messages';
import type { Messages } from '../i18n/messages';
import type { ChartContext } from './chart-context';

/**
 * The words of a part that is not in every chart: those that the chart was given, or else its English.
 *
 * @param call - What brings the part, for messages.
 * @param part - Its place in the messages.
 * @param english - All that it says, in English.
 * @returns The words as they are now: they change with the options, after which `settings.taken` speaks up.
 * @throws TypeError when the chart was given words with an unknown key.
 * @throws RangeError when they name a place that the English does not.
 */
export function getMessages<Part extends OptionalGroup>(
  context: ChartContext,
  call: string,
  part: Part,
  english: Messages[Part],
): () => Messages[Part] {
  const input = () => context.options.messages[part];
  addDefaultMessages(call, part, english, input());
  return () => ({ ...english, ...input() });
}
