import { CommentTag, type DeclarationReflection } from 'typedoc';
import { getCategory } from '../categories';

/** Sets the category of each export, as if its comment contained the tag `@category`. */
export function addCategories(exports: readonly DeclarationReflection[]): void {
  for (const each of exports) {
    const { comment } = each.signatures?.[0] ?? each;
    comment?.blockTags.push(
      new CommentTag('@category', [{ kind: 'text', text: getCategory(each.name) }]),
    );
  }
}
