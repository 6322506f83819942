import { member, outOfRange, wrongType } from '../util/errors';
import { isRecord } from '../util/json';
import { barKinds } from '../registry/bars';
import { byName, refined, type Rule, text } from '../validation/rule';
import { group } from '../validation/schema';
import { type ChartMessages, coreMessages, type OptionalGroup } from '../i18n/core';
import type { Messages } from '../i18n/dictionary';

/** The English of parts that are not in every chart, of those that were used. */
const later = new Map<OptionalGroup, Readonly<Record<string, string>>>();

/** A phrase that has no places but those of the English one. */
const phrase = (english: string): Rule =>
  refined(text, (given, at, current) => {
    const places = (text(given, at, current) as string).match(/{\w+}/g) ?? [];
    const unknown = places.find((place) => !english.includes(place));
    if (unknown) throw outOfRange(at, given, `a phrase without ${unknown}`);
    return given;
  });

const phrases = (english: Readonly<Record<string, string>>): Rule =>
  group({
    defaults: english,
    rules: Object.fromEntries(Object.entries(english).map(([key, words]) => [key, phrase(words)])),
  });

/** The types that a group of names can have. */
type TypesOf = (given: unknown) => readonly string[];

/** Names of types. A type without an entry has the name that its definition brings. */
const names = (types: TypesOf): Rule =>
  refined(byName(text), (given, at) =>
    group({ defaults: Object.fromEntries(types(given).map((type) => [type, ''])) })(given, at, {}),
  );

const units = refined(byName(text), (given, at) => {
  if (!isRecord(given)) throw wrongType(at, given, 'an object');
  for (const [power, unit] of Object.entries(given)) {
    if (!/^\d\d?$/.test(power)) {
      throw new TypeError(
        `${member(at, power)} must be an exponent of ten, such as 6 for millions`,
      );
    }
    text(unit, member(at, power));
  }
  return Object.freeze({ ...given });
});

/** Words of a part that was not used yet are looked at when it is. */
const laterRule = (part: OptionalGroup): Rule =>
  refined(byName(text), (given, at) => {
    if (!isRecord(given)) throw wrongType(at, given, 'an object');
    const english = later.get(part);
    return english ? phrases(english)(given, at) : given;
  });

/**
 * The rule of words: what is given stands over the English, never over other words that were given before.
 *
 * @param locale - The rule of a language.
 * @param shapeTypes - The shape types that can be named: on a plain chart, which draws none, whichever are.
 */
export function wordsRule(
  locale: Rule,
  shapeTypes: TypesOf = (given) => Object.keys(Object(given)),
): Rule {
  const { chart, drawing, measures } = coreMessages;
  const rule = group<ChartMessages>({
    defaults: coreMessages,
    rules: {
      locale,
      units,
      chart: phrases(chart),
      bars: names(() => Object.keys(barKinds)),
      shapes: names(shapeTypes),
      measures: phrases(measures),
      drawing: phrases(drawing),
      drawBar: laterRule('drawBar'),
      legend: laterRule('legend'),
    },
  });
  return refined(rule, (given, at) => rule(given, at));
}

/**
 * A part that is not in every chart brings its English.
 *
 * @param given - The words that a chart was given for it.
 * @throws TypeError when they have an unknown key or are no text.
 * @throws RangeError when they name a place that the English does not.
 */
export function learnWords<Part extends OptionalGroup>(
  call: string,
  part: Part,
  english: Messages[Part],
  given: unknown,
): void {
  later.set(part, english);
  laterRule(part)(given, `${call}: messages.${part}`);
}
