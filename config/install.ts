/**
 * Source of the library for `npm install`. `'site'` is the tarball that this site publishes, `'registry'` the package by
 * its name. Set it to `'registry'` once the package is published there.
 */
export const installSource: 'site' | 'registry' = 'site';
