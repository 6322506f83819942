import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'hast';
import { dependencyRule } from '../cache/pageDigest';
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

/** Content below an example. */
export interface BelowExample {
  readonly used: readonly UsedName[];
  readonly examples: readonly RelatedExample[];
}

const EXAMPLE = /[\\/]docs[\\/]examples[\\/].*\.md$/;

/** Each example has its own file, so that an edit of one compiles only the pages that show its tile. */
const findFile = (root: string, page: string): string =>
  path.join(root, '.cache/related', `${path.relative(root, page).replace(/[\\/]/g, '-')}.json`);

/** Writes what is below the example `page` before the pages are compiled, if it changed. */
export function writeBelow(root: string, page: string, below: BelowExample): void {
  const file = findFile(root, page);
  const text = JSON.stringify(below);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Returns a bundler rule that compiles an example again when what is below it changes. */
export const relatedRule = (root: string): object =>
  dependencyRule(EXAMPLE, (page) => [findFile(root, page)]);

/** Adds to the page of an example what the example uses, and tiles of related examples. */
export function rehypeRelated({ root }: { readonly root: string }) {
  return (tree: Root, { path: page }: { readonly path: string }): void => {
    const file = findFile(root, page);
    if (!EXAMPLE.test(page) || !existsSync(file)) return;
    const { used, examples } = JSON.parse(readFileSync(file, 'utf8')) as BelowExample;
    tree.children.push(
      createComponent('RelatedExamples', {
        used: JSON.stringify(used),
        examples: JSON.stringify(examples),
      }),
    );
    tree.children.unshift(createImport('RelatedExamples', '@site/src/gallery/RelatedExamples'));
  };
}
