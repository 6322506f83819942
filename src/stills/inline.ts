// On the server alone: in a browser this module is empty, since the page has the picture already.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { folderIn, type Width } from './list';

/** The picture as a part of the page. */
export const inlined = (id: string, width: Width): string =>
  readFileSync(path.join(folderIn(process.cwd()), `${id}-${width}.html`), 'utf8');
