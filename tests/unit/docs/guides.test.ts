import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readExports } from '../../../plugins/api/exports';

const folders = ['docs/getting-started', 'docs/tutorials'];
/** Not a guide, but a list of changes. */
const releaseNotes = 'release-notes.md';
/** Pages that use no API: what the tutorials are about, licenses, and those for who looks after the site. */
const withoutApi = ['intro', 'licences', 'manage-docs-versions', 'translate-your-site'];

interface Guide {
  readonly folder: string;
  readonly name: string;
  readonly head: string;
  readonly body: string;
}

const guides: readonly Guide[] = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => /\.mdx?$/.test(file) && file !== releaseNotes)
    .map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
      return { folder, name: path.parse(file).name, head, body };
    }),
);

const field = ({ head }: Guide, name: string): string =>
  new RegExp(`^${name}: *(.*)$`, 'm').exec(head)?.[1] ?? '';

const links = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:)([^)\s#]+)[^)]*\)/g)].map(([, target = '']) => target);

/** The handles and the groups of options among what the library exports. */
const handlesAndOptions = (): string[] =>
  readExports('charts/src/index.ts')
    .map(({ name }) => name)
    .filter((name) => /^I[A-Z]\w+Api$|^[A-Z]\w+(?:Options|Style)$/.test(name));

describe.each(guides.map((guide) => [guide.name, guide] as const))('%s', (_, guide) => {
  test('has keywords and a description in its front matter', () => {
    expect(field(guide, 'title')).not.toBe('');
    const { length } = field(guide, 'description');
    expect(length).toBeGreaterThanOrEqual(60);
    expect(length).toBeLessThanOrEqual(155);
    expect(guide.head).toMatch(/^keywords:/m);
  });

  test('links to files that exist', () => {
    // The API pages and the files at the site's root are generated with it, and its tests hold their links.
    const internalLinks = links(guide.body).filter(
      (target) => !/^(?:\.\.\/api\/|pathname:)/.test(target),
    );
    expect(internalLinks.filter((target) => !existsSync(path.join(guide.folder, target)))).toEqual(
      [],
    );
  });
});

const FENCE = /^( *)(`{3,}).*\n[^]*?^\1\2 *$/gm;
const TABLE_ROW = /^ *\|.*$/gm;
const TARGET = /\]\([^)]*\)|<[^>]+>/g;

/** Returns the length of the text, without code, tables and the list of API pages at the end. */
const measure = ({ body }: Guide): number =>
  (body.split('## API used here')[0] ?? '')
    .replace(FENCE, '')
    .replace(TABLE_ROW, '')
    .replace(TARGET, ' ')
    .split(/\s+/)
    .filter((part) => /\w/.test(part)).length;

test('a guide is short enough for one sitting', () => {
  const lengths = guides.map((guide) => ({ name: guide.name, length: measure(guide) }));
  expect(lengths.filter(({ length }) => length > 1500)).toEqual([]);
});

test.each(
  guides
    .filter(({ name }) => !withoutApi.includes(name))
    .map((guide) => [guide.name, guide] as const),
)('%s ends with links to the API pages that it uses', (_, { body }) => {
  const last = body.split(/^## /m).at(-1) ?? '';
  expect(last).toMatch(/^API used here\n/);
  expect(links(last).filter((target) => target.startsWith('../api/'))).not.toEqual([]);
});

test.each(
  guides
    .filter(({ folder, name }) => folder === 'docs/tutorials' && !withoutApi.includes(name))
    .map((guide) => [guide.name, guide] as const),
)('the tutorial %s has a goal, a recap, and challenges with solutions', (_, { body }) => {
  const headings = [...body.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings.slice(0, 2)).toEqual(["What you'll build", "What you'll learn"]);
  expect(headings.slice(-3)).toEqual(['Recap', 'Challenges', 'API used here']);
  const challenges = body.split('\n## Challenges')[1] ?? '';
  const count = challenges.match(/^\*\*(?:First|Second|Third):\*\*/gm)?.length ?? 0;
  expect([2, 3]).toContain(count);
  expect(challenges.match(/<summary>Solution<\/summary>/g)).toHaveLength(count);
});

test('each guide has its own description', () => {
  const descriptions = guides.map((guide) => field(guide, 'description'));
  expect(new Set(descriptions).size).toBe(guides.length);
});

test('each handle and each group of options is linked from a guide', () => {
  const linked = new Set(
    guides
      .filter(({ folder }) => folder === folders[0])
      .flatMap(({ body }) => links(body))
      .map((target) => path.parse(target).name),
  );
  const names = handlesAndOptions();
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !linked.has(name))).toEqual([]);
});

/** Tasks of the guides that no example of the gallery does, by the heading of their section, and why. */
const withoutExample: Readonly<Record<string, string>> = {
  'Touch and page scrolling': 'a matter of the page around the chart',
  'How the parts fit together': 'names the parts of one chart',
  'Bar indexes and times': 'explains a term',
  'The visible range': 'explains a term',
  'What autoscaling includes': 'explains a rule',
  'One change at a time': 'explains the order of events',
  'What is drawn in front of what': 'explains the layers',
  'Snap the crosshair to prices': 'one option',
  'Keep custom values with bars': 'one field of a bar',
  'Show a custom context menu': 'a menu of the page',
  'Move, lock, hide or remove a shape': 'calls one after the other',
  'Give the chart a container': 'a matter of the page around the chart',
  'Compare two series': 'one call for each indicator',
  'Color single values': 'one key of a result',
  'Declare options': 'a part of each custom indicator',
  'Use several series': 'a part of a custom indicator',
  'Update indicators with live data': 'shows what happens automatically',
  'Save and restore indicators': 'two calls',
  'Choose the shapes': 'one option',
  'Add a tooltip': 'one call; the example writes one by hand',
  'Move a series to another pane': 'one call',
  'Control autoscaling': 'compares options',
  'Show volume at the bottom of a pane': 'the example has a pane for volume',
  'Shade a holiday or a trading halt': 'data in the options of the example of sessions',
  'Disable wheel zoom': 'one option',
  'Convert between times, bars and pixels': 'calls that others use',
  'Choose UTC seconds or trading days': 'explains data',
  'Daylight saving time': 'explains two nights of the year',
  'Format numbers for a locale': 'one option',
  'Set the number of decimal places': 'the default',
  'Listen for data changes': 'one call',
  'Combine live bars, older history and several intervals': 'combines three examples',
  "Set the exchange's time zone": 'one option',
  'Zoom prices with the wheel, a fixed ratio or a box': 'two options',
  'Change a series': 'one method',
  'Format percentages': 'one option',
  'Right-to-left pages': 'a matter of the page around the chart',
};

test('each task of a guide that has a chart links to its example in the gallery', () => {
  const tasks = guides
    .filter(({ folder }) => folder === 'docs/getting-started')
    .flatMap(({ body }) => body.split(/^## /m).slice(1))
    .filter((section) => /^```ts live/m.test(section))
    .map((section) => ({
      heading: section.split('\n', 1)[0]?.replace(/ \{#.*$/, '') ?? '',
      leads: section.includes('](../examples/'),
    }));
  expect(tasks.length).toBeGreaterThan(60);
  const missing = tasks.filter(({ leads }) => !leads).map(({ heading }) => heading);
  expect(missing.toSorted()).toEqual(Object.keys(withoutExample).toSorted());
});
