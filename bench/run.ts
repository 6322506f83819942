import { parseArgs } from 'node:util';
import { type Bench, hasPeers, openBench } from './browser';
import { expected, goals, peerSizes, sizes } from './goals';
import { type Case, type Row, rows } from './rows';
import { bundleSize, removeProjects } from './size';
import { median, ratioOf } from './statistics';
import { stillPicture } from './svg';

const { values: flags } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
});
const runs = Number(flags.runs);

let failed = false;

function verdict(ok: boolean, line: string): void {
  failed ||= !ok;
  console.log(`${ok ? '✓' : '✗'} ${line}`);
}

/** Milliseconds of rows, which are only printed. */
const limits: Readonly<Record<string, number>> = {
  fit: expected.fitFrame,
  'react-mount': expected.reactMount,
  'react-update': expected.reactUpdate,
};

const milliseconds = (value: number): string => `${value.toFixed(2)} ms`;

/** Measures the two sides of a row alternately, and then the contenders for orientation. */
async function compare(bench: Bench, row: Row): Promise<void> {
  const { of, to, peers = [], goal, write = milliseconds } = row;
  const pairs: [number, number][] = [];
  const beside = peers.map((): number[] => []);
  for (let run = 0; run < runs; run++) {
    // Alternate which side is first, so that a drift of the machine affects both.
    const sides: readonly [Case, Case] = run % 2 === 0 ? [of, to] : [to, of];
    const one = await sides[0].measure(bench);
    const other = await sides[1].measure(bench);
    pairs.push(run % 2 === 0 ? [one, other] : [other, one]);
    for (const [index, peer] of peers.entries()) beside[index]?.push(await peer.measure(bench));
  }
  const ratio = ratioOf(pairs);
  const [ours, theirs] = [0, 1].map((i) => median(pairs.map((pair) => pair[i] ?? NaN)));
  const others = peers.map(
    ({ label }, index) => `${label} ${(median(beside[index] ?? []) / (theirs ?? NaN)).toFixed(2)}`,
  );
  verdict(
    ratio.median <= goal,
    `${row.name}: ${row.title}: ${ratio.median.toFixed(3)}, at most ${goal} ` +
      `(${ratio.low.toFixed(3)} to ${ratio.high.toFixed(3)}; ` +
      `${of.label} ${write(ours ?? NaN)}, ${to.label} ${write(theirs ?? NaN)})` +
      (others.length > 0 ? `; ${others.join(', ')}` : ''),
  );
  const limit = limits[row.name];
  if (limit !== undefined)
    console.log(`  it should take ${limit} ms: ${milliseconds(ours ?? NaN)}`);
}

async function compareSizes(): Promise<void> {
  for (const program of Object.keys(sizes) as (keyof typeof sizes)[]) {
    const size = await bundleSize(program);
    verdict(
      size <= sizes[program],
      `size: ${program}: ${size.toFixed(1)} kB gzip, at most ${sizes[program]}`,
    );
  }
  for (const program of ['lightweight-charts', 'klinecharts', 'uplot'] as const) {
    const size = await bundleSize(program);
    verdict(
      Math.abs(size - peerSizes[program]) < 1,
      `size: ${program}: ${size.toFixed(1)} kB gzip, ${peerSizes[program]} on the site`,
    );
  }
  await removeProjects();
}

async function measurePicture(): Promise<void> {
  const picture = await stillPicture(runs);
  verdict(
    picture.bytes <= goals.svg,
    `svg: 150 candles with volume: ${(picture.bytes / 1024).toFixed(1)} KiB brotli, ` +
      `at most ${goals.svg / 1024}`,
  );
  console.log(
    `  the first in Node should take ${expected.svg} ms: ${milliseconds(picture.milliseconds)}, ` +
      `after ${milliseconds(picture.started)} in which Node started and loaded the library`,
  );
}

/** A measurement that fails doesn't stop the others. */
async function attempt(name: string, measure: () => Promise<void>): Promise<void> {
  if (!name.includes(flags.only)) return;
  try {
    await measure();
  } catch (error) {
    verdict(false, `${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function main(): Promise<void> {
  if (!hasPeers) throw new Error('`npm ci --prefix bench` installs what is compared with.');
  const bench = await openBench();
  try {
    console.log(`Medians of ${runs} runs, main-thread time, Chromium ${bench.version}`);
    for (const row of rows) await attempt(row.name, () => compare(bench, row));
  } finally {
    await bench.close();
  }
  await attempt('size', compareSizes);
  await attempt('svg', measurePicture);
  if (failed) process.exitCode = 1;
}

void main();
