import type { Bench, ContenderName, Stage } from './browser';
import { goals } from './goals';
import { zoneTime } from './zones';

/** One number that can be measured again and again: milliseconds, or bytes. */
export interface Case {
  readonly label: string;
  measure(bench: Bench): Promise<number>;
}

/** A case of this library, and the case that it is compared with. */
export interface Row {
  readonly name: string;
  readonly title: string;
  /** The most that `of` may be, as a part of `to`. */
  readonly goal: number;
  readonly of: Case;
  readonly to: Case;
  /** For orientation. */
  readonly peers?: readonly Case[];
  /** How a measured number is written. */
  readonly write?: (value: number) => string;
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const inThousands = (count: number): string => count.toLocaleString('en');

/** Opens a page for each contender and takes the row's measurements in it. */
function rowOf(
  row: Omit<Row, 'of' | 'to' | 'peers'>,
  measure: (stage: Stage) => Promise<number>,
  names: readonly ContenderName[] = ['lightweight-charts', 'klinecharts', 'uplot'],
): Row {
  const [of, to, ...peers] = (['ours', ...names] as const).map((name) => caseOf(name, measure));
  return { ...row, of: of as Case, to: to as Case, peers };
}

const caseOf = (
  name: ContenderName,
  measure: (stage: Stage) => Promise<number>,
  label: string = name,
): Case => ({ label, measure: (bench) => bench.on(name, measure) });

async function start({ page }: Stage, bars: number, inView?: number): Promise<void> {
  await page.evaluate((count) => window.bench.prepare(count), bars);
  await page.evaluate(() => window.bench.firstPaint());
  if (inView !== undefined) await page.evaluate((count) => window.bench.showEnd(count), inView);
}

const firstPaint =
  (bars: number) =>
  async ({ page, busy }: Stage): Promise<number> => {
    await page.evaluate((count) => window.bench.prepare(count), bars);
    return busy(() => page.evaluate(() => window.bench.firstPaint()));
  };

const pan =
  (bars: number, shapes = 0) =>
  async (stage: Stage): Promise<number> => {
    const { page, busy } = stage;
    await start(stage, bars, 1000);
    if (shapes > 0) await page.evaluate((count) => window.bench.draw(count), shapes);
    return (await busy(() => page.evaluate(() => window.bench.pan()))) / 100;
  };

const ticks =
  (bars: number, inFrame: number) =>
  async (stage: Stage): Promise<number> => {
    const { page, busy } = stage;
    await start(stage, bars, 200);
    return busy(() => page.evaluate((count) => window.bench.ticks(count), inFrame));
  };

const MOVES = 60;

/** Milliseconds of one move of the mouse over this part of the height of the chart. */
async function move({ page, busy }: Stage, top: number, height: number): Promise<number> {
  await page.mouse.move(300, top);
  const all = await busy(async () => {
    // Away from the axes; each waits until the page has handled it.
    for (let i = 1; i <= MOVES; i++) {
      await page.mouse.move(300 + ((i * 541) % 700), top + ((i * 557) % height));
    }
  });
  return all / MOVES;
}

/**
 * Move along the upper margin, which is empty. If a line were found, it would be painted again, which isn't part of
 * the search.
 */
const moveAmong =
  (shapes: number) =>
  async (stage: Stage): Promise<number> => {
    await start(stage, 100_000, 1000);
    if (shapes > 0) await stage.page.evaluate((count) => window.bench.draw(count), shapes);
    return move(stage, 5, 40);
  };

const ours = (label: string, measure: (stage: Stage) => Promise<number>): Case =>
  caseOf('ours', measure, label);

/** Price updates with many bars in view. */
const ticksInView =
  (hasIndicators: boolean) =>
  async (stage: Stage): Promise<number> => {
    const { page, busy } = stage;
    await start(stage, 20_000, 17_000);
    if (hasIndicators) await page.evaluate(() => window.bench.addIndicators());
    return busy(() => page.evaluate(() => window.bench.ticks(1)));
  };

const moveOverLinked =
  (hasLegends: boolean) =>
  async (stage: Stage): Promise<number> => {
    await stage.page.evaluate((legends) => window.bench.linked(legends), hasLegends);
    return move(stage, 30, 220);
  };

/** Length of a measurement of live prices, in milliseconds. */
const LIVE = 4000;

/** Milliseconds that the main thread works in a second of live prices, and of moves of the mouse at 60 Hz. */
const live =
  (isTerminal: boolean, isMoving: boolean) =>
  async ({ page, busy }: Stage): Promise<number> => {
    await page.evaluate((terminal) => window.bench.live(terminal), isTerminal);
    await page.mouse.move(300, 150);
    const start = performance.now();
    const all = await busy(async () => {
      for (let i = 1; performance.now() - start < LIVE; i++) {
        if (isMoving) await page.mouse.move(200 + ((i * 7) % 240), 120 + ((i * 3) % 80));
        await page.waitForTimeout(1000 / 60);
      }
    });
    return (1000 * all) / (performance.now() - start);
  };

const inTerminal = (isMoving: boolean): Case =>
  caseOf('terminal', live(true, isMoving), 'terminal');
const byThemselves = (isMoving: boolean): Case =>
  caseOf('terminal', live(false, isMoving), 'candles');

/** A frame in which one of these sparklines is updated. */
const sparklineTicks =
  (count: number) =>
  async ({ page, busy }: Stage): Promise<number> => {
    await page.evaluate((charts) => window.bench.sparklines(charts), count);
    const all = await busy(() => page.evaluate(() => window.bench.sparklineTicks()));
    return all / 100;
  };

const CHARTS = 60;
const UPDATES = 100;

/** Script of mounting a chart, without painting it. */
async function mountCharts({ page, script }: Stage): Promise<number> {
  await page.evaluate((count) => window.bench.prepare(count), 200);
  const all = await script(() => page.evaluate((count) => window.bench.mountCharts(count), CHARTS));
  return all / CHARTS;
}

/** Script of an update that passes all bars again, without painting it. */
async function passBars({ page, script }: Stage): Promise<number> {
  await page.evaluate((count) => window.bench.prepare(count), 10_000);
  await page.evaluate(() => window.bench.mountCharts(1));
  await page.evaluate((count) => window.bench.prepareLists(count), UPDATES);
  await page.evaluate(() => window.bench.painted());
  return (await script(() => page.evaluate(() => window.bench.showLists()))) / UPDATES;
}

const SHAPES = 500;
const panWithShapes = ours(`with ${SHAPES} shapes`, pan(20_000, SHAPES));

export const rows: readonly Row[] = [
  ...([1_000, 100_000, 1_000_000] as const).map((bars) =>
    rowOf(
      {
        name: `first-paint-${bars}`,
        title: `first paint of ${inThousands(bars)} bars`,
        goal: goals.firstPaint[bars],
      },
      firstPaint(bars),
    ),
  ),
  {
    name: 'first-paint-of-million',
    title: 'first paint of 1,000,000 bars against 1,000 of ours',
    goal: goals.firstPaintOfMillion,
    of: ours('1,000,000', firstPaint(1_000_000)),
    to: ours('1,000', firstPaint(1_000)),
  },
  rowOf(
    {
      name: 'memory',
      title: 'heap and buffers of 1,000,000 bars',
      goal: goals.memory,
      write: megabytes,
    },
    async (stage) => {
      const before = await stage.memory();
      await start(stage, 1_000_000);
      await stage.page.evaluate(() => window.bench.forget());
      return (await stage.memory()) - before;
    },
  ),
  rowOf(
    { name: 'pan', title: 'a frame of a pan with 1,000 bars in view', goal: goals.pan },
    pan(100_000),
  ),
  rowOf(
    { name: 'ticks', title: '1,000 ticks in 100 frames at 10,000 bars', goal: goals.ticks },
    ticks(10_000, 10),
  ),
  {
    name: 'tick-of-many',
    title: '100 ticks in separate frames at 100,000 bars against 1,000 of ours',
    goal: goals.tickOfMany,
    of: ours('100,000', ticks(100_000, 1)),
    to: ours('1,000', ticks(1_000, 1)),
  },
  {
    name: 'indicators',
    title: '100 ticks with 17,000 bars in view, two averages and an RSI against candles of ours',
    goal: goals.indicators,
    of: ours('with indicators', ticksInView(true)),
    to: ours('candles', ticksInView(false)),
  },
  {
    name: 'linked-legends',
    title: 'a move over four linked charts with legends against none of ours',
    goal: goals.linkedLegends,
    of: ours('with legends', moveOverLinked(true)),
    to: ours('without', moveOverLinked(false)),
  },
  {
    name: 'terminal-ticks',
    title: 'a second of 80 price updates in a terminal with four charts against candles of ours',
    goal: goals.terminalTicks,
    of: inTerminal(false),
    to: byThemselves(false),
  },
  {
    name: 'terminal-pointer',
    title: 'the same with a pointer that moves',
    goal: goals.terminalPointer,
    of: inTerminal(true),
    to: byThemselves(true),
  },
  {
    name: 'sparkline-of-many',
    title: 'a frame in which one of 60 sparklines changes against one of ours alone',
    goal: goals.sparklineOfMany,
    of: ours('one of 60', sparklineTicks(60)),
    to: ours('one', sparklineTicks(1)),
  },
  {
    name: 'react-mount',
    title: `script of mounting one of ${CHARTS} charts with React against createChart`,
    goal: goals.reactMount,
    of: caseOf('react', mountCharts),
    to: ours('createChart', mountCharts),
  },
  {
    name: 'react-update',
    title: 'script of an update by props at 10,000 bars against setBars',
    goal: goals.reactUpdate,
    of: caseOf('react', passBars),
    to: ours('setBars', passBars),
  },
  // A contender that doesn't show all of the bars doesn't have such a frame.
  rowOf(
    { name: 'fit', title: 'a frame with all of 1,000,000 bars in view', goal: goals.fit },
    async (stage) => {
      const { page, busy } = stage;
      await start(stage, 1_000_000);
      if (!(await page.evaluate(() => window.bench.fit()))) return NaN;
      return (await busy(() => page.evaluate(() => window.bench.narrow(10)))) / 10;
    },
    ['lightweight-charts-merging'],
  ),
  rowOf(
    { name: 'crosshair', title: 'a move of the crosshair', goal: goals.crosshair },
    async (stage) => {
      await start(stage, 10_000, 200);
      return move(stage, 100, 380);
    },
  ),
  rowOf(
    {
      name: 'prepend',
      title: '1,000 older bars before 100,000, with paint',
      goal: goals.prepend,
    },
    async (stage) => {
      await start(stage, 100_000, 200);
      return stage.busy(() => stage.page.evaluate(() => window.bench.prepend(1000)));
    },
    ['lightweight-charts'],
  ),
  {
    name: 'shapes',
    title: `a frame of a pan with ${SHAPES} shapes against none`,
    goal: goals.shapes,
    of: panWithShapes,
    to: ours('without', pan(20_000)),
  },
  {
    name: 'shapes-of-peer',
    title: `a frame of a pan with ${SHAPES} shapes against klinecharts`,
    goal: goals.shapesOfPeer,
    of: panWithShapes,
    to: caseOf('klinecharts', pan(20_000, SHAPES)),
  },
  {
    name: 'hit',
    title: 'what 2,000 shapes add to a move of the pointer, in frames of that pan',
    goal: goals.hit,
    of: {
      label: 'added',
      measure: async (bench) =>
        (await bench.on('ours', moveAmong(2000))) - (await bench.on('ours', moveAmong(0))),
    },
    to: panWithShapes,
  },
  {
    name: 'zones',
    title: 'a look-up of a zone against a kept Intl.DateTimeFormat',
    goal: 1 / goals.zones,
    of: { label: 'table', measure: async () => zoneTime('table') },
    to: { label: 'Intl', measure: async () => zoneTime('intl') },
    write: (nanoseconds) => `${nanoseconds.toFixed(0)} ns`,
  },
];
