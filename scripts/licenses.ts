// Writes the packages that the last build ships to NOTICE. Usage: `npm run build`, then `npm run licenses`.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { builtNotice } from '../plugins/licenses';
import { withNotice } from '../plugins/licenses/notice';

const root = path.resolve(__dirname, '..');

async function main(): Promise<void> {
  const notice = path.join(root, 'NOTICE');
  const section = await readFile(builtNotice(root), 'utf8');
  await writeFile(notice, withNotice(await readFile(notice, 'utf8'), section));
}

void main();
