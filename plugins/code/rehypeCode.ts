import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Element, Nodes, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { namesIn } from './names/file';
import { readFence } from './fence';
import { readShownFile } from './shownFile';
import { highlight, type MarkedName } from './highlight';
import { inVersion, versionOf } from './version';

export interface RehypeCodeOptions {
  /** The repository. */
  readonly root: string;
  /** Path of the pages of this build's language. */
  readonly baseUrl: string;
  /** The still of a live chart, from its code and its height. */
  readonly stillOf?: (code: string, height: number | undefined) => string | undefined;
  /** Whether a still is also drawn for the column beside controls. */
  readonly isBeside?: (still: string) => boolean;
}

interface VirtualFile {
  readonly path: string;
  fail(reason: string, place?: unknown): never;
}

type Attributes = Record<string, string | number | undefined>;

const LIVE_CHART = '@site/src/live/LiveChart';

const TYPESCRIPT = /^(?:ts|typescript)$/;
const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

/** A component with attributes, in the tree that MDX makes JavaScript of. */
function component(name: string, attributes: Attributes): Element {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value: String(value) })),
    children: [],
    // MDX's own kind of node, which the types of HTML trees do not know.
  } as unknown as Element;
}

/** `import LiveChart from …`: only pages with charts load what runs them. */
function importOfChart(): Root['children'][number] {
  const local = { type: 'Identifier', name: 'LiveChart' };
  const declaration = {
    type: 'ImportDeclaration',
    specifiers: [{ type: 'ImportDefaultSpecifier', local }],
    source: { type: 'Literal', value: LIVE_CHART, raw: JSON.stringify(LIVE_CHART) },
    attributes: [],
  };
  const estree = { type: 'Program', sourceType: 'module', body: [declaration], comments: [] };
  // MDX's own kind of node, as above.
  return { type: 'mdxjsEsm', value: '', data: { estree } } as unknown as Element;
}

/** The API pages of a page's version: their folder, and the address of it. */
function apiOf(version: string | undefined, { root, baseUrl }: RehypeCodeOptions) {
  return version === undefined
    ? { folder: path.join(root, 'docs/api'), address: `${baseUrl}api` }
    : {
        folder: path.join(root, `versioned_docs/version-${version}/api`),
        address: `${baseUrl}${version}/api`,
      };
}

/** Under `npm start` code changes after its names were found and its charts drawn; the next start finds them. */
const isWriting = process.env.NODE_ENV === 'development';

/** A chart without a still is shown to nobody but who writes it. */
const isStrict = (version: string | undefined, { stillOf }: RehypeCodeOptions): boolean =>
  stillOf !== undefined && version === undefined && !isWriting;

/** The names of some code, those of the library with the addresses of their entries. */
function markedNames(
  code: string,
  version: string | undefined,
  options: RehypeCodeOptions,
): MarkedName[] {
  const { folder, address } = apiOf(version, options);
  const names = namesIn(options.root, code) ?? [];
  return names.flatMap(({ entry, ...name }) => {
    if (entry === undefined) return [name];
    // A version of the docs may be older than the entry.
    const exists = existsSync(path.join(folder, `${entry.replace(/#.*/, '')}.md`));
    return exists ? [{ ...name, href: `${address}/${entry}` }] : [];
  });
}

interface Fence {
  readonly code: string;
  readonly language: string;
  readonly meta: string;
}

function fenceOf(pre: Element): Fence | undefined {
  const node = pre.children[0];
  if (pre.tagName !== 'pre' || node?.type !== 'element' || node.tagName !== 'code')
    return undefined;
  const classes = Array.isArray(node.properties.className) ? node.properties.className : [];
  const language = classes.map(String).find((name) => name.startsWith('language-'));
  const { metastring } = node.properties;
  return {
    code: textOf(node).replace(/\n$/, ''),
    language: language?.slice('language-'.length) ?? 'text',
    meta: typeof metastring === 'string' ? metastring : '',
  };
}

/**
 * Highlights every fence while the site is built, so that no highlighter is sent; links the library's names to
 * their API pages, and says the types of others; and makes a live chart of a `ts` fence that says `live`.
 */
export function rehypeCode(options: RehypeCodeOptions) {
  return (tree: Root, file: VirtualFile): void => {
    const version = versionOf(file.path);
    let heading = '';
    let charts = 0;

    function replacement({ code, language, meta }: Fence): Element {
      const words = readFence(meta);
      const shown = words.file
        ? readShownFile(options.root, inVersion(words.file, version), words.region).text
        : code;
      const isTypeScript = TYPESCRIPT.test(language);
      if (words.live && !isTypeScript) throw new Error('only a ts fence can be live');
      const { html, typed } = highlight({
        code: shown,
        language,
        marked: words.marked,
        names: markedNames(shown, version, options),
        types: isTypeScript && (words.live || !/\bno-check\b/.test(meta)),
      });
      const common: Attributes = { html, language, typed: typed ? 'yes' : undefined };
      if (!words.live)
        return component('CodeBlock', { ...common, title: words.title ?? words.file });
      charts += 1;
      const name = words.title ?? heading;
      // The charts of an older version are those of its own library.
      const still = version === undefined ? options.stillOf?.(shown, words.height) : undefined;
      if (still === undefined && words.withoutStill === undefined && isStrict(version, options)) {
        throw new Error('no still was drawn of it; is it written otherwise than in its source?');
      }
      return component('LiveChart', {
        ...common,
        label: `Live chart ${charts}${name ? `: ${name}` : ''}`,
        height: words.height,
        still,
        beside: still !== undefined && options.isBeside?.(still) ? 'yes' : undefined,
        first: charts === 1 ? 'yes' : undefined,
        version,
      });
    }

    visit(tree, 'element', (element, index, parent) => {
      if (/^h[1-6]$/.test(element.tagName)) heading = textOf(element).trim();
      const fence = fenceOf(element);
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
    if (charts > 0) tree.children.unshift(importOfChart());
  };
}
