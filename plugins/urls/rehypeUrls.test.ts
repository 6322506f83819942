import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type { ElementContent, Root } from 'hast';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { rehypeUrls } from './rehypeUrls';

let root = '';

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'urls-'));
  mkdirSync(path.join(root, '.docusaurus'));
  const keys = ['/-e5f', '/charts/examples/-1a2', '/charts/moving-average-3d7'];
  const routes = Object.fromEntries(keys.map((key) => [key, {}]));
  writeFileSync(path.join(root, '.docusaurus/routesChunkNames.json'), JSON.stringify(routes));
});

afterAll(() => rmSync(root, { recursive: true }));

beforeEach(() => void vi.stubEnv('NODE_ENV', 'development'));

afterEach(() => void vi.unstubAllEnvs());

/** Returns the warnings of a page with these links, each on its own line. */
function check(...urls: readonly string[]): string[] {
  const children = urls.map((href, index): ElementContent => {
    const start = { line: index + 1, column: 3 };
    const link = { tagName: 'a', properties: { href }, children: [] };
    return { type: 'element', ...link, position: { start, end: start } };
  });
  const tree: Root = { type: 'root', children };
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  rehypeUrls({ root, baseUrl: '/charts/' })(tree, { path: path.join(root, 'docs/page.md') });
  const warnings = warn.mock.calls.map(([message]) => String(message));
  warn.mockRestore();
  return warnings;
}

test('a link to a page that does not exist is a warning with its line', () => {
  expect(check('/charts/examples', '/charts/nothing#part')).toEqual([
    'docs/page.md:2:3 - no page has the URL /charts/nothing#part',
  ]);
});

test('pages, parts of pages, files and other sites are no warning', () => {
  const urls = ['/charts/examples/#all', '/charts/moving-average?a=b', '/charts/llms.txt'];
  expect(check(...urls, '#part', 'https://site.example/nothing')).toEqual([]);
});

test('a build warns of none, because it checks the links itself', () => {
  vi.stubEnv('NODE_ENV', 'production');
  expect(check('/charts/nothing')).toEqual([]);
});
