import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync, constants } from 'node:zlib';
import { cached, digestOfFiles, removeUnused } from '../cache/cached';
import { writePageDigest } from '../cache/pageDigest';
import { HEIGHT, stagesOf } from '../controls/options/stages';
import { readFence } from '../code/fence';
import { findFences, type Fence } from '../markdown/fences';
import { shownOf } from '../code/names/shown';
import { inBothModes } from './colours';
import { STEP, type KeptStill } from './kept';
import {
  BESIDE,
  heightOf,
  idOf,
  readList,
  WIDTHS,
  writeList,
  type Place,
  type Sizes,
  type Width,
} from './list';
import type { Size } from './page/layout';
import { Runner, type StillProgram } from './run';
import { programOfPlaces, scriptOf } from './script';

/** How many live fences may go without a still. */
const MOST_WITHOUT = 5;

/** The longest that a still may be when it is sent with brotli, in bytes. */
const LONGEST = 12 * 1024;

interface Wanted extends StillProgram {
  readonly id: string;
  readonly sizes: Sizes;
}

/** The live fences of the current docs, and of the comments of the library. */
function liveFences(): { readonly fence: Fence; readonly words: ReturnType<typeof readFence> }[] {
  return findFences()
    .map((fence) => ({ fence, words: readFence(fence.meta) }))
    .filter(({ words, fence }) => words.live && !/(?:README|CONTRIBUTING)\.md$/.test(fence.file));
}

/** Fences that say `still=no`: few, and with a reason. */
function checkExceptions(fences: ReturnType<typeof liveFences>): void {
  const without = fences.filter(({ words }) => words.withoutStill !== undefined);
  for (const { fence, words } of without) {
    if (words.withoutStill === '')
      throw new Error(`${fence.file}:${fence.line}: still=no needs a reason behind it`);
  }
  if (without.length > MOST_WITHOUT) {
    const places = without.map(({ fence }) => `${fence.file}:${fence.line}`);
    throw new Error(`at most ${MOST_WITHOUT} fences may say still=no: ${places.join(', ')}`);
  }
}

const sizesOf = (height: number, beside?: number): Sizes => ({
  wide: { width: WIDTHS.wide, height },
  phone: { width: WIDTHS.phone, height },
  ...(beside !== undefined && { beside: { width: beside, height } }),
});

/** The interface whose comment a fence stands in. */
function interfaceOf({ file, line }: Fence): string | undefined {
  if (!file.startsWith('charts/src')) return undefined;
  const below = readFileSync(file, 'utf8').split('\n').slice(line).join('\n');
  const [, kind, name] = /^export (?:abstract )?(\w+) (\w+)/m.exec(below) ?? [];
  return kind === 'interface' ? name : undefined;
}

function wantedOf(
  { fence, words }: ReturnType<typeof liveFences>[number],
  script: string,
  isBeside: boolean,
): Wanted {
  const { text } = shownOf(fence);
  return {
    id: idOf(script, text, words.height),
    file: words.file ?? fence.file,
    code: words.file === undefined ? fence.code : readFileSync(words.file, 'utf8'),
    sizes: sizesOf(heightOf(words.height), isBeside ? BESIDE.example : undefined),
  };
}

const load = createRequire(__filename);

/** The charts that pages draw themselves: a program each, which makes the chart as ChartPlace does. */
async function wantedPlaces(
  root: string,
  script: string,
  module: string,
): Promise<Map<string, Wanted>> {
  const { places } = load(module) as { places: Readonly<Record<string, Place>> };
  const program = await programOfPlaces(root, module);
  const all = Object.entries(places).map(([name, { width, height }]): [string, Wanted] => {
    const code = `${program}\ndraw(${JSON.stringify(name)});`;
    const sizes = { wide: { width, height }, phone: { width: WIDTHS.phone, height } };
    const digest = createHash('sha256').update(script).update(code).update(JSON.stringify(sizes));
    return [
      name,
      { id: digest.digest('hex').slice(0, 12), file: `the chart ${name}`, code, sizes },
    ];
  });
  return new Map(all);
}

/** Lines that keep to whole pixels get lost in a picture that is drawn smaller, as on the tiles of the gallery. */
const HARD_EDGES = ' shape-rendering="crispEdges"';

/** A text that is short enough as it is needs no compressing to be known for short. */
const sizeSent = (svg: string): number =>
  Buffer.byteLength(svg) < LONGEST
    ? Buffer.byteLength(svg)
    : brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** Draws an example at both widths and in both modes. */
async function draw(runner: Runner, example: Wanted): Promise<KeptStill> {
  const pictures: Record<string, string> = {};
  const inside: Record<string, string> = {};
  const pairs: Record<string, readonly [string, string]> = {};
  for (const [name, size] of Object.entries(example.sizes) as [Width, Size][]) {
    const screen = { ...size, coarse: name === 'phone' };
    const { light, dark } = await runner.draw(example, screen);
    for (const [mode, svg] of Object.entries({ light, dark })) {
      pictures[`${name}-${mode}`] = name === 'phone' ? svg.replaceAll(HARD_EDGES, '') : svg;
      const size = sizeSent(svg);
      if (size > LONGEST) throw new Error(`${example.file}: a still of ${size} bytes is too long`);
    }
    const both = inBothModes(light, dark);
    // Names of clips are names of the whole page, which has the picture in both widths, and others beside it.
    const own = `${name}${example.id.slice(0, 4)}-`;
    inside[name] = both.svg.replace(/(id="|url\(#)c/g, `$1${own}`);
    Object.assign(pairs, both.pairs);
  }
  return { pictures, inside, pairs };
}

/** What draws, beside the script. */
const DRAWING = ['plugins/previews/run.ts', 'node_modules/happy-dom/package.json'];

/** All stills, by their ids and by what they are of. */
interface All {
  readonly script: string;
  readonly ofFences: readonly Wanted[];
  readonly ofPlaces: ReadonlyMap<string, Wanted>;
  readonly wanted: ReadonlyMap<string, Wanted>;
}

/** Writes what pages are made with: which stills there are. */
function list(root: string, { ofFences, ofPlaces, wanted, script }: All): void {
  const named = [...ofPlaces].map(([name, { id }]) => [name, id] as const);
  const beside = ofFences.filter(({ sizes }) => sizes.beside).map(({ id }) => id);
  const now = {
    script,
    sizes: Object.fromEntries(
      [...wanted.values()]
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ id, sizes }) => [id, sizes]),
    ),
    beside: beside.toSorted(),
    places: Object.fromEntries(named),
  };
  if (JSON.stringify(readList(root)) !== JSON.stringify(now)) writeList(root, now);
  writePageDigest(root, 'previews', script);
}

async function allOf(root: string, module: string, text: string): Promise<All> {
  const script = createHash('sha256')
    .update(text + HARD_EDGES + digestOfFiles(root, DRAWING))
    .digest('hex')
    .slice(0, 12);
  const fences = liveFences();
  checkExceptions(fences);
  const ofPlaces = await wantedPlaces(root, script, module);
  const stages = await stagesOf(root);
  const ofFences = fences
    .filter(({ words }) => words.withoutStill === undefined)
    .map((each) => wantedOf(each, script, stages.has(interfaceOf(each.fence) ?? '')));
  const wanted = new Map([...ofFences, ...ofPlaces.values()].map((each) => [each.id, each]));
  for (const { name, still } of stages.values()) {
    const id = idOf(script, still, HEIGHT);
    const sizes = sizesOf(HEIGHT, BESIDE.controls);
    wanted.set(id, { id, file: `the chart of ${name}`, code: still, sizes });
  }
  return { script, ofFences, ofPlaces, wanted };
}

/**
 * Draws the stills of all live fences and of the charts that pages draw themselves, those anew of which the code or
 * the library is another.
 *
 * @param module - The module that has the latter as `places`.
 * @param listed - Called when it is written which stills there will be.
 * @param isOnlyListed - Whether to leave the drawing for later.
 */
export async function makeStills(
  root: string,
  module: string,
  listed: () => void,
  isOnlyListed: boolean,
): Promise<void> {
  const text = await scriptOf(root);
  const all = await allOf(root, module, text);
  list(root, all);
  listed();
  if (isOnlyListed) return;
  const runner = new Runner(text);
  for (const example of all.wanted.values()) {
    await cached(STEP, [example.id, example.sizes], () => draw(runner, example));
  }
  removeUnused(STEP);
}
