import { expect, it } from 'vitest';
import { headersFile, nginxFile, createHeaderRules } from './hostFiles';
import { withIntegrity } from './integrity';
import { isData, isSiteScript } from './sanitizer';
import { pagePolicy, policyIn, scriptHashes, withPolicy } from './policy';
import { withoutStyles } from './styles';

const page =
  '<!doctype html><html><head><meta charset=UTF-8><title>x</title>' +
  '<script type="application/ld+json">{}</script><script src="/a.js"></script>' +
  '<script data-key="x">alert(1)</script></head></html>';

it('hashes the scripts of all pages, and only scripts that run', () => {
  const hash = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";
  expect(scriptHashes([page])).toEqual([hash]);
  expect(scriptHashes([page, `${page}<script>is part of a single page</script>`])).toEqual([hash]);
  const elsewhere = '<script>location.href = "/new"</script>';
  expect(scriptHashes([page, elsewhere, page])).toEqual([hash]);
});

it('is placed once, after the charset and before every script', () => {
  const policy = pagePolicy([]);
  const once = withPolicy(page, policy);
  expect(once.indexOf('Content-Security-Policy')).toBeGreaterThan(once.indexOf('charset'));
  expect(once.indexOf('Content-Security-Policy')).toBeLessThan(once.indexOf('<script'));
  expect(policyIn(once)).toBe(policy);
  expect(policyIn(once.replace('"Content-Security-Policy"', 'content-security-policy'))).toBe(
    policy,
  );
  expect(() => withPolicy(once, 'other')).toThrow('already contains a policy');
  expect(() => policyIn(page)).toThrow("doesn't contain a policy");
});

it('allows neither other hosts nor inline code', () => {
  const policy = pagePolicy(["'sha256-x'"]);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("script-src 'self' 'sha256-x'");
  expect(policy).not.toMatch(/https?:|\*|unsafe/);
});

it("fails for a page with an inline style, and hides the theme's images by a class", () => {
  expect(withoutStyles('x', '<p>style=</p><svg style="display: none;"><defs>')).toBe(
    '<p>style=</p><svg><defs>',
  );
  expect(() => withoutStyles('x.html', '<p id="a" style="color:red">')).toThrow(
    'x.html has an inline style',
  );
  expect(() => withoutStyles('x.html', '<style>p{}</style>')).toThrow('inline style');
});

it('adds integrity hashes to the files of a page', () => {
  const html =
    '<link rel=stylesheet href=/a/assets/css/s.css /><link data-rh="true" rel="stylesheet" href="/a/assets/p.css">' +
    '<link href="/a/assets/q.css" rel="stylesheet"><link rel="preload" href="/a/assets/f.woff2">' +
    '<script src="/a/assets/js/m.js" defer></script><script src="/x.js">';
  expect(withIntegrity(html, (address) => `of ${address}`)).toBe(
    '<link rel=stylesheet href=/a/assets/css/s.css integrity="of /a/assets/css/s.css" />' +
      '<link data-rh="true" rel="stylesheet" href="/a/assets/p.css" integrity="of /a/assets/p.css">' +
      '<link href="/a/assets/q.css" integrity="of /a/assets/q.css" rel="stylesheet"><link rel="preload" href="/a/assets/f.woff2">' +
      '<script src="/a/assets/js/m.js" integrity="of /a/assets/js/m.js" defer></script><script src="/x.js">',
  );
});

it('treats only files of the build as scripts, and data blocks as data', () => {
  const origin = 'https://charts.example';
  expect(isSiteScript('/docs/assets/js/main.js', origin)).toBe(true);
  expect(isSiteScript('https://charts.example/x.js', origin)).toBe(false);
  expect(isSiteScript('https://other.example/assets/js/main.js', origin)).toBe(false);
  expect(isSiteScript('data:text/javascript,/assets/js/', origin)).toBe(false);
  expect(isData('{"@type":"WebSite"}')).toBe(true);
  expect(isData('alert(1)')).toBe(false);
});

it('has one rule per URL, below any base URL', () => {
  const policies = { page: pagePolicy([]), frame: "default-src 'none'" };
  const rules = createHeaderRules('/charts/', ['404.html', 'api', 'index.html'], policies);
  const matching = (address: string) =>
    rules.filter(({ path, isExact }) => (isExact ? address === path : address.startsWith(path)));
  for (const address of [
    '',
    'index.html',
    '404.html',
    'api',
    'api.md',
    'llms.txt',
    'SKILL.md',
    'docs-map.md',
    'sitemap.xml',
    'img/logo.svg',
    'controls/GridOptions.json',
    'api/',
    'api/x',
    'assets/a.js',
    'live/frame.html',
  ]) {
    expect(matching(`/charts/${address}`), address).toHaveLength(1);
  }
  expect(headersFile(rules)).toContain('/charts/api/*\n  Strict-Transport-Security: ');
  const nginx = nginxFile(rules, '/charts/');
  expect(nginx).toContain('location ^~ /charts/assets/ {');
  expect(nginx).toContain('location = /charts/_headers {\n  return 404;');
});
