import type { Bench } from './browser';
import { median, ratioOf } from './statistics';

/** What a pan with shapes may take compared with one without, and with the same lines in klinecharts. */
const LIMIT_WITHOUT = 1.5;
const LIMIT_PEER = 0.7;
/** What a hit test among many shapes may take of one frame of that pan. */
const LIMIT_HIT = 0.1;
const SHAPES = 500;
const SHAPES_TO_HIT = 2000;
/** The frames of a pan, as the page counts them. */
const FRAMES = 120;

type Verdict = (ok: boolean, line: string) => void;

/** Main-thread milliseconds of one pan over 100,000 bars with so many shapes. */
async function pan(bench: Bench, contender: string, shapes: number): Promise<number> {
  const { page } = bench;
  await page.evaluate(() => window.bench.prepare(100_000));
  await page.evaluate((name) => window.bench.firstPaint(name), contender);
  await page.evaluate(() => window.bench.showEnd(1000));
  await page.evaluate((count) => window.bench.draw(count), shapes);
  const busy = await bench.busy(() => page.evaluate(() => window.bench.pan()));
  await page.evaluate(() => window.bench.remove());
  return busy;
}

/** Pairs of pans in turn; whoever goes first changes from pair to pair. */
async function panPairs(
  bench: Bench,
  pairs: number,
  one: readonly [string, number],
  other: readonly [string, number],
): Promise<[number, number][]> {
  await pan(bench, ...one);
  await pan(bench, ...other);
  const measured: [number, number][] = [];
  for (let pair = 0; pair < pairs; pair++) {
    if (pair % 2 === 0) measured.push([await pan(bench, ...one), await pan(bench, ...other)]);
    else {
      const second = await pan(bench, ...other);
      measured.push([await pan(bench, ...one), second]);
    }
  }
  return measured;
}

/** Shapes: what 500 of them cost a pan, and what finding one among 2,000 costs. */
export async function compareShapes(
  bench: Bench,
  pairs: number,
  withPeer: boolean,
  verdict: Verdict,
): Promise<void> {
  const tell = (what: string, limit: number, measured: readonly [number, number][]): void => {
    const { median: ratio, low, high } = ratioOf(measured);
    const [one, other] = [0, 1].map((i) => median(measured.map((pair) => pair[i] ?? NaN)));
    verdict(
      ratio <= limit,
      `${what}: ${ratio.toFixed(3)} (middle half ${low.toFixed(3)} to ${high.toFixed(3)}; ` +
        `${one?.toFixed(1)} ms against ${other?.toFixed(1)} ms; at most ${limit})`,
    );
  };
  const withShapes = ['ours', SHAPES] as const;
  const without = await panPairs(bench, pairs, withShapes, ['ours', 0]);
  tell(`pan with ${SHAPES} shapes against none`, LIMIT_WITHOUT, without);
  if (withPeer) {
    const peer = await panPairs(bench, pairs, withShapes, ['klinecharts', SHAPES]);
    tell(`pan with ${SHAPES} shapes against klinecharts`, LIMIT_PEER, peer);
  }
  const frame = median(without.map(([busy]) => busy)) / FRAMES;
  const hits: [number, number][] = [];
  for (let i = 0; i < pairs; i++) {
    hits.push([await bench.page.evaluate((count) => window.bench.hit(count), SHAPES_TO_HIT), frame]);
  }
  tell(`hit test among ${SHAPES_TO_HIT} shapes against a frame of that pan`, LIMIT_HIT, hits);
}
