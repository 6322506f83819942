import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'hast';
import { writePageDigest } from '../cache/pageDigest';
import { createComponent, createImport } from '../markdown/mdx';

/** A related example, as its tile shows it. */
export interface RelatedExample {
  readonly title: string;
  readonly url: string;
  /** Id of the preview of its chart. */
  readonly preview?: string;
}

/** An export that an example uses. */
export interface UsedName {
  readonly name: string;
  readonly url: string;
}

/** Content below each example, by the path of its page in the repository. */
export type BelowExamples = Readonly<
  Record<
    string,
    { readonly used: readonly UsedName[]; readonly examples: readonly RelatedExample[] }
  >
>;

const fileIn = (root: string): string => path.join(root, '.cache/related.json');

/** Writes what is below each example, before the pages are compiled. */
export function writeBelow(root: string, below: BelowExamples): void {
  const text = JSON.stringify(below);
  mkdirSync(path.dirname(fileIn(root)), { recursive: true });
  writeFileSync(fileIn(root), text);
  writePageDigest(root, 'gallery', createHash('sha256').update(text).digest('hex'));
}

let last: { readonly time: number; readonly below: BelowExamples } | undefined;

function readBelow(root: string): BelowExamples {
  const time = statSync(fileIn(root)).mtimeMs;
  if (last?.time !== time)
    last = { time, below: JSON.parse(readFileSync(fileIn(root), 'utf8')) as BelowExamples };
  return last.below;
}

/** Adds to the page of an example what the example uses, and tiles of related examples. */
export function rehypeRelated({ root }: { readonly root: string }) {
  return (tree: Root, file: { readonly path: string }): void => {
    const page = path.relative(root, file.path).replaceAll('\\', '/');
    if (!/^docs\/examples\/.*\.md$/.test(page)) return;
    const below = readBelow(root)[page];
    if (!below) return;
    tree.children.push(
      createComponent('RelatedExamples', {
        used: JSON.stringify(below.used),
        examples: JSON.stringify(below.examples),
      }),
    );
    tree.children.unshift(createImport('RelatedExamples', '@site/src/gallery/RelatedExamples'));
  };
}
