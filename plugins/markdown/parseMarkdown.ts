import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { createPageError } from './pageError';

const markdown = unified().use(remarkParse).use(remarkFrontmatter);
const mdx = markdown().use(remarkMdx);

/** A syntax error of MDX. */
interface SyntaxProblem extends Error {
  readonly reason: string;
  readonly line?: number;
  readonly column?: number;
}

const isSyntaxProblem = (error: unknown): error is SyntaxProblem =>
  error instanceof Error && 'reason' in error;

/** Returns an error with the file and the position of a syntax error. */
function describeProblem({ reason, line, column, cause }: SyntaxProblem, file: string): Error {
  // Only the message contains the position of an unclosed element.
  const position = line === undefined ? /\((\d+:\d+)/.exec(reason)?.[1] : `${line}:${column}`;
  const message = cause instanceof Error ? `${reason}: ${cause.message}` : reason;
  return createPageError(file, position ?? '1:1', message);
}

/**
 * Parses a page. Only `.mdx` files can contain components, as in the site's settings.
 *
 * @throws Error with the file and line if the page has a syntax error.
 */
export function parseMarkdown(file: string, text: string): Root {
  try {
    return (file.endsWith('.mdx') ? mdx : markdown).parse(text);
  } catch (error) {
    throw isSyntaxProblem(error) ? describeProblem(error, file) : error;
  }
}
