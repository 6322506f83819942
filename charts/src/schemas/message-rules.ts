import { member, outOfRange, wrongType } from '../util/errors';
import { isRecord } from '../util/json';
import { barTypeDefinitions } from '../registry/bar-type-registry';
import { byName, refined, type Rule, text } from '../validation/rule';
import { group } from '../validation/schema';
import { type ChartMessages, coreMessages, type OptionalGroup } from '../i18n/core-messages';
import type { Messages } from '../i18n/messages';

/** The English of parts that are not in every chart, of those that were used. */
const later = new Map<OptionalGroup, Readonly<Record<string, string>>>();

/** A phrase that has no places but those of the English one. */
const phrase = (english: string): Rule =>
  refined(text, (input, at, current) => {
    const placeholders = (text(input, at, current) as string).match(/{\w+}/g) ?? [];
    const unknown = placeholders.find((placeholder) => !english.includes(placeholder));
    if (unknown) throw outOfRange(at, input, `a phrase without ${unknown}`);
    return input;
  });

const phrases = (english: Readonly<Record<string, string>>): Rule =>
  group({
    defaults: english,
    rules: Object.fromEntries(
      Object.entries(english).map(([key, message]) => [key, phrase(message)]),
    ),
  });

/** The types that a group of names can have. */
type TypesOf = (input: unknown) => readonly string[];

/** The shape types; on a page that draws none, whichever are named. */
let shapeTypesOf: TypesOf = (input) => Object.keys(Object(input));

/** Names of types. A type without an entry has the name that its definition brings. */
const names = (types: TypesOf): Rule =>
  refined(byName(text), (input, at) =>
    group({ defaults: Object.fromEntries(types(input).map((type) => [type, ''])) })(input, at, {}),
  );

const units = refined(byName(text), (input, at) => {
  if (!isRecord(input)) throw wrongType(at, input, 'an object');
  for (const [power, unit] of Object.entries(input)) {
    if (!/^\d\d?$/.test(power)) {
      throw new TypeError(
        `${member(at, power)} must be an exponent of ten, such as 6 for millions`,
      );
    }
    text(unit, member(at, power));
  }
  return Object.freeze({ ...input });
});

/** Words of a part that was not used yet are looked at when it is. */
const laterRule = (part: OptionalGroup): Rule =>
  refined(byName(text), (input, at) => {
    if (!isRecord(input)) throw wrongType(at, input, 'an object');
    const english = later.get(part);
    return english ? phrases(english)(input, at) : input;
  });

/**
 * The rule of words: what is given stands over the English, never over other words that were given before.
 *
 * @param locale - The rule of a language.
 */
export function messagesRule(locale: Rule): Rule {
  const { chart, drawing, measures } = coreMessages;
  const rule = group<ChartMessages>({
    defaults: coreMessages,
    rules: {
      locale,
      units,
      chart: phrases(chart),
      bars: names(() => Object.keys(barTypeDefinitions)),
      shapes: names((input) => shapeTypesOf(input)),
      measures: phrases(measures),
      drawing: phrases(drawing),
      drawBar: laterRule('drawBar'),
      legend: laterRule('legend'),
    },
  });
  return refined(rule, (input, at) => rule(input, at));
}

/**
 * Allows only names of shape types in messages from now on.
 *
 * @param input - Names that a chart has.
 * @throws TypeError if there is another name among them.
 */
export function checkShapeNames(
  call: string,
  types: () => readonly string[],
  input: unknown,
): void {
  shapeTypesOf = types;
  names(types)(input, `${call}: messages.shapes`);
}

/**
 * A part that is not in every chart brings its English.
 *
 * @param input - The words that a chart was given for it.
 * @throws TypeError when they have an unknown key or are no text.
 * @throws RangeError when they name a place that the English does not.
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
