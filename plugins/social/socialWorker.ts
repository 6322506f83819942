// Run beside the build: draws the pictures that pages are shared with, and puts them into a folder.
import { readFileSync } from 'node:fs';
import { makePictures, type PictureRequest } from './makePictures';

const [, , list = '', target = ''] = process.argv;
void makePictures(
  process.cwd(),
  JSON.parse(readFileSync(list, 'utf8')) as PictureRequest[],
  target,
);
