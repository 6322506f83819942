import path from 'node:path';
import type { Converter } from 'typedoc';
import type { MarkdownPageEvent } from 'typedoc-plugin-markdown';
import type { EntryPoint } from '../entryPoints';
import { exportsOf } from '../exports';

/** Stands for the folder of the library's own reference until the page is known. */
const LIBRARY = 'library:';

/** Leads names of the library itself, met in the reference of another entry point, to their pages. */
export function linkToLibrary(converter: Converter, { source }: EntryPoint): void {
  const pages = new Map(exportsOf(source).map(({ name, page }) => [name, page]));
  converter.addUnknownSymbolResolver((reference, _reflection, _part, symbol) => {
    const name = symbol?.qualifiedName ?? reference.symbolReference?.path?.at(-1)?.path ?? '';
    const page = pages.get(name);
    return page && `${LIBRARY}${page}`;
  });
}

/** The way from a page of this reference to the library's own. */
export function findLibrary(page: MarkdownPageEvent, { out }: EntryPoint): string {
  const way = path.relative(path.dirname(page.filename), path.resolve(out));
  return page.contents.replaceAll(LIBRARY, `${way.replaceAll(path.sep, '/')}/`);
}
