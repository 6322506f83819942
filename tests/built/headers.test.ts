// The headers that the build requests from a static host, and the policy within the pages.
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { libraryVersion } from '../../scripts/pack/folder';
import { matchRules, readRules, serve, type StaticServer } from '../server';
import { computeScore, modifiers, type HttpResponse } from './observatory-score';
import { getAttributes, openPage } from './built-page';

/**
 * The most points without cookies, for a site that browsers don't know in advance and that prefetches its pages.
 * Firefox applies `default-src` to prefetching, so `default-src 'none'`, worth five points more, isn't possible.
 */
const MOST = 150;

const pages = ['', 'getting-started/', 'api/classes/Series', 'search', 'examples/', 'playground'];

let site: StaticServer;
beforeAll(async () => {
  site = await serve('build');
});
afterAll(() => site.close());

async function request(path: string): Promise<HttpResponse & { readonly status: number }> {
  const response = await fetch(site.url + path);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    html: await response.text(),
  };
}

describe('headers and policy', () => {
  test.each(pages)(
    "/%s allows only the site's own files, cause header and in the page",
    async (path) => {
      const { headers } = await request(path);
      const policy = headers['content-security-policy'] ?? '';
      const [meta] = getAttributes(
        openPage(`/${path}`),
        'meta[http-equiv="Content-Security-Policy"][content*="default-src"]',
        'content',
      );
      expect(policy).toBe(`${String(meta)}; frame-ancestors 'self'`);
      expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
      expect(policy).not.toContain('unsafe');
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
    },
  );

  test('assets are cached forever, and any site can load packages', async () => {
    const [script = ''] = getAttributes(openPage('/'), 'script[src*="/assets/js/main"]', 'src');
    const asset = await request(script.slice(1));
    expect(asset.headers['cache-control']).toContain('immutable');
    const hashes = await request(`pkg/${libraryVersion('.')}/integrity.json`);
    expect(hashes.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  test('each published file has one rule, and only files with a hash are cached forever', async () => {
    const rules = await readRules('build');
    const files = readdirSync('build', { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile() && !/^[._]/.test(each.name))
      .map(({ parentPath, name }) => `${parentPath.slice('build'.length)}/${name}`);
    expect(files.length).toBeGreaterThan(1000);
    expect(files.filter((file) => matchRules(rules, file).length !== 1)).toEqual([]);
    const isCachedForever = (file: string) =>
      matchRules(rules, file)[0]?.headers['Cache-Control']?.includes('immutable');
    const HASH = /[.-][\da-f]{8,}\b|\/[\da-f]{12}-|\/fonts\//;
    expect(files.filter((file) => isCachedForever(file) && !HASH.test(file))).toEqual([]);
    expect(files).not.toContain('/nginx.conf');
  });

  test('the style sheet of the playground has a hash, and is outside of the head', () => {
    const $ = openPage('/playground');
    const sheets = $('link[rel="stylesheet"][href*="/assets/playground/"]');
    expect(sheets.attr('integrity')).toMatch(/^sha384-/);
    expect(sheets.closest('body')).toHaveLength(1);
  });

  test.each([
    'nope',
    '_headers',
    'nginx.conf',
    'api/classes/',
    'getting-started/price-scale/nope',
    '100%',
  ])('/%s is the not-found page, with status 404', async (path) => {
    const { status, html } = await request(path);
    expect(status).toBe(404);
    expect(html).toContain('Page Not Found');
  });
});

describe("the score of Mozilla's Observatory", () => {
  test.each([...pages, 'no-such-page'])('is the highest for /%s', async (path) => {
    const page = await request(path);
    const lost = Object.entries(modifiers(page)).filter(([, points]) => points < 0);
    expect(lost).toEqual([]);
    expect(computeScore(page)).toEqual({ score: MOST, grade: 'A+' });
  });

  test('is lower with each missing or weak header', () => {
    const best = {
      'content-security-policy': "default-src 'self'; script-src 'self'; frame-ancestors 'self'",
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    };
    const html = '<script src="/a.js" integrity="sha384-x"></script>';
    const getScore = (change: Record<string, string>, page = html) =>
      computeScore({ headers: { ...best, ...change }, html: page }).score;
    expect(getScore({})).toBe(MOST);
    const policy = (text: string) => ({
      'content-security-policy': `${text}; frame-ancestors 'self'`,
    });
    expect(getScore(policy("default-src 'none'"))).toBe(MOST + 5);
    expect(getScore(policy("default-src 'self'; style-src 'unsafe-inline'"))).toBe(MOST - 5);
    expect(getScore(policy("default-src 'self'; script-src 'unsafe-inline'"))).toBe(80);
    expect(getScore(policy("default-src 'none'; script-src 'self' 'unsafe-eval'"))).toBe(MOST - 15);
    expect(getScore({ 'strict-transport-security': 'max-age=60' })).toBe(MOST - 10);
    expect(getScore({ 'x-content-type-options': '' })).toBe(MOST - 5);
    expect(getScore({}, '<script src="/a.js">')).toBe(MOST - 5);
    expect(getScore({}, '<script src="https://other.example/a.js">')).toBe(MOST - 10);
  });
});
