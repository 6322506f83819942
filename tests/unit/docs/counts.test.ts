import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { builtInBarTypes } from '../../../charts/src/bar-types/built-in-bar-types';
import * as library from '../../../charts/src/index';
import * as indicators from '../../../charts/src/indicators';

const numerals = ['eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen'];
const barTypeCount = Object.keys(builtInBarTypes).length;

/** Texts that state a number, and the number. */
const counts = [
  {
    pattern: /\b(\d+) (?:built-in )?indicators\b/g,
    count: String(
      Object.values(indicators).filter((value) => typeof value === 'object' && 'addTo' in value)
        .length,
    ),
  },
  { pattern: /\b(\d+) types of shapes\b/g, count: String(library.allShapes.length) },
  {
    pattern: new RegExp(`\\b(${numerals.join('|')}) (?:built-in )?(?:series )?types\\b`, 'gi'),
    count: numerals[barTypeCount - 8],
  },
];

const folders = ['.', 'charts', 'plugins/api', 'docs/getting-started'];
// The release notes describe what a released version had.
const pages = folders
  .flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)))
  .filter((file) => /\.mdx?$/.test(file) && !file.endsWith('release-notes.md'));

it.each(pages)('%s states how many types the library has', (page) => {
  const text = readFileSync(page, 'utf8');
  for (const { count, pattern } of counts) {
    for (const [statement, stated = ''] of text.matchAll(pattern)) {
      expect(stated.toLowerCase(), statement).toBe(count);
    }
  }
});
