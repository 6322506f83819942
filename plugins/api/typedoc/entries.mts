import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DeclarationReflection, ProjectReflection, Reflection } from 'typedoc';
import type { MarkdownPageEvent } from 'typedoc-plugin-markdown';
import { type EntryPoint, entryPoints } from '../entryPoints';
import { writeTopics } from './topics.mts';

const [library, ...others] = entryPoints('') as [EntryPoint, ...EntryPoint[]];

/** Returns the part of a module. TypeDoc names a module after its file, but `charts/src/index.ts` after its folder. */
export function getEntryFolder({ name }: Reflection): string {
  const file = path.posix.basename(name);
  return others.find(({ part }) => part === file)?.part ?? '';
}

/** Returns the module of the library itself. */
export const findLibraryModule = ({
  children,
}: ProjectReflection): DeclarationReflection | undefined =>
  children?.find((module) => getEntryFolder(module) === '');

/** Returns the entry point of a page. */
export const getEntryPoint = (url: string): EntryPoint =>
  others.find(({ part }) => url.startsWith(`${part}/`)) ?? library;

/**
 * Replaces the title of an overview page with the text of its entry point, such as `plugins/api/samples.md`. The overview
 * of the library lists the topics below its heading for them.
 */
export function addIntroduction(
  { url, contents }: MarkdownPageEvent,
  { part }: EntryPoint,
): string {
  if (url === 'index.md') return contents.replace('## Topics', `$&\n\n${writeTopics()}`);
  if (!part || url !== `${part}/index.md`) return contents;
  const text = readFileSync(`plugins/api/${part}.md`, 'utf8').trim();
  return `${text}\n\n${contents.replace(/^# .*\n+/, '')}`;
}
