import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const markdown = unified().use(remarkParse).use(remarkFrontmatter);
const mdx = markdown().use(remarkMdx);

/** Parses a page. Only `.mdx` files can contain components, as in the site's settings. */
export const parseMarkdown = (file: string, text: string): Root =>
  (file.endsWith('.mdx') ? mdx : markdown).parse(text);
