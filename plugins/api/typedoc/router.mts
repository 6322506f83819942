import {
  KindRouter,
  type PageDefinition,
  PageKind,
  type ProjectReflection,
  Reflection,
  ReflectionKind,
  type RouterTarget,
  Slugger,
} from 'typedoc';
import { getEntryFolder } from './entries.mts';

/**
 * Assigns URLs as if each entry point were a separate project. The library has `/api/` and `/api/classes/X`, and another
 * entry point has `/api/samples/` and `/api/samples/functions/x`.
 */
export class EntryRouter extends KindRouter {
  override extension = '.md';

  override buildPages(project: ProjectReflection): PageDefinition[] {
    this.usedFileNames = new Set();
    this.sluggers = new Map([[project, new Slugger(this.sluggerConfiguration)]]);
    const url = this.getFileName('index');
    this.fullUrls.set(project, url);
    const pages: PageDefinition[] = [{ url, kind: PageKind.Index, model: project }];
    for (const module of project.children ?? []) this.buildChildPages(module, pages);
    return pages;
  }

  /** A type parameter is a row of a table without an anchor, so that a member with its name keeps its own. */
  protected override buildAnchors(target: RouterTarget, page: RouterTarget): void {
    const isTypeParameter = target instanceof Reflection && target.isTypeParameter();
    if (!isTypeParameter) super.buildAnchors(target, page);
  }

  protected override getIdealBaseName(reflection: Reflection): string {
    if (reflection.kindOf(ReflectionKind.Module)) {
      const part = getEntryFolder(reflection);
      return part ? `${part}/index` : 'modules';
    }
    const { parent } = reflection;
    const part = parent?.kindOf(ReflectionKind.Module) ? getEntryFolder(parent) : '';
    return [part, this.directories.get(reflection.kind), reflection.name].filter(Boolean).join('/');
  }
}
