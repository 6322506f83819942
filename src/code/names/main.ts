// Run beside the build: finds the names in the code of all pages, and writes them where rehypeCode.ts looks.
import { readNames, writeNames } from './file';
import { findNames } from './find';

const before = readNames('');
const names = findNames(before);
if (names !== before) writeNames('', names);
