import { checkFences } from '../src/code/fences/check';
import { findFences } from '../src/code/fences/find';

const fences = findFences();
const errors = checkFences(fences);
for (const error of errors) console.error(error);
console.log(`${fences.length} ts fences, ${errors.length} errors`);
if (errors.length > 0) process.exitCode = 1;
