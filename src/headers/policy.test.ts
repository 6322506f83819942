import { expect, it } from 'vitest';
import { headersFile, nginxFile, rulesOf } from './hostFiles';
import { contentPolicy, scriptHashes, withPolicy } from './policy';

const page =
  '<!doctype html><html><head><meta charset=UTF-8><title>x</title>' +
  '<script type="application/ld+json">{}</script><script src="/a.js"></script>' +
  '<script data-key="x">alert(1)</script></head></html>';

it('hashes the scripts of a page that run, and only those', () => {
  expect(scriptHashes(page)).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"]);
});

it('stands behind the character set and before every script, once', () => {
  const once = withPolicy(page, contentPolicy([]));
  expect(once.indexOf('Content-Security-Policy')).toBeGreaterThan(once.indexOf('charset'));
  expect(once.indexOf('Content-Security-Policy')).toBeLessThan(once.indexOf('<script'));
  expect(withPolicy(once, 'other')).toBe(once);
});

it('lets nobody else in', () => {
  const policy = contentPolicy(["'sha256-x'"]);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("script-src 'self' 'sha256-x'");
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
});

it('has no two rules for one address, below any base URL', () => {
  const rules = rulesOf('/charts/', ['404.html', 'api'], contentPolicy([]));
  const matching = (address: string) =>
    rules.filter(({ path, isExact }) => (isExact ? address === path : address.startsWith(path)));
  for (const address of [
    '',
    '404.html',
    'api',
    'api/',
    'api/x',
    'assets/a.js',
    'live/frame.html',
  ]) {
    expect(matching(`/charts/${address}`), address).toHaveLength(1);
  }
  expect(headersFile(rules)).toContain('/charts/api/*\n  X-Content-Type-Options: nosniff\n');
  expect(nginxFile(rules, '/charts/')).toContain('location ^~ /charts/assets/ {');
});
