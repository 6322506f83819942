import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { exportsOf } from '../../../src/api/exports';

const folders = ['docs/getting-started', 'docs/tutorials'];
/** Not a guide: it lists what changed. */
const releaseNotes = 'release-notes.md';
/** Pages that use no API: what the tutorials are about, licences, and those for who looks after the site. */
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
  exportsOf('charts/src/index.ts')
    .map(({ name }) => name)
    .filter((name) => /^I[A-Z]\w+Api$|^[A-Z]\w+(?:Options|Style)$/.test(name));

describe.each(guides.map((guide) => [guide.name, guide] as const))('%s', (_, guide) => {
  test('says in its front matter what it is about', () => {
    expect(field(guide, 'title')).not.toBe('');
    const { length } = field(guide, 'description');
    expect(length).toBeGreaterThanOrEqual(60);
    expect(length).toBeLessThanOrEqual(155);
    expect(guide.head).toMatch(/^keywords:/m);
  });

  test('links to files that exist', () => {
    // The API pages and the files at the site's root are generated with it, and its tests hold their links.
    const own = links(guide.body).filter((target) => !/^(?:\.\.\/api\/|pathname:)/.test(target));
    expect(own.filter((target) => !existsSync(path.join(guide.folder, target)))).toEqual([]);
  });
});

test.each(
  guides
    .filter(({ name }) => !withoutApi.includes(name))
    .map((guide) => [guide.name, guide] as const),
)('%s ends with the API pages that it used', (_, { body }) => {
  const last = body.split(/^## /m).at(-1) ?? '';
  expect(last).toMatch(/^API used here\n/);
  expect(links(last).filter((target) => target.startsWith('../api/'))).not.toEqual([]);
});

test('each guide has a description of its own', () => {
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
