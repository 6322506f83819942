import { member, show, wrongType } from '../util/errors';
import { isRecord } from '../util/json';
import { byName, refined, type Rule, text } from '../validation/rule';
import { group } from '../validation/schema';
import { type ChartMessages, coreMessages, type OptionalGroup } from '../i18n/core-messages';
import type { Messages } from '../i18n/messages';

/** English messages of the optional parts that were used so far. */
const later = new Map<OptionalGroup, Readonly<Record<string, string>>>();

/** Creates a rule that accepts a message whose placeholders are all in the English message. */
const phrase = (english: string): Rule =>
  refined(text, (input, at, current) => {
    const placeholders = (text(input, at, current) as string).match(/{\w+}/g) ?? [];
    const unknown = placeholders.find((placeholder) => !english.includes(placeholder));
    if (unknown)
      throw new RangeError(
        `${at} has the unknown placeholder ${unknown}; the English message is "${english}"`,
      );
    return input;
  });

const phrases = (english: Readonly<Record<string, string>>): Rule =>
  group({
    defaults: english,
    rules: Object.fromEntries(
      Object.entries(english).map(([key, message]) => [key, phrase(message)]),
    ),
  });

/**
 * Creates a rule for names of types. A type without an entry has the name from its definition.
 *
 * @param getTypes - Function that returns the types that can have a name.
 */
export const typeNames = (getTypes: (input: unknown) => Iterable<string>): Rule =>
  refined(byName(text), (input, at) => {
    const defaults = Object.fromEntries(Array.from(getTypes(input), (type) => [type, '']));
    return group({ defaults })(input, at, {});
  });

const units = refined(byName(text), (input, at) => {
  if (!isRecord(input)) throw wrongType(at, input, 'an object');
  for (const [power, unit] of Object.entries(input)) {
    if (!/^\d\d?$/.test(power)) {
      throw new TypeError(
        `${at}: key (${show(power)}) must be an exponent of ten, such as { 6: "M" } for millions`,
      );
    }
    text(unit, member(at, power));
  }
  return Object.freeze({ ...input });
});

/** Creates the rule for the messages of an optional part. They are checked when the part is used. */
const laterRule = (part: OptionalGroup): Rule =>
  refined(byName(text), (input, at) => {
    if (!isRecord(input)) throw wrongType(at, input, 'an object');
    const english = later.get(part);
    return english ? phrases(english)(input, at) : input;
  });

/**
 * Creates the rule for {@link ChartMessages}. It merges messages with the English ones, never with messages that were
 * set before.
 *
 * @param locale - Rule for a language tag.
 * @returns The rule for messages.
 */
export function messagesRule(locale: Rule): Rule {
  const { chart, drawing, measures } = coreMessages;
  // Each chart can have its own types and panes, and a translation contains all of the library's.
  const names = typeNames((input) => Object.keys(Object(input)));
  const rule = group<ChartMessages>({
    defaults: coreMessages,
    rules: {
      locale,
      units,
      chart: phrases(chart),
      bars: names,
      shapes: names,
      shapeFields: names,
      indicators: names,
      panes: names,
      optionNames: byName(text),
      measures: phrases(measures),
      drawing: phrases(drawing),
      drawBar: laterRule('drawBar'),
      legend: laterRule('legend'),
      alerts: laterRule('alerts'),
      orders: laterRule('orders'),
      navigator: laterRule('navigator'),
      rangeBar: laterRule('rangeBar'),
      settings: laterRule('settings'),
      objectList: laterRule('objectList'),
    },
  });
  return refined(rule, (input, at) => rule(input, at));
}

/**
 * Registers the English messages of an optional part and checks the chart's messages for it.
 *
 * @param input - Messages for the part that the chart's options contain.
 * @param call - Method that was called, for the error message.
 * @param part - Name of the part.
 * @param english - English messages of the part.
 * @throws TypeError if a key is unknown or a message isn't a string.
 * @throws RangeError if a message has a placeholder that the English message doesn't have.
 */
export function addDefaultMessages<Part extends OptionalGroup>(
  call: string,
  part: Part,
  english: Messages[Part],
  input: unknown,
): void {
  later.set(part, english);
  laterRule(part)(input, `${call}: messages.${part}`);
}
