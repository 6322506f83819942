import { describe, expect, it } from 'vitest';
import { PublicApi, type PublicExport } from './public-api';

const library = new PublicApi();

/** What a reader looks up to see it: classes, handles, and the styles of bars and shapes. */
const isShown = ({ name, kind }: PublicExport): boolean =>
  kind === 'class' || /^(?:I[A-Z]\w*Api|Bar\w+StyleOptions|Shape\w+Style)$/.test(name);

const shown = library.exports.filter(isShown);
const examplesOf = ({ symbol }: PublicExport): string[] => library.tags(symbol, 'example');

describe('the live examples of the reference', () => {
  it('exist for every class, handle, bar style and shape style', () => {
    expect(shown.length).toBeGreaterThan(35);
    const without = shown
      .filter((each) => !examplesOf(each).some((text) => /^```ts live\b/m.test(text)))
      .map(({ name, declaration }) => `${name} (${library.place(declaration)})`);
    expect(without).toEqual([]);
  });

  it('are all different, with different titles', () => {
    const titles = shown
      .flatMap(examplesOf)
      .flatMap((text) => /title="([^"]+)"/.exec(text)?.[1] ?? []);
    expect(titles.length).toBeGreaterThanOrEqual(shown.length);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });
});
