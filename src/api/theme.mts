import type { Comment } from 'typedoc';
import { type Application, type CommentTag } from 'typedoc';
import { MarkdownTheme } from 'typedoc-plugin-markdown';

/** Tags that take one line instead of a heading and a paragraph, with what the line starts with. */
const lines: Readonly<Record<string, string>> = {
  '@default': 'Default',
  '@defaultValue': 'Default',
  '@since': 'Since',
};

function withoutLines(comment: Comment): Comment {
  const rest = comment.clone();
  rest.blockTags = rest.blockTags.filter(({ tag }) => !(tag in lines));
  return rest;
}

class OneLineTagsTheme extends MarkdownTheme {
  override getRenderContext(
    ...args: Parameters<MarkdownTheme['getRenderContext']>
  ): ReturnType<MarkdownTheme['getRenderContext']> {
    const context = super.getRenderContext(...args);
    const stock = context.partials.comment;
    const line = ({ tag, content }: CommentTag) =>
      `**${lines[tag]}:** ${asInlineCode(context.helpers.getCommentParts(content))}`;
    context.partials.comment = (comment, given) => {
      const rest = withoutLines(comment);
      if (given?.showTags === false || given?.isTableColumn) return stock(rest, given);
      const short = comment.blockTags.filter(({ tag }) => tag in lines).map(line);
      const parts = [
        given?.showSummary === false ? '' : stock(rest, { ...given, showTags: false }),
        short.join('  \n'),
        stock(rest, { ...given, showSummary: false }),
      ];
      return parts.filter(Boolean).join('\n\n');
    };
    return context;
  }
}

/** TypeDoc wraps a bare `@default` value in a fence: on one line it is inline code. */
function asInlineCode(text: string): string {
  return text.replace(/^```\w*\n([^\n]*)\n```$/, '`$1`');
}

/** Defines the theme that the options name. */
export function addTheme(app: Application): void {
  app.renderer.defineTheme('one-line-tags', OneLineTagsTheme);
}
