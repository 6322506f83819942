import { type Application, Converter, type Reflection } from 'typedoc';
import {
  MarkdownPageEvent,
  type MarkdownRenderer,
  MarkdownRendererEvent,
  type MarkdownTheme,
} from 'typedoc-plugin-markdown';
import { addCards } from './cards.mts';
import { addCategories } from './categories.mts';
import { entryOf, introduce, libraryIn } from './entries.mts';
import { removeGonePages, writeIfChanged } from './files.mts';
import { frontMatter } from './front-matter.mts';
import { orderAsWritten, spellOut } from './literals.mts';
import { EntryRouter } from './router.mts';
import { withTable } from './table.mts';
import { addTheme } from './theme.mts';
import { tidy } from './tidy.mts';

/** Adds our extensions to TypeDoc, which calls this function because its option `plugin` contains load.mjs. */
export function load(app: Application): void {
  addTheme(app);
  app.renderer.defineRouter('entries', EntryRouter);
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, orderAsWritten);
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    addCategories(libraryIn(project)?.children ?? []);
  });
  // Comments of the other entry points name exports of the library, which their modules don't import.
  app.converter.addUnknownSymbolResolver(({ symbolReference }, { project }) => {
    const names = symbolReference?.path?.map(({ path }) => path) ?? [];
    const target = names.length > 0 ? libraryIn(project)?.getChildByName(names) : undefined;
    // TypeDoc accepts a reflection here, although the type is `string`.
    return target && { target: target as unknown as string };
  });
  app.converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => spellOut(project));

  const renderer = app.renderer as unknown as MarkdownRenderer;
  renderer.on(MarkdownPageEvent.END, (page) => {
    const theme = renderer.theme as MarkdownTheme;
    const context = theme.getRenderContext(page as MarkdownPageEvent<Reflection>);
    const entry = entryOf(page.url);
    page.contents = tidy(page.contents);
    page.contents = withTable(context, page);
    page.contents = frontMatter(page, entry) + introduce(page, entry);
    addCards(context, page);
    writeIfChanged(page);
  });
  renderer.on(MarkdownRendererEvent.END, removeGonePages);
}
