/** A page of a version, or the translation of one. */
const VERSIONED =
  /(?:^|[\\/])(?:versioned_docs|docusaurus-plugin-content-docs)[\\/]version-([^\\/]+)[\\/]/;

/** The version of the docs that a page belongs to, when it is not the current one. */
export const getVersion = (file: string): string | undefined => VERSIONED.exec(file)?.[1];

/** A file that stands in the docs was copied with them when the version was cut. */
export function inVersion(file: string, version: string | undefined): string {
  return version === undefined
    ? file
    : file.replace(/^docs\//, `versioned_docs/version-${version}/`);
}
