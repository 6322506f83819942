import type { Application, Comment, CommentTag } from 'typedoc';
import { MarkdownTheme, type MarkdownThemeContext } from 'typedoc-plugin-markdown';

type Partials = MarkdownThemeContext['partials'];

/** Tags that take one line instead of a heading and a paragraph, with what the line starts with. */
const lines: Readonly<Record<string, string>> = {
  '@default': 'Default',
  '@defaultValue': 'Default',
  '@throws': 'Throws',
  '@since': 'Since',
};

function withoutLines(comment: Comment): Comment {
  const rest = comment.clone();
  rest.blockTags = rest.blockTags.filter(({ tag }) => !(tag in lines));
  return rest;
}

/** TypeDoc wraps a bare `@default` value in a fence: on one line it is inline code. */
function asInlineCode(text: string): string {
  return text.replace(/^```\w*\n([^\n]*)\n```$/, '`$1`');
}

/** Summary, then one line for each short tag, then what is long: remarks and examples. */
function comment({ partials, helpers }: MarkdownThemeContext): Partials['comment'] {
  const stock = partials.comment;
  const line = ({ tag, content }: CommentTag) =>
    `**${lines[tag]}:** ${asInlineCode(helpers.getCommentParts(content))}`;
  return (model, given) => {
    const rest = withoutLines(model);
    if (given?.showTags === false || given?.isTableColumn) return stock(rest, given);
    const short = model.blockTags.filter(({ tag }) => tag in lines).map(line);
    const parts = [
      given?.showSummary === false ? '' : stock(rest, { ...given, showTags: false }),
      short.join('  \n'),
      stock(rest, { ...given, showSummary: false }),
    ];
    return parts.filter(Boolean).join('\n\n');
  };
}

/** The line above names the type already: only words about the result, or its members, are new. */
function signatureReturns({
  partials,
  helpers,
}: MarkdownThemeContext): Partials['signatureReturns'] {
  const stock = partials.signatureReturns;
  return (model, given) => {
    if (model.type?.type === 'reflection' && model.type.declaration.children) {
      return stock(model, given);
    }
    const words = model.comment?.getTag('@returns')?.content;
    return words ? `**Returns:** ${helpers.getCommentParts(words)}` : '';
  };
}

class ReferenceTheme extends MarkdownTheme {
  override getRenderContext(
    ...args: Parameters<MarkdownTheme['getRenderContext']>
  ): MarkdownThemeContext {
    const context = super.getRenderContext(...args);
    Object.assign(context.partials, {
      comment: comment(context),
      signatureReturns: signatureReturns(context),
      // The head of the page says what a class implements: not each of its members again.
      inheritance: () => '',
    } satisfies Pick<Partials, 'comment' | 'signatureReturns' | 'inheritance'>);
    return context;
  }
}

/** Defines the theme that the options name. */
export function addTheme(app: Application): void {
  app.renderer.defineTheme('reference', ReferenceTheme);
}
