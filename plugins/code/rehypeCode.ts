import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { createComponent, createImport, toText, type Attributes } from '../markdown/mdx';
import { createPageError } from '../markdown/pageError';
import { namesIn } from './names/namesFile';
import { checkFenceOptions, parseFenceOptions, type FenceOptions } from './fenceOptions';
import { readSnippet, readStep } from './snippet';
import { writeScriptTag } from './scriptTag';
import { highlight, type MarkedName } from './highlight';
import { getHeight, type NarrowColumn } from '../previews/previewList';
import { inVersion, getVersion } from './docsVersion';

export interface RehypeCodeOptions {
  /** Root folder of the repository. */
  readonly root: string;
  /** Path of the pages in the current language. */
  readonly baseUrl: string;
  /** Returns the preview of a live chart by its code and height. */
  readonly findPreview?: (code: string, height: number | undefined) => string | undefined;
  /** Returns the narrow column of a page that a preview was also drawn for. */
  readonly findNarrowColumn?: (preview: string, file: string) => NarrowColumn | undefined;
  /** Returns the URL of a published module of the library. */
  readonly toUrl?: (module: string) => string;
}

interface VirtualFile {
  readonly path: string;
}

const LIVE_CHART = '@site/src/live/LiveChart';
const STEP_CODE = '@site/src/live/program/StepCode';

const TYPESCRIPT = /^(?:ts|typescript)$/;
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
    code: toText(node).replace(/\n$/, ''),
    language: language?.slice('language-'.length) ?? 'text',
    meta: typeof metastring === 'string' ? metastring : '',
  };
}

/** Converts the fences of a page to components. */
class PageFences {
  charts = 0;
  steps = 0;
  /** Heading above the fence. */
  heading = '';
  /** Live chart of the last fence, whose tabs can follow. */
  private lastChart: Element | undefined;
  private readonly version: string | undefined;

  constructor(
    private readonly options: RehypeCodeOptions,
    private readonly file: string,
  ) {
    this.version = getVersion(file);
  }

  /** Replaces a fence. Returns the index from which to continue. */
  replace(fence: Fence, index: number, siblings: RootContent[]): number {
    checkFenceOptions(fence.meta);
    const component = this.toComponent(fence);
    const { live, tab } = parseFenceOptions(fence.meta);
    if (tab === undefined) {
      siblings[index] = component;
      this.lastChart = live ? component : undefined;
      return index + 1;
    }
    if (!this.lastChart) throw new Error(`tab="${tab}" must follow a live fence`);
    this.lastChart.children.push(component as ElementContent);
    siblings.splice(index, 1);
    return index;
  }

  private toComponent({ code, language, meta }: Fence): Element {
    const fenceOptions = parseFenceOptions(meta);
    const { live, marked, tab, title, script, height, step } = fenceOptions;
    const displayedCode = fenceOptions.file ? this.readFile(fenceOptions.file, fenceOptions) : code;
    const isTypeScript = TYPESCRIPT.test(language);
    if (live && !isTypeScript) throw new Error('only a ts fence can be live');
    const hasTypes = isTypeScript && (live || !/\bno-check\b/.test(meta));
    const common = this.highlight(displayedCode, language, marked, hasTypes);
    if (step) return this.createStep(common, fenceOptions);
    if (!live)
      return createComponent('CodeBlock', { ...common, tab, title: title ?? fenceOptions.file });
    return createComponent(
      'LiveChart',
      { ...common, ...this.describeChart(displayedCode, fenceOptions) },
      script ? this.createScriptTab(displayedCode, height) : [],
    );
  }

  /** Creates code with a button that opens the state after a step of a tutorial. */
  private createStep(attributes: Attributes, { file, live, region, title }: FenceOptions): Element {
    if (!file || live) throw new Error('a step needs file=… and cannot be live');
    this.steps += 1;
    const program = readStep(this.options.root, inVersion(file, this.version), region);
    const { version } = this;
    return createComponent('StepCode', { ...attributes, title: title ?? file, program, version });
  }

  private readFile(file: string, { region }: FenceOptions): string {
    return readSnippet(this.options.root, inVersion(file, this.version), region).text;
  }

  /** Highlights code, and links the names of TypeScript. */
  private highlight(
    code: string,
    language: string,
    marked: ReadonlySet<number>,
    types: boolean,
  ): Attributes {
    const names = markedNames(code, this.version, this.options);
    const { html, typed } = highlight({ code, language, marked, names, types });
    return { html, language, typed: typed ? 'yes' : undefined };
  }

  private describeChart(
    code: string,
    { title, height, noPreviewReason }: FenceOptions,
  ): Attributes {
    const { options, version } = this;
    this.charts += 1;
    const name = title ?? this.heading;
    // Older versions of the docs use their own version of the library.
    const preview = version === undefined ? options.findPreview?.(code, height) : undefined;
    if (preview === undefined && noPreviewReason === undefined && isStrict(version, options)) {
      throw new Error('no preview was drawn of it; is it written otherwise than in its source?');
    }
    return {
      label: `Live chart ${this.charts}${name ? `: ${name}` : ''}`,
      height,
      preview,
      narrow: preview && options.findNarrowColumn?.(preview, this.file),
      first: this.charts === 1 ? 'yes' : undefined,
      version,
    };
  }

  /** Creates the tab with the code of a live chart in a script tag. */
  private createScriptTab(code: string, height: number | undefined): Element[] {
    if (!this.options.toUrl) return [];
    const html = writeScriptTag(code, getHeight(height), this.options.toUrl);
    const attributes = this.highlight(html, 'html', new Set(), false);
    return [createComponent('CodeBlock', { ...attributes, tab: 'Script tag' })];
  }
}

/** Returns an error with the position of a fence. */
function describeProblem(
  problem: unknown,
  { language }: Fence,
  file: string,
  { position }: Element,
): Error {
  const { line = 1, column = 1 } = position?.start ?? {};
  const message = problem instanceof Error ? problem.message : String(problem);
  return createPageError(file, `${line}:${column}`, `\`\`\`${language}: ${message}`);
}

/**
 * Highlights code at build time, so that no highlighter is sent to the browser. Links the library's names to their API
 * pages, adds the types of other names, and converts `ts live` fences to live charts.
 */
export function rehypeCode(options: RehypeCodeOptions) {
  return (tree: Root, file: VirtualFile): void => {
    const fences = new PageFences(options, file.path);
    visit(tree, 'element', (element, index, parent) => {
      if (/^h[1-6]$/.test(element.tagName)) fences.heading = toText(element).trim();
      const fence = readFenceElement(element);
      if (!fence || index === undefined || !parent) return;
      try {
        return [SKIP, fences.replace(fence, index, parent.children)];
      } catch (error) {
        throw describeProblem(error, fence, path.relative(options.root, file.path), element);
      }
    });
    if (fences.charts > 0) tree.children.unshift(createImport('LiveChart', LIVE_CHART));
    if (fences.steps > 0) tree.children.unshift(createImport('StepCode', STEP_CODE));
  };
}
