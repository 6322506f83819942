import path from 'node:path';

/** Virtual folder of the fences' modules, from which packages are resolved. */
export const libraryFolder = path.resolve('charts/src');
