import { sampleBars } from '../charts/src/samples';
import { zoneOf } from '../charts/src/time/zone';
import type { Bar } from '../charts/src/index';
import { trendLine } from '../charts/src/kinds/shapes/trend-line';
import { createScene } from '../charts/src/scene/shapes';
import type { Viewport } from '../charts/src/scene/viewport';
import { bare, ours, type Contender, type MakeContender } from './contenders';

/** The steps of the benchmark that run in the page; the rest of it measures them from outside. */
const makers: Record<string, MakeContender> = { ours, bare };
let current: Contender | null = null;
let bars: readonly Bar[] = [];
const dataOf = new Map<number, readonly Bar[]>();

function dataFor(count: number): readonly Bar[] {
  let data = dataOf.get(count);
  if (data === undefined) {
    data = sampleBars({ count, interval: 60, session: null });
    dataOf.set(count, data);
  }
  return data;
}

/**
 * A task of its own after the next frame, as the events of a pointer come. A change that is made in
 * a frame's own callback is painted by some charts in that frame and by others in the next:
 * klinecharts, whose callback then still waits, would paint every second change only.
 */
const afterFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Two frames: the first paints, the second proves it. */
async function painted(): Promise<void> {
  for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

const bench = {
  makers,

  /** Bars as each list, so that no contender meets objects that the other has touched. */
  async prepare(count: number): Promise<void> {
    bars = dataFor(count).map((bar) => ({ ...bar }));
    await painted();
  },

  async firstPaint(name: string): Promise<void> {
    const make = makers[name];
    const container = document.getElementById('chart');
    if (make === undefined || container === null) throw new Error(`no ${name}`);
    current = make(container);
    current.setData(bars);
    await painted();
  },

  /** 120 frames of a drag: 1,000 bars in view, 7 bars further each frame. */
  async pan(): Promise<void> {
    const last = bars.length;
    for (let frame = 0; frame < 120; frame++) {
      const to = last - frame * 7;
      current?.show(to - 1000, to);
      await afterFrame();
    }
  },

  /** Lines of 40 to 160 bars all over the last 4,000 bars: while {@link bench.pan} runs, more than 100 are in view. */
  async draw(count: number): Promise<void> {
    const first = bars.length - 4000;
    const lines = Array.from({ length: count }, (_, i) => {
      const from = first + ((i * 7919) % 3840);
      const to = from + 40 + ((i * 104_729) % 120);
      return [bars[from], bars[to]] as const;
    });
    current?.draw?.(lines as [Bar, Bar][]);
    await painted();
  },

  async showEnd(count: number): Promise<void> {
    current?.show(bars.length - count, bars.length);
    await painted();
  },

  /** 1,000 live ticks, ten a frame; every tenth starts a new bar. */
  async ticks(): Promise<void> {
    const last = bars[bars.length - 1];
    if (last === undefined) throw new Error('no bars');
    let { close, time } = last;
    for (let tick = 0; tick < 1000; tick++) {
      const open = close;
      close = open * (1 + (((tick * 7919) % 13) - 6) / 10_000);
      if (tick % 10 === 0) time = Number(time) + 60;
      current?.update({
        time,
        open,
        close,
        high: Math.max(open, close),
        low: Math.min(open, close),
      });
      if (tick % 10 === 9) await afterFrame();
    }
  },

  /** Milliseconds of one hit test, at places all over the pane, among so many lines in view. */
  hit(count: number): number {
    const width = 1200;
    const height = 600;
    const place = (i: number, prime: number, size: number): number => (i * prime) % size;
    const shapes = Array.from({ length: count }, (_, i) => ({
      ...{ id: `shape-${i}`, type: 'trend-line', title: '', visible: true, locked: false },
      ...{ axis: 'right', pane: 'main', known: true, style: trendLine.style as object as Style },
      points: [
        { time: place(i, 7919, width), price: place(i, 104_729, height) },
        { time: place(i, 7907, width), price: place(i, 104_723, height) },
      ],
    }));
    const scene = createScene(
      {
        shapes: () => shapes,
        viewport: () => flatViewport(width, height),
        active: () => [],
        failed: (_, error) => {
          throw error;
        },
      },
      (text) => text.length * 6,
    );
    const times = 500;
    // The first test computes what a paint would have left.
    scene.hit({ x: 0, y: 0 }, 5);
    let found = 0;
    const begin = performance.now();
    for (let i = 0; i < times; i++) {
      if (scene.hit({ x: place(i, 541, width), y: place(i, 557, height) }, 5)) found++;
    }
    if (found === 0) throw new Error('nothing was hit');
    return (performance.now() - begin) / times;
  },

  async remove(): Promise<void> {
    current?.remove();
    current = null;
    document.getElementById('chart')?.replaceChildren();
    await painted();
  },

  /** Nanoseconds for one look-up, of the table and of a formatter that is kept. */
  zones(): { table: number; intl: number } {
    const zone = zoneOf('America/New_York');
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    const start = 1_600_000_000;
    let sum = 0;
    const time = (count: number, look: (instant: number) => number): number => {
      const begin = performance.now();
      for (let i = 0; i < count; i++) sum += look(start + i * 1800);
      return ((performance.now() - begin) * 1e6) / count;
    };
    zone.offset(start);
    const table = time(200_000, (instant) => zone.offset(instant));
    const intl = time(5_000, (instant) => format.format(instant * 1000).length);
    if (sum === 0) throw new Error('nothing was looked up');
    return { table, intl };
  },
};

type Style = Readonly<Record<string, unknown>>;

/** A pane on which times and prices are pixels. */
const flatViewport = (width: number, height: number): Viewport => ({
  width,
  height,
  colors: { line: '#000', text: '#000', background: '#fff', up: '#0a0', down: '#a00' },
  fontFamily: 'sans-serif',
  revision: 0,
  timeToBar: Number,
  barToX: (bar) => bar,
  timeToX: Number,
  xToTime: (x) => x,
  priceToY: (price) => price,
  yToPrice: (y) => y,
  formatPrice: String,
  formatTime: String,
  barsBetween: (from, to) => Number(to) - Number(from),
});

declare global {
  interface Window {
    bench: typeof bench;
  }
}

window.bench = bench;
