import path from 'node:path';

/** Where the modules of fences are said to stand, so that packages are found from there. */
export const libraryFolder = path.resolve('charts/src');

/** Whether a file is the library's own, and no module of a fence, which may add to the library's types. */
export const isOfLibrary = (file: string): boolean =>
  file.startsWith(libraryFolder) && !path.basename(file).startsWith('fence-');
