import { expect, it } from 'vitest';
import sidebars from '../../sidebars';

interface Item {
  readonly type?: string;
  readonly key?: string;
  readonly label?: string;
  readonly items?: readonly Item[];
}

/** Keys of categories and links in translations. */
const getKeys = (items: readonly Item[]): string[] =>
  items.flatMap(({ items: inside = [], key, label, type }) => [
    ...(label === undefined ? [] : [`${type} ${key ?? label}`]),
    ...getKeys(inside),
  ]);

it('gives each category and link a unique key, which translations need', () => {
  for (const sidebar of Object.values(sidebars)) {
    const keys = getKeys(sidebar as readonly Item[]);
    expect(keys.length).toBeGreaterThan(10);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  }
});
