import { describe, expect, it } from 'vitest';
import { markdownAddress } from './address';
import { llmsText } from './llms';
import { linkResolver, plainMarkdown, type MarkdownPage } from './plainMarkdown';

const zones: MarkdownPage = {
  file: 'docs/getting-started/time-zones.md',
  permalink: '/base/getting-started/time-zones',
  title: 'Time zones',
  description: 'Show bars\nin any zone.',
};
const index: MarkdownPage = {
  file: 'docs/getting-started/index.md',
  permalink: '/base/getting-started/',
  title: 'Getting Started',
  description: '',
};
const links = linkResolver(zones, [zones, index], 'https://charts.example', markdownAddress);

describe('the address of the Markdown of a page', () => {
  it.each([
    ['/a/b', '/a/b.md'],
    ['/a/', '/a/index.md'],
  ])('of %s is %s', (permalink, address) => {
    expect(markdownAddress(permalink)).toBe(address);
  });
});

describe('plain Markdown', () => {
  const plain = (source: string): string => plainMarkdown(source, zones, links);

  it('has no front matter, and a title of its own', () => {
    expect(plain('---\ntitle: Time zones\n---\n\nText.\n')).toBe('# Time zones\n\nText.\n');
    expect(plain('# Zones\n\nText.\n')).toBe('# Zones\n\nText.\n');
  });

  it('leads from a file to the Markdown of its page, and keeps the anchor', () => {
    expect(plain('# Z\n\nSee [start](./index.md#install).')).toContain(
      '(https://charts.example/base/getting-started/index.md#install)',
    );
  });

  it('leaves other addresses, anchors and code alone', () => {
    const source =
      '# Z\n\n[a](https://a.example/x.md) [b](#b)\n\n```md\n[start](./index.md) {#kept}\n## H {#kept}\n```\n';
    expect(plain(source)).toBe(source);
  });

  it('drops heading ids outside code', () => {
    expect(plain('# Z\n\n## Install {#install}\n')).toBe('# Z\n\n## Install\n');
  });

  it('does not take a shorter fence inside a longer one for its end', () => {
    const source = '# Z\n\n````md\n```ts\n[start](./index.md)\n```\n[start](./index.md)\n````\n';
    expect(plain(source)).toBe(source);
  });
});

it('lists pages with one line of words each, and no empty group', () => {
  const text = llmsText(
    'Charts',
    'A library.',
    [
      { title: 'Guides', pages: [zones, index] },
      { title: 'Empty', pages: [] },
    ],
    ({ permalink }) => permalink,
  );
  expect(text).toBe(
    '# Charts\n\n> A library.\n\n## Guides\n\n' +
      '- [Time zones](/base/getting-started/time-zones): Show bars in any zone.\n' +
      '- [Getting Started](/base/getting-started/)\n',
  );
});
