import { type Application, Converter, type Reflection } from 'typedoc';
import {
  MarkdownPageEvent,
  type MarkdownRenderer,
  MarkdownRendererEvent,
  type MarkdownTheme,
} from 'typedoc-plugin-markdown';
import { type EntryPoint, entryPoints } from '../entryPoints';
import { addCategories } from './categories.mts';
import { findLibrary, linkToLibrary } from './elsewhere.mts';
import { keepWhatIsTheSame, removeGonePages } from './files.mts';
import { frontMatter } from './front-matter.mts';
import { orderAsWritten, spellOut } from './literals.mts';
import { withTable } from './table.mts';
import { addTheme } from './theme.mts';
import { tidy } from './tidy.mts';

/** The entry point that this run describes, and the library itself. */
function entryOf(app: Application): { entry: EntryPoint; library: EntryPoint } {
  const [source = ''] = app.options.getValue('entryPoints');
  const all = entryPoints('');
  const entry = all.find((each) => source.endsWith(each.source));
  const [library] = all;
  if (!entry || !library) throw new Error(`${source} is no entry point of the library.`);
  return { entry, library };
}

/** What we add to TypeDoc: it calls this because `plugin` in its options names load.mjs. */
export function load(app: Application): void {
  addTheme(app);
  app.converter.on(Converter.EVENT_BEGIN, () => {
    const { entry, library } = entryOf(app);
    if (entry !== library) linkToLibrary(app.converter, library);
  });
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, orderAsWritten);
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    const { entry, library } = entryOf(app);
    if (entry === library) addCategories(project.children ?? []);
  });
  app.converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => spellOut(project));

  const renderer = app.renderer as unknown as MarkdownRenderer;
  renderer.on(MarkdownPageEvent.END, (page) => {
    const { entry, library } = entryOf(app);
    const theme = renderer.theme as MarkdownTheme;
    const context = theme.getRenderContext(page as MarkdownPageEvent<Reflection>);
    page.contents = tidy(page.contents);
    page.contents = withTable(context, page);
    page.contents = frontMatter(page, entry) + findLibrary(page, library);
    keepWhatIsTheSame(page);
  });
  renderer.on(MarkdownRendererEvent.END, removeGonePages);
}
