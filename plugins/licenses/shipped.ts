import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A package whose code or files are sent to visitors. */
export interface ShippedPackage {
  readonly name: string;
  /** SPDX identifier of its license. */
  readonly license: string;
  /** Copyright lines. */
  readonly owners: readonly string[];
  /** Text of the license; empty if the package doesn't include it. */
  readonly text: string;
}

interface Manifest {
  readonly name: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

/** Returns the folders of the packages that files belong to, without duplicates. */
export function packageFolders(files: Iterable<string>): string[] {
  const folders = new Set<string>();
  for (const file of files) {
    const [folder] = PACKAGE.exec(file.replaceAll(path.sep, '/')) ?? [];
    if (folder) folders.add(folder);
  }
  return [...folders].toSorted();
}

const LICENSE_FILE = /^(?:licen[cs]e|copying)(?:[-.](?:mit|md|txt))*$/i;

/** Matches sentences of licenses that begin like a copyright line. */
const TERMS = /copyright (?:notice|holder|owner|licen[cs]e|statement)|\byyyy\b|\byou must\b/i;

function ownersIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => /^(?:copyright|\(c\)|©)/i.test(line) && !TERMS.test(line));
}

/**
 * Reads the license of the package in a folder.
 *
 * @throws Error if the package doesn't declare a license, because the site can't ship it then.
 */
export function shippedPackage(folder: string): ShippedPackage {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const { name, license, author } = JSON.parse(read('package.json')) as Manifest;
  if (!license) throw new Error(`${name} is shipped but doesn't declare a license.`);
  const file = readdirSync(folder).find((each) => LICENSE_FILE.test(each));
  const text = file ? read(file).trim() : '';
  const writer = typeof author === 'string' ? author : author?.name;
  const owners = ownersIn(text);
  return {
    name,
    license: license,
    owners: owners.length > 0 ? owners : writer ? [`by ${writer}`] : [],
    text,
  };
}
