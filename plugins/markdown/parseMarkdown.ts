import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const markdown = unified().use(remarkParse).use(remarkFrontmatter);
const mdx = markdown().use(remarkMdx);

/** Parses a page: `.mdx` has components, any other file is plain Markdown, as in the settings of the site. */
export const parseMarkdown = (file: string, text: string): Root =>
  (file.endsWith('.mdx') ? mdx : markdown).parse(text);
