import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** File in which Docusaurus lists the versions of the docs. */
const list = path.join(__dirname, '../versions.json');

/** Versions of the docs, the newest first. */
export const versions = existsSync(list)
  ? (JSON.parse(readFileSync(list, 'utf8')) as string[])
  : [];

/** Whether there are versions other than the current one. */
export const isVersioned = versions.length > 0;

/** First parts of the URLs of docs. */
export const docsFolders = [
  ...['getting-started', 'tutorials', 'api', 'examples', 'category'],
  ...(isVersioned ? ['next', ...versions] : []),
];
