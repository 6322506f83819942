import path from 'node:path';

/** Where the modules of fences are said to stand, so that packages are found from there. */
export const libraryFolder = path.resolve('charts/src');
