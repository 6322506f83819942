import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { cached, digestFiles, removeUnused } from '../cache/cached';
import { writePageDigest } from '../cache/pageDigest';
import { HEIGHT, getDemos } from '../controls/options/demos';
import { parseFenceOptions } from '../code/fenceOptions';
import { findFences, type Fence } from '../markdown/fences';
import { readPageSnippet } from '../code/names/pageSnippets';
import { inBothModes } from './colors';
import { STEP, type CachedPreview } from './cachedPreviews';
import {
  NARROW,
  getHeight,
  createPreviewId,
  isExamplePage,
  readList,
  WIDTHS,
  writeList,
  type PageChart,
  type Sizes,
  type Width,
} from './previewList';
import type { Size } from './page/layout';
import { Runner, type PreviewProgram } from './runner';
import { bundlePageCharts, bundlePreviewScript } from './previewScript';

/** Largest number of live fences without a preview. */
const MAX_WITHOUT = 5;

/** Largest size of a preview compressed with Brotli, in bytes. */
const LONGEST = 12 * 1024;

interface PreviewRequest extends PreviewProgram {
  readonly id: string;
  readonly sizes: Sizes;
}

interface LiveFence {
  readonly fence: Fence;
  readonly options: ReturnType<typeof parseFenceOptions>;
}

/** Returns the live fences of the current docs and of the library's comments. */
async function findLiveFences(): Promise<LiveFence[]> {
  return (await findFences())
    .map((fence) => ({ fence, options: parseFenceOptions(fence.meta) }))
    .filter(
      ({ options, fence }) => options.live && !/(?:README|CONTRIBUTING)\.md$/.test(fence.file),
    );
}

/** Checks that only a few fences have `preview=no`, each with a reason. */
function checkExceptions(fences: readonly LiveFence[]): void {
  const without = fences.filter(({ options }) => options.noPreviewReason !== undefined);
  for (const { fence, options } of without) {
    if (options.noPreviewReason === '')
      throw new Error(`${fence.file}:${fence.line}: preview=no needs a reason after it`);
  }
  if (without.length > MAX_WITHOUT) {
    const locations = without.map(({ fence }) => `${fence.file}:${fence.line}`);
    throw new Error(`at most ${MAX_WITHOUT} fences can have preview=no: ${locations.join(', ')}`);
  }
}

const getSizes = (height: number, narrow?: number): Sizes => ({
  wide: { width: WIDTHS.wide, height },
  phone: { width: WIDTHS.phone, height },
  ...(narrow !== undefined && { narrow: { width: narrow, height } }),
});

/** Returns the interface whose comment contains a fence; `undefined` for a fence in the docs. */
function findInterface({ file, line }: Fence): string | undefined {
  if (!file.startsWith('charts/src')) return undefined;
  const below = readFileSync(file, 'utf8').split('\n').slice(line).join('\n');
  const [, keyword, name] = /^export (?:abstract )?(\w+) (\w+)/m.exec(below) ?? [];
  return keyword === 'interface' ? name : undefined;
}

function requestFence(
  { fence, options }: LiveFence,
  script: string,
  isNarrow: boolean,
): PreviewRequest {
  const { text } = readPageSnippet(fence);
  return {
    id: createPreviewId(script, text, options.height),
    file: options.file ?? fence.file,
    code: options.file === undefined ? fence.code : readFileSync(options.file, 'utf8'),
    sizes: getSizes(getHeight(options.height), isNarrow ? NARROW.example : undefined),
  };
}

const load = createRequire(__filename);

/** Returns a program for each chart that pages draw themselves. Like ChartPlace, it creates the chart. */
async function requestPageCharts(
  root: string,
  script: string,
  module: string,
): Promise<Map<string, PreviewRequest>> {
  const { pageCharts } = load(module) as { pageCharts: Readonly<Record<string, PageChart>> };
  const program = await bundlePageCharts(root, module);
  const all = Object.entries(pageCharts).map(
    ([name, { width, height }]): [string, PreviewRequest] => {
      const code = `${program}\ndraw(${JSON.stringify(name)});`;
      const sizes = { wide: { width, height }, phone: { width: WIDTHS.phone, height } };
      const digest = createHash('sha256').update(script).update(code).update(JSON.stringify(sizes));
      return [
        name,
        { id: digest.digest('hex').slice(0, 12), file: `the chart ${name}`, code, sizes },
      ];
    },
  );
  return new Map(all);
}

/** Pixel-aligned lines can disappear if an image is scaled down, such as on the tiles of the gallery. */
const HARD_EDGES = ' shape-rendering="crispEdges"';

/** Returns the size of an image as it is sent. If the uncompressed text is short enough, it isn't compressed. */
const sizeSent = (svg: string): number =>
  Buffer.byteLength(svg) < LONGEST
    ? Buffer.byteLength(svg)
    : brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** Draws an example at all widths and in both modes. */
async function draw(runner: Runner, example: PreviewRequest): Promise<CachedPreview> {
  const pictures: Record<string, string> = {};
  const inside: Record<string, string> = {};
  const pairs: Record<string, readonly [string, string]> = {};
  for (const [name, size] of Object.entries(example.sizes) as [Width, Size][]) {
    const screen = { ...size, coarse: name === 'phone' };
    const { light, dark } = await runner.draw(example, screen);
    for (const [mode, svg] of Object.entries({ light, dark })) {
      pictures[`${name}-${mode}`] = name === 'phone' ? svg.replaceAll(HARD_EDGES, '') : svg;
      const size = sizeSent(svg);
      if (size > LONGEST)
        throw new Error(`${example.file}: a preview of ${size} bytes is too long`);
    }
    const both = inBothModes(light, dark);
    // Ids must be unique in the page, which contains the image at both widths, and other images.
    const prefix = `${name}${example.id.slice(0, 4)}-`;
    inside[name] = both.svg.replace(/(id="|url\(#)c/g, `$1${prefix}`);
    Object.assign(pairs, both.pairs);
  }
  return { pictures, inside, pairs };
}

/** Files that affect the images, in addition to the script. */
const DRAWING = ['plugins/previews/runner.ts', 'node_modules/happy-dom/package.json'];

/** The previews to draw, by id and by type. */
interface PreviewRequests {
  readonly script: string;
  readonly fences: readonly PreviewRequest[];
  readonly pageCharts: ReadonlyMap<string, PreviewRequest>;
  readonly requests: ReadonlyMap<string, PreviewRequest>;
}

/** Writes the list of previews that pages are built with. */
function writePreviewList(
  root: string,
  { fences, pageCharts, requests, script }: PreviewRequests,
): void {
  const named = [...pageCharts].map(([name, { id }]) => [name, id] as const);
  const narrow = fences.filter(({ sizes }) => sizes.narrow).map(({ id }) => id);
  const now = {
    script,
    sizes: Object.fromEntries(
      [...requests.values()]
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ id, sizes }) => [id, sizes]),
    ),
    narrow: narrow.toSorted(),
    pageCharts: Object.fromEntries(named),
  };
  if (JSON.stringify(readList(root)) !== JSON.stringify(now)) writeList(root, now);
  writePageDigest(root, 'previews', script);
}

async function collectRequests(
  root: string,
  module: string,
  text: string,
): Promise<PreviewRequests> {
  const script = createHash('sha256')
    .update(text + HARD_EDGES + digestFiles(root, DRAWING))
    .digest('hex')
    .slice(0, 12);
  const liveFences = await findLiveFences();
  checkExceptions(liveFences);
  const pageCharts = await requestPageCharts(root, script, module);
  const demos = await getDemos(root);
  const fences = liveFences
    .filter(({ options }) => options.noPreviewReason === undefined)
    .map((each) =>
      requestFence(
        each,
        script,
        isExamplePage(each.fence.file) || demos.has(findInterface(each.fence) ?? ''),
      ),
    );
  // The same code can be on several pages. The request with the most sizes is the last one.
  const all = fences.toSorted((a, b) => Object.keys(a.sizes).length - Object.keys(b.sizes).length);
  const requests = new Map([...all, ...pageCharts.values()].map((each) => [each.id, each]));
  for (const { name, previewCode } of demos.values()) {
    const id = createPreviewId(script, previewCode, HEIGHT);
    const sizes = getSizes(HEIGHT, NARROW.controls);
    requests.set(id, { id, file: `the chart of ${name}`, code: previewCode, sizes });
  }
  return { script, fences, pageCharts, requests };
}

/**
 * Draws the previews of all live fences and of the charts that pages draw themselves, if the code or the library has
 * changed, and writes the pictures that the site serves.
 *
 * @param root - Root folder of the repository.
 * @param module - Module that exports the latter as `pageCharts`.
 * @param folder - Folder for the pictures.
 * @param listed - Called when the list of previews is written.
 */
export async function makePreviews(
  root: string,
  module: string,
  folder: string,
  listed: () => void,
): Promise<void> {
  const text = await bundlePreviewScript(root);
  const all = await collectRequests(root, module, text);
  writePreviewList(root, all);
  listed();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const runner = new Runner(text);
  const errors: string[] = [];
  for (const example of all.requests.values()) {
    const { id, sizes } = example;
    try {
      const { pictures } = await cached(STEP, [id, sizes], () => draw(runner, example));
      for (const [name, svg] of Object.entries(pictures)) {
        writeFileSync(path.join(folder, `${id}-${name}.svg`), svg);
      }
    } catch (error) {
      errors.push(error instanceof Error ? error.message : String(error));
    }
  }
  if (errors.length > 0) throw new Error(errors.join('\n'));
  removeUnused(STEP);
}
