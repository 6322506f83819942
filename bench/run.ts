import { parseArgs } from 'node:util';
import { type Bench, hasPeers, openBench } from './browser';
import { compareShapes } from './shapes';
import { bundleSizes } from './size';
import { median, ratioOf } from './statistics';

const { values: flags } = parseArgs({
  options: { pairs: { type: 'string', default: '15' }, only: { type: 'string', default: '' } },
});
const pairs = Number(flags.pairs);
/** The most that a step may take compared with the bare engine. */
const LIMIT = 1.15;
const ZONE_FACTOR = 20;

let failed = false;

function verdict(ok: boolean, line: string): void {
  failed ||= !ok;
  console.log(`${ok ? '✓' : '✗'} ${line}`);
}

interface Step {
  readonly name: string;
  readonly bars: number;
  /** What comes before the measured part. */
  before(bench: Bench, contender: string): Promise<unknown>;
  measured(bench: Bench, contender: string): Promise<unknown>;
}

const firstPaint = (bars: number): Step => ({
  name: `first paint of ${bars.toLocaleString('en')} bars`,
  bars,
  before: async () => undefined,
  measured: ({ page }, contender) =>
    page.evaluate((name) => window.bench.firstPaint(name), contender),
});

const steps: readonly Step[] = [
  firstPaint(1_000),
  firstPaint(10_000),
  firstPaint(100_000),
  {
    name: 'pan at 1,000 bars of 100,000, 120 frames',
    bars: 100_000,
    before: async ({ page }, contender) => {
      await page.evaluate((name) => window.bench.firstPaint(name), contender);
      await page.evaluate(() => window.bench.showEnd(1000));
    },
    measured: ({ page }) => page.evaluate(() => window.bench.pan()),
  },
  {
    name: '1,000 live ticks, 100 frames',
    bars: 10_000,
    before: async ({ page }, contender) => {
      await page.evaluate((name) => window.bench.firstPaint(name), contender);
      await page.evaluate(() => window.bench.showEnd(200));
    },
    measured: ({ page }) => page.evaluate(() => window.bench.ticks()),
  },
];

async function once(bench: Bench, step: Step, contender: string): Promise<number> {
  await bench.page.evaluate((count) => window.bench.prepare(count), step.bars);
  await step.before(bench, contender);
  const busy = await bench.busy(() => step.measured(bench, contender));
  await bench.page.evaluate(() => window.bench.remove());
  return busy;
}

async function compare(bench: Bench, step: Step): Promise<void> {
  await once(bench, step, 'ours');
  await once(bench, step, 'bare');
  const measured: [number, number][] = [];
  for (let pair = 0; pair < pairs; pair++) {
    // Whoever goes first changes from pair to pair, so that a drift of the machine hits both.
    const first = pair % 2 === 0 ? 'ours' : 'bare';
    const one = await once(bench, step, first);
    const other = await once(bench, step, first === 'ours' ? 'bare' : 'ours');
    measured.push(first === 'ours' ? [one, other] : [other, one]);
  }
  const ratio = ratioOf(measured);
  const [ours, bare] = [0, 1].map((i) => median(measured.map((pair) => pair[i] ?? NaN)).toFixed(1));
  verdict(
    ratio.median <= LIMIT,
    `${step.name}: ${ratio.median.toFixed(3)} × the bare engine ` +
      `(middle half ${ratio.low.toFixed(3)} to ${ratio.high.toFixed(3)}; ${ours} ms against ${bare} ms)`,
  );
}

async function peers(bench: Bench): Promise<void> {
  for (const step of steps) {
    const times: number[] = [];
    for (let i = 0; i < 3; i++) times.push(await once(bench, step, 'klinecharts'));
    console.log(`  klinecharts, ${step.name}: ${median(times).toFixed(1)} ms`);
  }
}

async function heap(bench: Bench): Promise<void> {
  for (const contender of ['ours', 'bare']) {
    await bench.page.evaluate((count) => window.bench.prepare(count), 100_000);
    const before = await bench.heap();
    await bench.page.evaluate((name) => window.bench.firstPaint(name), contender);
    const megabytes = ((await bench.heap()) - before) / 1e6;
    console.log(`  heap of 100,000 bars, ${contender}: ${megabytes.toFixed(1)} MB`);
    await bench.page.evaluate(() => window.bench.remove());
  }
}

async function zones(bench: Bench): Promise<void> {
  const measured: [number, number][] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const { table, intl } = await bench.page.evaluate(() => window.bench.zones());
    measured.push([intl, table]);
  }
  const { median: factor, low, high } = ratioOf(measured);
  verdict(
    factor >= ZONE_FACTOR,
    `zone look-up: ${factor.toFixed(0)} times faster than a kept Intl.DateTimeFormat ` +
      `(middle half ${low.toFixed(0)} to ${high.toFixed(0)})`,
  );
}

const bench = await openBench();
try {
  console.log(
    `Main-thread time, ${pairs} pairs in turn, ${bench.page.context().browser()?.version() ?? ''}`,
  );
  if ('shapes'.includes(flags.only)) await compareShapes(bench, pairs, hasPeers, verdict);
  for (const step of steps) if (step.name.includes(flags.only)) await compare(bench, step);
  if (flags.only === '') {
    await zones(bench);
    await heap(bench);
    for (const [name, size] of await bundleSizes(hasPeers)) {
      console.log(`  bundle, ${name}: ${size.toFixed(1)} kB gzip`);
    }
    if (hasPeers) await peers(bench);
    else console.log('  `npm ci --prefix bench` installs klinecharts to compare with.');
  }
} finally {
  await bench.close();
}
if (failed) process.exitCode = 1;
