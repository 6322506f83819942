import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Element, Nodes, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { namesIn } from './names/namesFile';
import { parseFenceOptions } from './fenceOptions';
import { readSnippet } from './snippet';
import { highlight, type MarkedName } from './highlight';
import { inVersion, getVersion } from './docsVersion';

export interface RehypeCodeOptions {
  /** Root folder of the repository. */
  readonly root: string;
  /** Path of the pages in the current language. */
  readonly baseUrl: string;
  /** Returns the preview of a live chart by its code and height. */
  readonly findPreview?: (code: string, height: number | undefined) => string | undefined;
  /** Whether a preview also exists for the narrow column next to controls. */
  readonly hasNarrowPreview?: (preview: string) => boolean;
}

interface VirtualFile {
  readonly path: string;
  fail(reason: string, position?: unknown): never;
}

type Attributes = Record<string, string | number | undefined>;

const LIVE_CHART = '@site/src/live/LiveChart';

const TYPESCRIPT = /^(?:ts|typescript)$/;
const getText = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(getText).join('') : '';

/** Creates a component with attributes, as a node that MDX converts to JavaScript. */
function component(name: string, attributes: Attributes): Element {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value: String(value) })),
    children: [],
    // The types of HTML trees don't include MDX nodes.
  } as unknown as Element;
}

/** Imports LiveChart only on pages with charts, so that other pages don't load it. */
function createChartImport(): Root['children'][number] {
  const local = { type: 'Identifier', name: 'LiveChart' };
  const declaration = {
    type: 'ImportDeclaration',
    specifiers: [{ type: 'ImportDefaultSpecifier', local }],
    source: { type: 'Literal', value: LIVE_CHART, raw: JSON.stringify(LIVE_CHART) },
    attributes: [],
  };
  const estree = { type: 'Program', sourceType: 'module', body: [declaration], comments: [] };
  // The types of HTML trees don't include MDX nodes.
  return { type: 'mdxjsEsm', value: '', data: { estree } } as unknown as Element;
}

/** Returns the folder and URL of the API pages for a version of the docs. */
function getApiLocation(version: string | undefined, { root, baseUrl }: RehypeCodeOptions) {
  return version === undefined
    ? { folder: path.join(root, 'docs/api'), url: `${baseUrl}api` }
    : {
        folder: path.join(root, `versioned_docs/version-${version}/api`),
        url: `${baseUrl}${version}/api`,
      };
}

/** During `npm start`, code can change after its names were found and its charts drawn. The next start updates them. */
const isWriting = process.env.NODE_ENV === 'development';

/** Whether a live chart without a preview is an error, which it isn't during development. */
const isStrict = (version: string | undefined, { findPreview }: RehypeCodeOptions): boolean =>
  findPreview !== undefined && version === undefined && !isWriting;

/** Returns the names in code. Names of the library have links to their API pages. */
function markedNames(
  code: string,
  version: string | undefined,
  options: RehypeCodeOptions,
): MarkedName[] {
  const { folder, url } = getApiLocation(version, options);
  const names = namesIn(options.root, code) ?? [];
  return names.flatMap(({ entry, ...name }) => {
    if (entry === undefined) return [name];
    // An older version of the docs may not have the entry.
    const exists = existsSync(path.join(folder, `${entry.replace(/#.*/, '')}.md`));
    return exists ? [{ ...name, href: `${url}/${entry}` }] : [];
  });
}

interface Fence {
  readonly code: string;
  readonly language: string;
  readonly meta: string;
}

function readFenceElement(pre: Element): Fence | undefined {
  const node = pre.children[0];
  if (pre.tagName !== 'pre' || node?.type !== 'element' || node.tagName !== 'code')
    return undefined;
  const classes = Array.isArray(node.properties.className) ? node.properties.className : [];
  const language = classes.map(String).find((name) => name.startsWith('language-'));
  const { metastring } = node.properties;
  return {
    code: getText(node).replace(/\n$/, ''),
    language: language?.slice('language-'.length) ?? 'text',
    meta: typeof metastring === 'string' ? metastring : '',
  };
}

/**
 * Highlights code at build time, so that no highlighter is sent to the browser. Links the library's names to their API
 * pages, adds the types of other names, and converts `ts live` fences to live charts.
 */
export function rehypeCode(options: RehypeCodeOptions) {
  return (tree: Root, file: VirtualFile): void => {
    const version = getVersion(file.path);
    let heading = '';
    let charts = 0;

    function replacement({ code, language, meta }: Fence): Element {
      const fenceOptions = parseFenceOptions(meta);
      const displayedCode = fenceOptions.file
        ? readSnippet(options.root, inVersion(fenceOptions.file, version), fenceOptions.region).text
        : code;
      const isTypeScript = TYPESCRIPT.test(language);
      if (fenceOptions.live && !isTypeScript) throw new Error('only a ts fence can be live');
      const { html, typed } = highlight({
        code: displayedCode,
        language,
        marked: fenceOptions.marked,
        names: markedNames(displayedCode, version, options),
        types: isTypeScript && (fenceOptions.live || !/\bno-check\b/.test(meta)),
      });
      const common: Attributes = { html, language, typed: typed ? 'yes' : undefined };
      if (!fenceOptions.live)
        return component('CodeBlock', {
          ...common,
          title: fenceOptions.title ?? fenceOptions.file,
        });
      charts += 1;
      const name = fenceOptions.title ?? heading;
      // Older versions of the docs use their own version of the library.
      const preview =
        version === undefined
          ? options.findPreview?.(displayedCode, fenceOptions.height)
          : undefined;
      if (
        preview === undefined &&
        fenceOptions.noPreviewReason === undefined &&
        isStrict(version, options)
      ) {
        throw new Error('no preview was drawn of it; is it written otherwise than in its source?');
      }
      return component('LiveChart', {
        ...common,
        label: `Live chart ${charts}${name ? `: ${name}` : ''}`,
        height: fenceOptions.height,
        preview,
        narrow: preview !== undefined && options.hasNarrowPreview?.(preview) ? 'yes' : undefined,
        first: charts === 1 ? 'yes' : undefined,
        version,
      });
    }

    visit(tree, 'element', (element, index, parent) => {
      if (/^h[1-6]$/.test(element.tagName)) heading = getText(element).trim();
      const fence = readFenceElement(element);
      if (!fence || index === undefined || !parent) return;
      try {
        parent.children[index] = replacement(fence);
      } catch (error) {
        file.fail(
          `\`\`\`${fence.language}: ${error instanceof Error ? error.message : String(error)}`,
          element.position,
        );
      }
      return 'skip';
    });
    if (charts > 0) tree.children.unshift(createChartImport());
  };
}
