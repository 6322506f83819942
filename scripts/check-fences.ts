import { checkFences } from '../plugins/code/fences/checkFences';
import { findFences } from '../plugins/markdown/fences';

async function main(): Promise<void> {
  const fences = await findFences();
  const errors = checkFences(fences);
  for (const error of errors) console.error(error);
  console.log(`${fences.length} ts fences, ${errors.length} errors`);
  if (errors.length > 0) process.exitCode = 1;
}

void main();
