import type { Cards } from '../../src/code/cards/load';
import type { Control, GroupControl, Option } from '../../src/controls/control';

/** What the API pages say, by the names of interfaces, and which interface the type of an option names. */
export interface Pages {
  readonly cards: (name: string) => Cards | undefined;
}

/** Units that words name: `in CSS pixels`. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:CSS )?pixels?\b/i, 'px'],
  [/\bmilliseconds\b/, 'ms'],
  [/\bseconds\b/, 's'],
  [/\b(?:in|of|many) bars\b/, 'bars'],
];

const unitOf = (words: string): string | undefined =>
  UNITS.find(([pattern]) => pattern.test(words))?.[1];

/** The interface that a signature names: `priceFormat: PriceFormat`. */
const TYPE = /:.*?\b([A-Z]\w+)/;

function withWordsIn(control: Control, name: string | undefined, pages: Pages): Control {
  if (control.is === 'group') {
    return { is: 'group', options: withWords(control.options, name, pages) };
  }
  return 'of' in control ? { ...control, of: withWordsIn(control.of, name, pages) } : control;
}

/** Options with what the API pages say of them. */
export function withWords(
  options: GroupControl['options'],
  name: string | undefined,
  pages: Pages,
): GroupControl['options'] {
  const cards = name === undefined ? undefined : pages.cards(name);
  return Object.fromEntries(
    Object.entries(options).map(([key, option]): [string, Option] => {
      const card = cards?.[key.toLowerCase()];
      const type = card && TYPE.exec(card.signature)?.[1];
      const unit = card && unitOf(card.text);
      return [
        key,
        {
          ...option,
          control: withWordsIn(option.control, type, pages),
          ...(card ? { words: card.text } : {}),
          ...(unit ? { unit } : {}),
        },
      ];
    }),
  );
}
