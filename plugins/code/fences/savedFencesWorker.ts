// Type-checks the fences of the given files, and prints the errors.
import { readFileSync } from 'node:fs';
import { isTypeScript, readFences } from '../../markdown/fences';
import { checkFences } from './checkFences';

const fences = process.argv
  .slice(2)
  .flatMap((file) => readFences(file, readFileSync(file, 'utf8')))
  .filter(isTypeScript);

const errors = checkFences(fences);
if (errors.length > 0) {
  console.error(errors.join('\n'));
  process.exitCode = 1;
}
