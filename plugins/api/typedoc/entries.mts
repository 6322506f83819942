import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DeclarationReflection, ProjectReflection, Reflection } from 'typedoc';
import type { MarkdownPageEvent } from 'typedoc-plugin-markdown';
import { type EntryPoint, entryPoints } from '../entryPoints';

const [library, ...others] = entryPoints('') as [EntryPoint, ...EntryPoint[]];

/** TypeDoc names a module after its file, and the main one, `charts/src/index.ts`, after its folder. */
export function partOf({ name }: Reflection): string {
  const file = path.posix.basename(name);
  return others.find(({ part }) => part === file)?.part ?? '';
}

/** The module of the library itself. */
export const libraryIn = ({ children }: ProjectReflection): DeclarationReflection | undefined =>
  children?.find((module) => partOf(module) === '');

/** The entry point that the page at a URL belongs to. */
export const entryOf = (url: string): EntryPoint =>
  others.find(({ part }) => url.startsWith(`${part}/`)) ?? library;

/** Puts the text of a further entry point, `plugins/api/samples.md`, in place of the title of its overview. */
export function introduce({ url, contents }: MarkdownPageEvent, { part }: EntryPoint): string {
  if (!part || url !== `${part}/index.md`) return contents;
  const text = readFileSync(`plugins/api/${part}.md`, 'utf8').trim();
  return `${text}\n\n${contents.replace(/^# .*\n+/, '')}`;
}
