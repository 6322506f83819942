import type { Comment, CommentTag } from 'typedoc';
import type { MarkdownThemeContext } from 'typedoc-plugin-markdown';

/** Tags that are shown in one line instead of a heading and a paragraph, with the first word of that line. */
const lines: Readonly<Record<string, string>> = {
  '@default': 'Default',
  '@defaultValue': 'Default',
  '@throws': 'Throws',
};

function removeTagLines(comment: Comment): Comment {
  const rest = comment.clone();
  rest.blockTags = rest.blockTags.filter(({ tag }) => !(tag in lines));
  return rest;
}

/** Converts the fence that TypeDoc puts around a bare `@default` value to inline code. */
function toInlineCode(text: string): string {
  return text.replace(/^```\w*\n([^\n]*)\n```$/, '`$1`');
}

/** Returns the text of a one-line tag. */
export function formatTagLine({ helpers }: MarkdownThemeContext, { content }: CommentTag): string {
  return toInlineCode(helpers.getCommentParts(content));
}

/** Writes the summary first, then one line for each short tag, and then long tags such as remarks and examples. */
export function comment(
  context: MarkdownThemeContext,
): MarkdownThemeContext['partials']['comment'] {
  const stock = context.partials.comment;
  const line = (tag: CommentTag) => `**${lines[tag.tag]}:** ${formatTagLine(context, tag)}`;
  return (model, options) => {
    const rest = removeTagLines(model);
    if (options?.showTags === false || options?.isTableColumn) return stock(rest, options);
    const short = model.blockTags.filter(({ tag }) => tag in lines).map(line);
    const parts = [
      options?.showSummary === false ? '' : stock(rest, { ...options, showTags: false }),
      short.join('  \n'),
      stock(rest, { ...options, showSummary: false }),
    ];
    return parts.filter(Boolean).join('\n\n');
  };
}
