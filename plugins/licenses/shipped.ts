import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A package of which something is sent to readers. */
export interface ShippedPackage {
  readonly name: string;
  /** Its license, by the name that SPDX gives it. */
  readonly license: string;
  /** Whose it is. */
  readonly owners: readonly string[];
  /** The words of the license; empty when the package comes without them. */
  readonly text: string;
}

interface Manifest {
  readonly name: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

/** The folders of the packages that files belong to: each once, in order. */
export function packageFolders(files: Iterable<string>): string[] {
  const folders = new Set<string>();
  for (const file of files) {
    const [folder] = PACKAGE.exec(file.replaceAll(path.sep, '/')) ?? [];
    if (folder) folders.add(folder);
  }
  return [...folders].toSorted();
}

const LICENSE_FILE = /^(?:licen[cs]e|copying)(?:[-.](?:mit|md|txt))*$/i;

/** Sentences of licenses that begin like a line of copyright and are none. */
const TERMS = /copyright (?:notice|holder|owner|licen[cs]e|statement)|\byyyy\b|\byou must\b/i;

function ownersIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => /^(?:copyright|\(c\)|©)/i.test(line) && !TERMS.test(line));
}

/**
 * What the package in a folder says of its license.
 *
 * @throws Error when it names none: nothing may be sent whose terms nobody knows.
 */
export function shippedPackage(folder: string): ShippedPackage {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const { name, license, author } = JSON.parse(read('package.json')) as Manifest;
  if (!license) throw new Error(`${name} is shipped and names no license.`);
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
