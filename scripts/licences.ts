// Writes into NOTICE what the last build of the site ships: `npm run build`, then `npm run licences`.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { builtNotice } from '../plugins/licences';
import { withNotice } from '../plugins/licences/notice';

const root = path.resolve(__dirname, '..');

async function main(): Promise<void> {
  const notice = path.join(root, 'NOTICE');
  const section = await readFile(builtNotice(root), 'utf8');
  await writeFile(notice, withNotice(await readFile(notice, 'utf8'), section));
}

void main();
