import { describe, expect, it } from 'vitest';
import { getMarkdownUrl } from '../../src/markdown-pages/markdownUrl';
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
const links = linkResolver(zones, [zones, index], 'https://charts.example', getMarkdownUrl);

describe('the Markdown URL of a page', () => {
  it.each([
    ['/a/b', '/a/b.md'],
    ['/a/', '/a.md'],
  ])('for %s is %s', (permalink, address) => {
    expect(getMarkdownUrl(permalink)).toBe(address);
  });
});

describe('plain Markdown', () => {
  const fileText = (file: string, region?: string): string => `${file} ${region ?? 'whole'}`;
  const plain = (source: string, page = zones): string =>
    plainMarkdown(source, page, { resolveUrl: links, fileText });

  it('omits the front matter, and begins with the title', () => {
    expect(plain('---\ntitle: Time zones\n---\n\nText.\n')).toBe('# Time zones\n\nText.\n');
    expect(plain('# Zones\n\nText.\n')).toBe('# Zones\n\nText.\n');
  });

  it('converts links to files to Markdown URLs, and keeps the anchor', () => {
    expect(plain('# Z\n\nSee [start](./index.md#install).')).toContain(
      '(https://charts.example/base/getting-started.md#install)',
    );
  });

  it("doesn't change other URLs, anchors and code", () => {
    const source =
      '# Z\n\n[a](https://a.example/x.md) [b](#b)\n\n```md\n[start](./index.md) {#kept}\n## H {#kept}\n```\n';
    expect(plain(source)).toBe(source);
  });

  it('keeps imports in code, and removes directives of the site', () => {
    const code = "import { a } from 'a';\n\na();";
    expect(plain(`# Z\n\n\`\`\`ts live\n// highlight-next-line\n${code}\n\`\`\`\n`)).toBe(
      `# Z\n\n\`\`\`ts live\n${code}\n\`\`\`\n`,
    );
  });

  it('shows a live chart as an image with alt text above its code', () => {
    const surroundings = {
      resolveUrl: links,
      fileText,
      findPreviewUrl: (code: string, height = 360) =>
        `https://charts.example/${code}-${height}.svg`,
    };
    const fence = (meta: string) => `\`\`\`ts ${meta}\none\n\`\`\`\n`;
    const source = `# Z\n\n${fence('live')}\n## Show \`a\` {#a}\n\n${fence('live height=240')}\n${fence('live title="All of it"')}\n${fence('no-check')}\n1. List\n\n   \`\`\`ts live\n   one\n   \`\`\`\n`;
    const pictures = plainMarkdown(source, zones, surroundings)
      .split('\n')
      .filter((line) => line.includes('!['));
    expect(pictures).toEqual([
      '![Chart: Time zones](https://charts.example/one-360.svg)',
      '![Chart: Show a](https://charts.example/one-240.svg)',
      '![Chart: All of it](https://charts.example/one-360.svg)',
      '   ![Chart: Show a](https://charts.example/one-360.svg)',
    ]);
  });

  it('shows the file that a fence names, or a region of it', () => {
    expect(plain('# Z\n\n```ts file=a.ts\n```\n')).toContain('\na.ts whole\n');
    expect(plain('# Z\n\n```ts file=a.ts region=b\n```\n')).toContain('\na.ts b\n');
  });

  it('has text in place of the components of a page', () => {
    const page = { ...zones, file: 'docs/concepts.mdx' };
    const source = "import X from 'x';\n\n# Z\n\n<AnnotatedChart />\n\n<X>Text `<Y>`</X>\n";
    const text = plain(source, page);
    expect(text).toMatch(/^# Z\n\n- \*\*/);
    expect(text).toMatch(/\n\nText `<Y>`\n$/);
    expect(text).not.toContain('import');
  });

  it('lists what a catalog shows pictures of', () => {
    const page = { ...zones, file: 'docs/catalog.mdx' };
    expect(plain('# Z\n\n<IndicatorCatalog group="series" />\n', page)).toContain(
      '- [`Spread`](https://charts.example/api/indicators/variables/Spread): Spread\n',
    );
    expect(plain('# Z\n\n<SeriesTypeCatalog group="ranges" />\n', page)).toContain(
      '- [`band`](https://charts.example/api/interfaces/BarBandStyleOptions): Band\n',
    );
    expect(plain('# Z\n\n<PluginCatalog />\n', page)).toContain(
      '- [`Legend`](https://charts.example/api/variables/Legend): Values of the series\n',
    );
    expect(plain('# Z\n\n<ShapeCatalog group="Text" />\n', page)).toContain(
      '- [`Note`](https://charts.example/api/interfaces/ShapeNoteStyle): Note\n',
    );
  });

  it('has the title of a box in bold above its text', () => {
    const boxes = ':::warning[Pitfall]\n\nOne.\n\n:::\n\n:::note\n\nTwo.\n\n:::\n\nThree.\n';
    expect(plain(`# Z\n\n${boxes}`)).toBe(
      '# Z\n\n**Pitfall**\n\nOne.\n\n**Note**\n\nTwo.\n\nThree.\n',
    );
  });

  it('converts paths of the site to Markdown URLs, below the base URL', () => {
    const below = linkResolver(zones, [zones], 'https://x.example', getMarkdownUrl, '/base/');
    expect(below('/getting-started/time-zones#a')).toBe(
      'https://x.example/base/getting-started/time-zones.md#a',
    );
  });

  it('removes heading ids outside code', () => {
    expect(plain('# Z\n\n## Install {#install}\n')).toBe('# Z\n\n## Install\n');
  });

  it("doesn't end a fence at a shorter one inside it", () => {
    const source = '# Z\n\n````md\n```ts\n[start](./index.md)\n```\n[start](./index.md)\n````\n';
    expect(plain(source)).toBe(source);
  });
});

it('lists pages with one line of text each, and no empty group', () => {
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
