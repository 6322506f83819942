import path from 'node:path';

/** Virtual folder of the fences' modules, from which packages are resolved. */
export const libraryFolder = path.resolve('charts/src');

/** Whether a file belongs to the library and isn't the module of a fence, which can augment the library's types. */
export const isOfLibrary = (file: string): boolean =>
  file.startsWith(libraryFolder) && !path.basename(file).startsWith('fence-');
