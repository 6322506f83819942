import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packageFolders, shippedPackage } from './shipped';
import { licenseTexts, formatNotice, withNotice } from './notice';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'package-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

it('finds the package of a file, even if it is nested or scoped', () => {
  expect(
    packageFolders([
      '/x/node_modules/a/index.js',
      '/x/node_modules/a/lib/b.js',
      '/x/node_modules/@o/c/node_modules/d/e.js',
      '/x/src/own.ts',
    ]),
  ).toEqual(['/x/node_modules/@o/c/node_modules/d', '/x/node_modules/a']);
});

it('reads the copyright holder from a license, and not from its terms', () => {
  write('package.json', '{"name":"a","license":"MIT"}');
  const text =
    'MIT\n\nCopyright (c) 2020 Some One\nCopyright notice must be kept.\nCopyright [yyyy] [name]\n(c) You must keep it';
  write('LICENSE-MIT.txt', text);
  expect(shippedPackage(folder)).toEqual({
    name: 'a',
    license: 'MIT',
    owners: ['Copyright (c) 2020 Some One'],
    text,
  });
});

it('fails for a package with an unknown license', () => {
  write('package.json', '{"name":"a"}');
  expect(() => shippedPackage(folder)).toThrow("a is shipped but doesn't declare a license.");
});

const one = { name: 'b', license: 'MIT', owners: ['Copyright B'], text: 'Text' };
const other = { name: 'a', license: 'ISC', owners: [], text: '' };

it('replaces its section in NOTICE', () => {
  const before = `Ours.\n\n${formatNotice([one])}\nFonts.\n`;
  const after = withNotice(before, formatNotice([one, other]));
  expect(after).toBe(`Ours.\n\n${formatNotice([other, one])}\nFonts.\n`);
  expect(after).toContain('- a: ISC\n- b: MIT\n  Copyright B\n');
  expect(() => withNotice('Ours.', '')).toThrow('NOTICE must contain a section');
});

it('prints equal license texts once', () => {
  expect(licenseTexts([one, { ...one, name: 'c' }, other])).toBe(
    "== a\n\nISC. The package doesn't include the text of its license.\n\n== b, c\n\nText\n",
  );
});
