import { expect, it } from 'vitest';
import { docsMap, getHeadings } from './docsMap';

it('reads the headings of a page, without code and the links at its end', () => {
  const text =
    '# Page\n\n## First {#one}\n\n```md\n## In code\n```\n\n### Deeper\n\n## API used here\n';
  expect(getHeadings(text)).toEqual(['First']);
});

it('lists pages with their headings', async () => {
  const pages = ['panes', 'plain'].map((name) => ({
    file: `docs/${name}.md`,
    permalink: `/${name}`,
    title: name,
    description: '',
  }));
  const text = await docsMap(
    'Map',
    [{ title: 'Guides', pages }],
    ({ permalink }) => permalink,
    async ({ title }) => Promise.resolve(title === 'panes' ? '## Add\n\n## Hide\n' : ''),
  );
  expect(text).toBe('# Map\n\n## Guides\n\n- [panes](/panes): Add · Hide\n- [plain](/plain)\n');
});
