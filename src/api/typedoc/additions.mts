import { type Application, Converter } from 'typedoc';
import {
  MarkdownPageEvent,
  type MarkdownRenderer,
  MarkdownRendererEvent,
} from 'typedoc-plugin-markdown';
import { addCategories } from './categories.mts';
import { keepWhatIsTheSame, removeGonePages } from './files.mts';
import { frontMatter } from './front-matter.mts';
import { addTheme } from './theme.mts';
import { tidy } from './tidy.mts';

/** What we add to TypeDoc: it calls this because `plugin` in its options names this folder. */
export function load(app: Application): void {
  addTheme(app);
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    if (app.options.isSet('categoryOrder')) addCategories(project.children ?? []);
  });
  const renderer = app.renderer as unknown as MarkdownRenderer;
  renderer.on(MarkdownPageEvent.END, (page) => {
    page.contents = frontMatter(page) + tidy(page.contents);
    keepWhatIsTheSame(page);
  });
  renderer.on(MarkdownRendererEvent.END, removeGonePages);
}
