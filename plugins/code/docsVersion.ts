/** Matches the path of a versioned page or its translation. */
const VERSIONED =
  /(?:^|[\\/])(?:versioned_docs|docusaurus-plugin-content-docs)[\\/]version-([^\\/]+)[\\/]/;

/** Returns the version of the docs that a page belongs to; `undefined` for the current one. */
export const getVersion = (file: string): string | undefined => VERSIONED.exec(file)?.[1];

/** Returns the path of a file in a version. Files in the docs folder were copied when the version was created. */
export function inVersion(file: string, version: string | undefined): string {
  return version === undefined
    ? file
    : file.replace(/^docs\//, `versioned_docs/version-${version}/`);
}
