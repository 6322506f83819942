import { existsSync, readFileSync } from 'node:fs';
import { readFences, type Fence } from '../../plugins/markdown/fences';

const ORIGIN = 'https://charts.example/';

const allFences = (file: string): readonly Fence[] => readFences(file, readFileSync(file, 'utf8'));

/** Code that is read from another file. */
const SIBLING_IMPORT = /^import (?:[^'\n]* from )?'\.\//m;

/** The `ts` fences of a page's Markdown that are whole programs; a region is a part of one. */
export function twinFences(file: string): readonly Fence[] {
  return allFences(file)
    .filter(({ language, meta }) => /^(?:ts|typescript)$/.test(language) && !/\bregion=/.test(meta))
    .filter(({ code }) => !SIBLING_IMPORT.test(code))
    .map((fence) => ({ ...fence, meta: fence.meta.replace(/\bfile=\S+/, '') }));
}

/** The lines outside of fences. */
function readWords(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  for (const { line, code } of allFences(file)) {
    lines.fill('', line - 1, line + code.split('\n').length - line);
  }
  return lines.map((line) => line.replace(/(`+).*?\1/g, ''));
}

/** Errors in a page's Markdown, except in its code. */
export function findFaults(file: string): string[] {
  const text = readWords(file).join('\n');
  const empty = allFences(file)
    .filter(({ code }) => code.trim() === '')
    .map(({ line }) => `${file}:${String(line)}: empty fence`);
  const tags = [...text.matchAll(/^<\/?[A-Z]\w*[^>]*>|^import .*/gm)].map(
    ([tag]) => `${file}: ${tag}`,
  );
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !target.startsWith('#') && !isGood(target))
    .map((target) => `${file}: ${target}`);
  return [...empty, ...tags, ...links];
}

/** A link to a page that has Markdown leads to that, and one to another place is whole. */
function isGood(target: string): boolean {
  if (!target.startsWith(ORIGIN)) return /^[a-z]+:/.test(target);
  const [name = ''] = target.slice(ORIGIN.length).split('#');
  if (name.endsWith('.md')) return existsSync(`build/${name}`);
  const twin = `${name.replace(/\/$/, '')}.md`;
  return !existsSync(`build/${twin}`);
}
