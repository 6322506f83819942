import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Page with the notes of all versions. The package's changelog and each release are extracted from it. */
const PAGE = 'docs/getting-started/release-notes.md';

const FRONT_MATTER = /^---\n[\s\S]*?\n---\n+/;

/** A link to another page of the site. Such links don't work in the package. */
const PAGE_LINK = /\[([^\]]+)\]\((?!https?:)[^)]*\)/g;

/** Returns the release notes as the changelog of the package. */
export async function changelog(root: string): Promise<string> {
  const text = await readFile(path.join(root, PAGE), 'utf8');
  return text
    .replace(FRONT_MATTER, '')
    .replace(/^# .*$/m, '# Changelog')
    .replace(PAGE_LINK, '$1')
    .trimStart();
}

/**
 * Returns the section of a version.
 *
 * @throws Error if the page doesn't contain the version.
 */
export async function readReleaseNotes(root: string, version: string): Promise<string> {
  const sections = (await changelog(root)).split(/^## /m);
  const section = sections.find((each) => new RegExp(`^${version}(?=[\\s(]|$)`).test(each));
  if (section === undefined) throw new Error(`${PAGE} must contain a section "## ${version}".`);
  return section.slice(section.indexOf('\n')).trim();
}
