/**
 * Where `npm install` loads the library from: `'site'` installs the tarball that this site publishes, and `'registry'`
 * the package by its name. Set it to `'registry'` once the package is published there.
 */
export const installSource: 'site' | 'registry' = 'site';
