import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where Docusaurus lists the versions that were cut. */
const list = path.join(__dirname, '../versions.json');

/** The versions that were cut, the newest first. */
const versions = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : [];

/** Whether readers have a version to choose beside the current one. */
export const isVersioned = versions.length > 0;

/** The first part of the address of every doc; other pages are none. */
export const docsFolders = [
  ...['getting-started', 'tutorials', 'api', 'examples', 'category'],
  ...(isVersioned ? ['next', ...versions] : []),
];
