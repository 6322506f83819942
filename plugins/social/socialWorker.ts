// Runs in parallel to the build. Draws the social images and writes them to a folder.
import { readFileSync } from 'node:fs';
import { makePictures, type PictureRequest } from './makePictures';

const [, , list = '', target = ''] = process.argv;
void makePictures(
  process.cwd(),
  JSON.parse(readFileSync(list, 'utf8')) as PictureRequest[],
  target,
);
