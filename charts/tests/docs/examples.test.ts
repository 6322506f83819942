import { describe, expect, it } from 'vitest';
import { PublicApi, type PublicExport } from './public-api';

const library = new PublicApi();

/** Exports that developers look up to see a picture: classes, handles, and the styles of bars and shapes. */
const isDocumented = ({ name, kind }: PublicExport): boolean =>
  kind === 'class' || /^(?:I[A-Z]\w*Api|Bar\w+StyleOptions|Shape\w+Style)$/.test(name);

const documented = library.exports.filter(isDocumented);
const getExamples = ({ symbol }: PublicExport): string[] => library.tags(symbol, 'example');

describe('the live examples of the reference', () => {
  it('exist for every class, handle, bar style and shape style', () => {
    expect(documented.length).toBeGreaterThan(35);
    const without = documented
      .filter((each) => !getExamples(each).some((text) => /^```ts live\b/m.test(text)))
      .map(({ name, declaration }) => `${name} (${library.formatLocation(declaration)})`);
    expect(without).toEqual([]);
  });

  it('are all different, with different titles', () => {
    const titles = documented
      .flatMap(getExamples)
      .flatMap((text) => /title="([^"]+)"/.exec(text)?.[1] ?? []);
    expect(titles.length).toBeGreaterThanOrEqual(documented.length);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });
});
