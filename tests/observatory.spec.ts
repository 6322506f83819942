import { markOf, modifiers, type Answer } from './observatory';
import { expect, test } from './site';

/**
 * As much as a host can get that sets no cookies, that browsers do not know before they ask it, and whose pages are
 * fetched ahead: Firefox asks default-src of that, so it is not 'none', which has five points more.
 */
const MOST = 150;

test.describe("the mark of Mozilla's Observatory", () => {
  const addresses = [
    '',
    'getting-started/',
    'api/classes/Series',
    'examples/',
    'playground',
    'search',
    'no-such-page',
  ];
  for (const address of addresses) {
    test(`is the highest for /${address}`, async ({ request, site }) => {
      const answer = await request.get(`${site.url}${address}`);
      const page: Answer = { headers: answer.headers(), html: await answer.text() };
      const lost = Object.entries(modifiers(page)).filter(([, points]) => points < 0);
      expect(lost).toEqual([]);
      expect(markOf(page)).toEqual({ score: MOST, grade: 'A+' });
    });
  }

  test('falls with each header that is missing or weak', () => {
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
    const scoreOf = (change: Record<string, string>, page = html) =>
      markOf({ headers: { ...best, ...change }, html: page }).score;
    expect(scoreOf({})).toBe(MOST);
    const policy = (text: string) => ({
      'content-security-policy': `${text}; frame-ancestors 'self'`,
    });
    expect(scoreOf(policy("default-src 'none'"))).toBe(MOST + 5);
    expect(scoreOf(policy("default-src 'self'; style-src 'unsafe-inline'"))).toBe(MOST - 5);
    expect(scoreOf(policy("default-src 'self'; script-src 'unsafe-inline'"))).toBe(80);
    expect(scoreOf(policy("default-src 'none'; script-src 'self' 'unsafe-eval'"))).toBe(MOST - 15);
    expect(scoreOf({ 'strict-transport-security': 'max-age=60' })).toBe(MOST - 10);
    expect(scoreOf({ 'x-content-type-options': '' })).toBe(MOST - 5);
    expect(scoreOf({}, '<script src="/a.js">')).toBe(MOST - 5);
    expect(scoreOf({}, '<script src="https://other.example/a.js">')).toBe(MOST - 10);
  });
});
