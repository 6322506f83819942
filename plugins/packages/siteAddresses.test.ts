import { expect, it } from 'vitest';
import { withSiteAddresses } from './siteAddresses';

const site = 'https://docs.example/charts/';
const getHash = (version: string, file: string) => `sha384-${version}/${file}`;

it('inserts the URL of this site into commands', () => {
  expect(
    withSiteAddresses('npm install https://charts.example/pkg/1.0.0/charts.tgz', site, getHash),
  ).toBe('npm install https://docs.example/charts/pkg/1.0.0/charts.tgz');
});

it('inserts the hash of the file into a script tag, on one line or several', () => {
  const tag = (gap: string) =>
    `<script src="https://charts.example/pkg/1.0.0/charts.standalone.js"${gap}integrity="sha384-…">`;
  expect(withSiteAddresses(tag(' '), site, getHash)).toContain(
    'integrity="sha384-1.0.0/charts.standalone.js"',
  );
  expect(withSiteAddresses(tag('\n'), site, getHash)).toContain(
    'integrity="sha384-1.0.0/charts.standalone.js"',
  );
});

it("inserts no hash before the package is packed, and doesn't move lines", () => {
  const text = 'one\n\nintegrity="sha384-…"\n';
  expect(withSiteAddresses(text, site, () => undefined)).toBe(text);
});
