import {
  type Application,
  type Context,
  Converter,
  type Reflection,
  type TranslatedString,
} from 'typedoc';
import {
  MarkdownPageEvent,
  type MarkdownRenderer,
  MarkdownRendererEvent,
  type MarkdownTheme,
} from 'typedoc-plugin-markdown';
import { addCards } from './cards.mts';
import { getEntryPoint, addIntroduction, findLibraryModule } from './entries.mts';
import { removeStalePages, writeIfChanged } from './files.mts';
import { createFrontMatter } from './front-matter.mts';
import { restoreUnionOrder, expandKeyofTypes } from './literals.mts';
import { checkMemberGroups } from './member-groups.mts';
import { EntryRouter } from './router.mts';
import { insertTable } from './table.mts';
import { addTheme } from './theme.mts';
import { tidy } from './tidy.mts';
import { addTopics, sortTopics } from './topics.mts';
import { addTroubleshooting } from './troubleshooting.mts';
import { findUsers, insertUsers, type Users } from './used-by.mts';

/** Adds our extensions to TypeDoc, which calls this function because its option `plugin` contains load.mjs. */
export function load(app: Application): void {
  addTheme(app);
  app.renderer.defineRouter('entries', EntryRouter);
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, restoreUnionOrder);
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    addTopics(findLibraryModule(project)?.children ?? []);
  });
  // Comments of the other entry points name exports of the library, which their modules don't import.
  app.converter.addUnknownSymbolResolver(({ symbolReference }, { project }) => {
    const names = symbolReference?.path?.map(({ path }) => path) ?? [];
    const target = names.length > 0 ? findLibraryModule(project)?.getChildByName(names) : undefined;
    // TypeDoc accepts a reflection here, although the type is `string`.
    return target && { target: target as unknown as string };
  });
  let users: Users = new Map();
  app.converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => {
    users = findUsers(project);
    // It replaces references to types.
    expandKeyofTypes(project);
  });
  // After TypeDoc has grouped the exports and members.
  const late = -1000;
  const finish = ({ project }: Context): void => {
    sortTopics(findLibraryModule(project));
    for (const problem of checkMemberGroups(project)) app.logger.warn(problem as TranslatedString);
  };
  app.converter.on(Converter.EVENT_RESOLVE_END, finish, late);

  const renderer = app.renderer as unknown as MarkdownRenderer;
  renderer.on(MarkdownPageEvent.END, (page) => {
    const theme = renderer.theme as MarkdownTheme;
    const context = theme.getRenderContext(page as MarkdownPageEvent<Reflection>);
    const entry = getEntryPoint(page.url);
    page.contents = tidy(page.contents);
    page.contents = insertUsers(context, page, users);
    page.contents = insertTable(context, page);
    page.contents = addTroubleshooting(page);
    page.contents = createFrontMatter(page, entry) + addIntroduction(page, entry);
    addCards(context, page);
    writeIfChanged(page);
  });
  renderer.on(MarkdownRendererEvent.END, removeStalePages);
}
