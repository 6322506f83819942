import type { Cards } from '../../src/code/cards/load';
import type { Control, GroupControl, Option } from '../../src/controls/control';

/** Texts of the API pages by interface, and the interface that an option's type refers to. */
export interface Pages {
  readonly cards: (name: string) => Cards | undefined;
}

/** Units in descriptions, such as `in CSS pixels`. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:CSS )?pixels?\b/i, 'px'],
  [/\bmilliseconds\b/, 'ms'],
  [/\bseconds\b/, 's'],
  [/\b(?:in|of|many) bars\b/, 'bars'],
];

const findUnit = (text: string): string | undefined =>
  UNITS.find(([pattern]) => pattern.test(text))?.[1];

/** Matches the interface in a signature, such as `priceFormat: PriceFormat`. */
const TYPE = /:.*?\b([A-Z]\w+)/;

function addControlDescriptions(control: Control, name: string | undefined, pages: Pages): Control {
  if (control.is === 'group') {
    return { is: 'group', options: addDescriptions(control.options, name, pages) };
  }
  return 'of' in control
    ? { ...control, of: addControlDescriptions(control.of, name, pages) }
    : control;
}

/** Adds each option's description and unit from the API pages. */
export function addDescriptions(
  options: GroupControl['options'],
  name: string | undefined,
  pages: Pages,
): GroupControl['options'] {
  const cards = name === undefined ? undefined : pages.cards(name);
  return Object.fromEntries(
    Object.entries(options).map(([key, option]): [string, Option] => {
      const card = cards?.[key.toLowerCase()];
      const type = card && TYPE.exec(card.signature)?.[1];
      const unit = card && findUnit(card.text);
      return [
        key,
        {
          ...option,
          control: addControlDescriptions(option.control, type, pages),
          ...(card ? { description: card.text } : {}),
          ...(unit ? { unit } : {}),
        },
      ];
    }),
  );
}
