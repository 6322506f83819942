import { readdirSync } from 'node:fs';
import path from 'node:path';

const KINDS = ['classes', 'enums', 'functions', 'interfaces', 'types', 'variables'];
const LIBRARY = /^@aijiaoyi\/charts(?:\/|$)/;
const IMPORT =
  /import\s+(?:type\s+)?(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\})?\s*from\s*['"]([^'"]+)['"]/g;
const DECLARED =
  /\b(?:const|let|var|function|class|interface|type|enum|namespace)\s+([A-Za-z_$][\w$]*)/g;

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Name to address of its API page, from the files that TypeDoc wrote into `folder`. */
export function apiPages(folder: string, address: string): Map<string, string> {
  return new Map(
    KINDS.flatMap((kind) =>
      filesIn(path.join(folder, kind))
        .filter((file) => file.endsWith('.md'))
        .map((file) => path.parse(file).name)
        .map((name): [string, string] => [name, `${address}/${kind}/${name}`]),
    ),
  );
}

/** Names that this code has from elsewhere: they are not the library's, even when they sound alike. */
function foreignNames(code: string): Set<string> {
  const foreign = new Set([...code.matchAll(DECLARED)].map(([, name]) => name ?? ''));
  for (const [, whole, list, source = ''] of code.matchAll(IMPORT)) {
    if (LIBRARY.test(source)) continue;
    for (const name of [whole, ...(list ?? '').split(',')]) {
      foreign.add(
        (name ?? '')
          .replace(/^\s*type\s/, '')
          .replace(/^.*\sas\s/, '')
          .trim(),
      );
    }
  }
  return foreign;
}

/** The library's names that this code uses, and their pages. */
export function linksIn(code: string, pages: ReadonlyMap<string, string>): Map<string, string> {
  const foreign = foreignNames(code);
  const used = new Set(code.match(/[A-Za-z_$][\w$]*/g) ?? []);
  return new Map([...pages].filter(([name]) => used.has(name) && !foreign.has(name)));
}
