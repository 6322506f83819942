import { readFileSync } from 'node:fs';
import path from 'node:path';

/** An identifier in the code of a built page that is linked or has its type in a tooltip. */
export interface CodeName {
  readonly text: string;
  readonly href?: string;
  readonly type?: string;
  /** Line number of the identifier. */
  readonly line: string;
}

export interface CodeBlock {
  readonly text: string;
  readonly names: readonly CodeName[];
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
const VALUE = `"[^"]*"|'[^']*'|[^\\s>"']+`;
const TAG = new RegExp(`</?[a-z]+(?:\\s[\\w-]+(?:=(?:${VALUE}))?)*\\s*/?>`, 'g');
/** Its value and its text. */
const NAME = new RegExp(`<(?:a href|span title)=(${VALUE})>([^<]*)</(?:a|span)>`, 'g');

const decode = (html: string): string =>
  html.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name] ?? '');

const getText = (html: string): string => decode(html.replace(TAG, ''));

function namesOn(line: string): CodeName[] {
  return [...line.matchAll(NAME)].map(([tag, value = '', text = '']) => ({
    text: decode(text),
    [tag.startsWith('<a') ? 'href' : 'type']: decode(value.replace(/^(["'])(.*)\1$/, '$2')),
    line: getText(line),
  }));
}

const readHtml = (page: string): string =>
  readFileSync(path.join('build', page, 'index.html'), 'utf8');

/** HTML that the links and types in code add to the HTML of a page: `<a href=…>name</a>` for `name`. */
export function shareOfNames(page: string): number {
  const html = readHtml(page);
  const plain = html.replace(/<pre[^>]*><code[^>]*>[^]*?<\/code>/g, (code) =>
    code.replace(NAME, '$2'),
  );
  return html.length / plain.length - 1;
}

/** The code on a page of the build. */
export function codeOn(page: string): CodeBlock[] {
  const html = readHtml(page);
  return [...html.matchAll(/<pre[^>]*><code[^>]*>([^]*?)<\/code>/g)].map(([, code = '']) => ({
    text: getText(code),
    names: code.split('\n').flatMap(namesOn),
  }));
}
