import path from 'node:path';
import type { Code, Definition, Heading, Image, Link, Nodes, Paragraph, Parent } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseFenceOptions } from '../code/fenceOptions';
import { readMagicComments } from '../code/magicComments';
import { codeLines, headingText, isFence } from '../markdown/fences';
import { parseMarkdown } from '../markdown/parseMarkdown';
import { parts } from '../../src/components/concepts/parts';
import { indicatorGroups } from '../../src/components/indicators/pictures';
import { pluginPictures } from '../../src/components/plugins/pictures';
import { getStyleName, seriesTypeGroups } from '../../src/components/series-types/pictures';
import { shapeGroups } from '../../src/components/shapes/pictures';

export interface MarkdownPage {
  /** Path of the Markdown file from the root of the repository, with forward slashes. */
  readonly file: string;
  /** URL of the page, including the base URL, such as `/getting-started/`. */
  readonly permalink: string;
  readonly title: string;
  readonly description: string;
}

export interface Surroundings {
  /** Returns the absolute URL for a link to a file or a path of the site; `undefined` for other links. */
  readonly resolveUrl: (target: string) => string | undefined;
  /** Returns the text of a file of the repository, or of one region of the file. */
  readonly fileText: (file: string, region: string | undefined) => string;
  /** Returns the absolute URL of a live chart's preview, by the chart's code and height. */
  readonly findPreviewUrl?: (code: string, height: number | undefined) => string | undefined;
  /** Contents of components that show other pages, as Markdown with links from the root of the docs. */
  readonly components?: Readonly<Record<string, string>>;
}

type Component = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** A part of a page to replace outside of the site. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function applyEdits(source: string, edits: readonly Edit[]): string {
  let text = '';
  let end = 0;
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    text += source.slice(end, edit.start) + edit.text;
    ({ end } = edit);
  }
  return text + source.slice(end);
}

const getStart = ({ position }: Nodes): number => position?.start.offset ?? 0;
const getEnd = ({ position }: Nodes): number => position?.end.offset ?? 0;

/** Replaces the URL of a link. */
function linkEdit(
  node: Link | Image | Definition,
  source: string,
  resolveUrl: Surroundings['resolveUrl'],
): Edit[] {
  const url = resolveUrl(node.url);
  if (url === undefined) return [];
  const textEnd = node.type === 'link' ? getEnd(node.children.at(-1) ?? node) : getStart(node);
  const start = source.indexOf(node.url, textEnd);
  return start < 0 || start > getEnd(node)
    ? []
    : [{ start, end: start + node.url.length, text: url }];
}

/** Removes `{#id}` from the end of a heading. */
function headingEdit(node: Heading, source: string): Edit[] {
  const id = /\s+\{#[\w-]+\}\s*$/.exec(source.slice(getStart(node), getEnd(node)));
  return id ? [{ start: getStart(node) + id.index, end: getEnd(node), text: '' }] : [];
}

/** Removes the tags of a component, but keeps its content. */
function tagEdits(node: Parent & Nodes): Edit[] {
  const first = node.children[0] ?? node;
  const last = node.children.at(-1) ?? node;
  return [
    { start: getStart(node), end: getStart(first), text: '' },
    { start: getEnd(last), end: getEnd(node), text: '' },
  ];
}

/** Replaces the markers of a box, such as `:::warning[Pitfall]`, with its title. */
function boxEdit(node: Paragraph, source: string): Edit[] {
  const [start, end] = [getStart(node), getEnd(node)];
  const box = /^:::(?:(\w+)(?:\[(.+)\])?)?$/.exec(source.slice(start, end));
  if (!box) return [];
  const [, type = '', title = type.charAt(0).toUpperCase() + type.slice(1)] = box;
  return [{ start, end, text: title && `**${title}**` }];
}

/** Returns the code of a fence. A live chart also has its preview above the code. */
function fenceEdit(
  node: Code,
  lines: readonly string[],
  heading: string,
  { fileText, findPreviewUrl }: Surroundings,
): Edit[] {
  const { start } = node.position ?? { start: { line: 1, column: 1 } };
  const { file, region, live, title, height } = parseFenceOptions(node.meta ?? '');
  const code = file === undefined ? node.value : fileText(file, region);
  const indent = ' '.repeat(start.column - 1);
  const picture = live ? findPreviewUrl?.(code, height) : undefined;
  const displayedLines = readMagicComments(code, new Set()).lines.map((line) =>
    line ? indent + line : '',
  );
  const inside = codeLines(node, lines);
  const codeStart = lines.slice(0, start.line).join('\n').length + 1;
  const codeEnd = codeStart + inside.join('\n').length;
  return [
    ...(picture
      ? [
          {
            start: getStart(node),
            end: getStart(node),
            text: `![Chart: ${title ?? heading}](${picture})\n\n${indent}`,
          },
        ]
      : []),
    {
      start: codeStart,
      end: codeEnd,
      text: displayedLines.join('\n') + (inside.length ? '' : '\n'),
    },
  ];
}

/** Resolves the links of a text that isn't part of a page. */
function resolveLinks(text: string, resolveUrl: Surroundings['resolveUrl']): string {
  const edits: Edit[] = [];
  visit(parseMarkdown('', text), (node) => {
    if (node.type === 'link') edits.push(...linkEdit(node, text, resolveUrl));
  });
  return applyEdits(text, edits);
}

/**
 * Returns the text of a page for use without a browser, without front matter, but with a title, the displayed code, and
 * absolute links.
 */
export function plainMarkdown(
  source: string,
  page: MarkdownPage,
  surroundings: Surroundings,
): string {
  const { resolveUrl, components = {} } = surroundings;
  const lines = source.split('\n');
  const edits: Edit[] = [];
  let heading = page.title;
  let isTitled = false;
  visit(parseMarkdown(page.file, source), (node) => {
    switch (node.type) {
      case 'yaml':
      case 'mdxjsEsm':
        edits.push({ start: getStart(node), end: getEnd(node), text: '' });
        break;
      case 'heading':
        if (node.depth === 1) isTitled = true;
        else heading = headingText(node);
        edits.push(...headingEdit(node, source));
        break;
      case 'paragraph':
        edits.push(...boxEdit(node, source));
        break;
      case 'link':
      case 'image':
      case 'definition':
        edits.push(...linkEdit(node, source, resolveUrl));
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        if (node.children.length > 0) edits.push(...tagEdits(node));
        else {
          const text = resolveLinks(componentText(node, components), resolveUrl);
          edits.push({ start: getStart(node), end: getEnd(node), text });
        }
        break;
      case 'code':
        if (isFence(node, lines)) edits.push(...fenceEdit(node, lines, heading, surroundings));
        break;
    }
  });
  const text = applyEdits(source, edits).trim();
  const titled = isTitled ? text : `# ${page.title}\n\n${text}`;
  return `${titled.replace(/\n{3,}/g, '\n\n')}\n`;
}

/** Returns a function that resolves the links of a page to absolute URLs of Markdown files. */
export function linkResolver(
  page: MarkdownPage,
  pages: readonly MarkdownPage[],
  origin: string,
  toPageUrl: (permalink: string) => string,
  baseUrl = '/',
): (target: string) => string | undefined {
  const byFile = new Map(pages.map(({ file, permalink }) => [file, permalink]));
  const permalinks = new Set(pages.map(({ permalink }) => permalink));
  const isPage = (permalink: string): boolean => permalinks.has(permalink);
  /** Adds the base URL to a path from the root of the site. */
  const below = (name: string): string =>
    name.startsWith(baseUrl) ? name : baseUrl + name.slice(1);
  return (target) => {
    if (/^(?:[a-z]+:|#|\/\/)/i.test(target)) return undefined;
    const [name = '', hash] = target.split('#');
    const file = path.posix.join(path.posix.dirname(page.file), name);
    const named = name.startsWith('/')
      ? ([name, below(name)].find(isPage) ?? below(name))
      : undefined;
    const permalink = byFile.get(file) ?? named;
    if (permalink === undefined) return undefined;
    const address = isPage(permalink) ? toPageUrl(permalink) : permalink;
    return `${origin}${address}${hash === undefined ? '' : `#${hash}`}`;
  };
}

/** Contents of components, as Markdown with links from the root of the docs, by the attribute `group`. */
const TEXTS: Readonly<Record<string, (group: string) => string>> = {
  AnnotatedChart: () =>
    parts
      .map(({ name, text, guide, api, apiName }) => {
        const links = `[guide](/${guide}), [${apiName}](/${api})`;
        return `- **${name}**: ${text} See ${links}.`;
      })
      .join('\n'),
  IndicatorCatalog: (group) =>
    Object.entries(indicatorGroups[group as keyof typeof indicatorGroups])
      .map(([name, label]) => `- [\`${name}\`](/api/indicators/variables/${name}): ${label}`)
      .join('\n'),
  PluginCatalog: () =>
    Object.entries(pluginPictures)
      .map(([name, { label }]) => `- [\`${name}\`](/api/variables/${name}): ${label}`)
      .join('\n'),
  SeriesTypeCatalog: (group) =>
    Object.entries(seriesTypeGroups[group as keyof typeof seriesTypeGroups])
      .map(([type, label]) => `- [\`${type}\`](/api/interfaces/${getStyleName(type)}): ${label}`)
      .join('\n'),
  ShapeCatalog: (group) =>
    (shapeGroups.find(({ title }) => title === group)?.shapes ?? [])
      .map(({ label, name, style }) => `- [\`${name}\`](/api/interfaces/${style}): ${label}`)
      .join('\n'),
};

/**
 * Returns the content of a component as Markdown; an empty string if it is unknown.
 *
 * @param more - Contents of components that only the caller knows.
 */
function componentText(
  { name, attributes }: Component,
  more: Readonly<Record<string, string>>,
): string {
  const group = attributes.find((each) => 'name' in each && each.name === 'group')?.value;
  return more[name ?? ''] ?? TEXTS[name ?? '']?.(String(group)) ?? '';
}
