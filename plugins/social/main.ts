// Run beside the build: draws the pictures that pages are shared with, and puts them into a folder.
import { readFileSync } from 'node:fs';
import { makePictures, type Wanted } from './make';

const [, , list = '', target = ''] = process.argv;
void makePictures(process.cwd(), JSON.parse(readFileSync(list, 'utf8')) as Wanted[], target);
