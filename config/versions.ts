import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where Docusaurus lists the versions that were cut. */
const list = path.join(__dirname, '../versions.json');

/** Whether readers have a version to choose beside the current one. */
export const isVersioned =
  existsSync(list) && (JSON.parse(readFileSync(list, 'utf8')) as unknown[]).length > 0;
