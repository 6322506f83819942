// Run at the end of the build: finds what search indexes in the HTML of some pages.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parserOf, type Part } from './read';
import { readable } from './readable';

const [, , list = '', target = ''] = process.argv;
const { pages, reading } = JSON.parse(readFileSync(list, 'utf8')) as Part;
const { parse } = parserOf(createRequire(__filename));
const read = pages.map(({ filePath, url, type }) => {
  const html = readable(readFileSync(filePath, 'utf8'));
  return [url, parse(html, type, url, reading)];
});
writeFileSync(target, JSON.stringify(read));
