import { toString } from 'mdast-util-to-string';
import ts from 'typescript';
import { visit } from 'unist-util-visit';
import { parseMarkdown } from '../../plugins/markdown/parseMarkdown';

/** A paragraph, a heading, a comment or a text of the user interface. */
export interface Prose {
  /** First line, from 1. */
  readonly line: number;
  readonly text: string;
  /** Whether it is the first paragraph of a TSDoc comment. */
  readonly isSummary?: boolean;
}

/** Code isn't prose. */
const CODE = '`x`';

const DESCRIPTION = /^(?:title|description): *(.+)$/gm;

function proseOfMarkdown(file: string, source: string): Prose[] {
  const found: Prose[] = [];
  visit(parseMarkdown(file, source), (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'yaml') {
      for (const [, value = ''] of node.value.matchAll(DESCRIPTION))
        found.push({ line, text: value });
    } else if (node.type === 'paragraph' || node.type === 'heading') {
      visit(node, 'inlineCode', (code) => {
        code.value = CODE;
      });
      const text = toString(node).replace(/\s+/g, ' ');
      // Skip examples of bad style.
      if (!text.startsWith('✗')) found.push({ line, text });
    }
  });
  return found;
}

const MARGIN = /^\s*(?:\*(?!\/) ?|\/\/+ ?)/;
const TAG = /^@\w+(?: [\w.]+ -)?\s*/;

/** Returns the paragraphs of a comment. The first one of a TSDoc comment is its summary. */
function proseOfComment(comment: string, firstLine: number): Prose[] {
  const isTsDoc = comment.startsWith('/**');
  const lines = comment
    .replace(/^\/\*\*?/, '')
    .replace(/\*\/$/, '')
    .split('\n')
    .map((line) => line.replace(MARGIN, ''));
  const found: { line: number; lines: string[] }[] = [];
  let isCode = false;
  let isOpen = false;
  lines.forEach((line, index) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const isTag = /^@\w/.test(line);
    const isText = !isCode && !/^\s*```/.test(line) && line.trim() !== '';
    if (isText && (!isOpen || isTag || /^\s*- /.test(line)))
      found.push({ line: firstLine + index, lines: [] });
    if (isText) found.at(-1)?.lines.push(line.trim().replace(TAG, ''));
    isOpen = isText;
  });
  return found.map(({ line, lines }, index) => ({
    line,
    text: lines
      .join(' ')
      .replace(/`[^`]*`|\{@link [^}]*\}/g, CODE)
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'),
    isSummary: isTsDoc && index === 0,
  }));
}

/** Call at the start of a quoted error, such as `RangeError: setData: `, whose colon isn't punctuation. */
const CALL = /^(?:\w*Error: )?(?:[\w.`]+: )+(?=\S)/;

const THREE_WORDS = /[a-z]{2,}.*\s.*[a-z]{2,}.*\s.*[a-z]{2,}/is;

/** Returns the comments of a source file, and its sentences in strings, such as errors and UI texts. */
function proseOfSource(file: string, text: string): Prose[] {
  const found: Prose[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineAt = (position: number): number =>
    source.getLineAndCharacterOfPosition(position).line + 1;
  const visited = new Set<number>();
  const addComments = (ranges: readonly ts.CommentRange[] | undefined): void => {
    const comments = (ranges ?? []).filter(({ pos }) => !visited.has(pos));
    let lineComments = '';
    let first = 0;
    comments.forEach(({ pos, end, kind }, index) => {
      visited.add(pos);
      if (kind === ts.SyntaxKind.MultiLineCommentTrivia) {
        found.push(...proseOfComment(text.slice(pos, end), lineAt(pos)));
        return;
      }
      // Consecutive lines are one comment.
      if (!lineComments) first = pos;
      lineComments += `${text.slice(pos, end)}\n`;
      const next = comments[index + 1];
      if (next?.kind === kind && lineAt(next.pos) === lineAt(pos) + 1) return;
      found.push(...proseOfComment(lineComments.trimEnd(), lineAt(first)));
      lineComments = '';
    });
  };
  const addText = (node: ts.Node, value: string): void => {
    if (THREE_WORDS.test(value))
      found.push({ line: lineAt(node.getStart(source)), text: value.trim().replace(CALL, '') });
  };
  const visitNode = (node: ts.Node): void => {
    addComments(ts.getLeadingCommentRanges(text, node.getFullStart()));
    addComments(ts.getTrailingCommentRanges(text, node.getEnd()));
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node))
      addText(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      const spans = node.templateSpans.map(({ literal }) => CODE + literal.text);
      addText(node, node.head.text + spans.join(''));
    }
    ts.forEachChild(node, visitNode);
  };
  visitNode(source);
  addComments(ts.getLeadingCommentRanges(text, source.endOfFileToken.getFullStart()));
  return found;
}

/** Extracts the prose of a page or a source file. */
export const extractProse = (file: string, text: string): Prose[] =>
  /\.mdx?$/.test(file) ? proseOfMarkdown(file, text) : proseOfSource(file, text);
