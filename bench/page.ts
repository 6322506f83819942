import type { Bar, Contender } from './contender';

/** The steps of the benchmark that run in the page; the rest of it measures them from outside. */
const STEP = 60;
/** A day, in seconds. */
const START = 1_599_955_200;
const FRAMES = 100;

let current: Contender | null = null;
let bars: Bar[] = [];
let lists: Bar[][] = [];
/** Shows other bars in all charts of {@link bench.mountCharts}. */
let showBars: (list: readonly Bar[]) => void = () => undefined;
/** Updates the last value of each sparkline. */
let sparklines: ((close: number) => void)[] = [];

/** A price that wanders, always in the same way. */
function make(count: number, start = START): Bar[] {
  let seed = 42;
  let price = 100;
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length: count }, (_, index) => {
    const open = price;
    price = Math.max(5, open + (random() - 0.5) * 0.6);
    return {
      time: start + index * STEP,
      open,
      high: Math.max(open, price) + random() * 0.3,
      low: Math.min(open, price) - random() * 0.3,
      close: price,
    };
  });
}

/**
 * Runs a separate task after the next frame, like a pointer event. Some charts paint a change from an animation frame
 * callback in the same frame and others in the next one. klinecharts, whose callback is then still pending, would
 * paint only every second change.
 */
const afterFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Runs code in a task of the page, because the browser doesn't count code that the debugger evaluates as script. */
const inTask = (work: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    setTimeout(() => {
      try {
        work();
        resolve();
      } catch (error) {
        reject(error as Error);
      }
    });
  });

/** Wait for two frames, because the second one proves that the first was painted. */
async function painted(): Promise<void> {
  for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

function chart(): Contender {
  if (current === null) throw new Error('there is no chart yet');
  return current;
}

const bench = {
  async prepare(count: number): Promise<void> {
    bars = make(count);
    await painted();
  },

  async firstPaint(): Promise<void> {
    const container = document.getElementById('chart');
    if (container === null) throw new Error('no place for a chart');
    current = window.makeContender(container);
    current.setData(bars);
    await painted();
  },

  /** So that only what the chart keeps is counted. */
  forget(): void {
    bars = [];
  },

  async showEnd(count: number): Promise<void> {
    chart().show(bars.length - count, bars.length);
    await painted();
  },

  /** Frames of a drag: 1,000 bars in view, 7 bars further each frame. */
  async pan(): Promise<void> {
    for (let frame = 0; frame < FRAMES; frame++) {
      const to = bars.length - frame * 7;
      chart().show(to - 1000, to);
      await afterFrame();
    }
  },

  /** Live ticks, so many in each frame; every tenth starts a new bar. */
  async ticks(inFrame: number): Promise<void> {
    let { close, time } = bars[bars.length - 1] as Bar;
    for (let tick = 0; tick < FRAMES * inFrame; tick++) {
      const open = close;
      close = open * (1 + (((tick * 7919) % 13) - 6) / 10_000);
      if (tick % 10 === 0) time += STEP;
      const [high, low] = [Math.max(open, close), Math.min(open, close)];
      chart().update({ time, open, close, high, low });
      if (tick % inFrame === inFrame - 1) await afterFrame();
    }
  },

  /** Shows all bars, and returns whether they are visible, because the axis can have become wider meanwhile. */
  async fit(): Promise<boolean> {
    chart().fit?.();
    await painted();
    const [from, to] = chart().shown?.() ?? [NaN, NaN];
    return from <= 0.02 * bars.length && to >= 0.98 * bars.length;
  },

  /** Frames in which the whole becomes a little narrower, as when bars are added, after {@link bench.fit}. */
  async narrow(frames: number): Promise<void> {
    for (let frame = 1; frame <= frames; frame++) {
      chart().show(0, bars.length - 1 + frame * 50);
      await afterFrame();
    }
  },

  async prepend(count: number): Promise<void> {
    const older = make(count, START - count * STEP);
    chart().prepend?.(older, () => [...older, ...bars]);
    await painted();
  },

  /** Lines of 40 to 160 bars all over the last 4,000 bars: while {@link bench.pan} runs, more than 100 are in view. */
  async draw(count: number): Promise<void> {
    const first = bars.length - 4000;
    const lines = Array.from({ length: count }, (_, i) => {
      const from = first + ((i * 7919) % 3840);
      const to = from + 40 + ((i * 104_729) % 120);
      return [bars[from], bars[to]] as const;
    });
    chart().draw?.(lines as [Bar, Bar][]);
    await painted();
  },

  async addIndicators(): Promise<void> {
    chart().addIndicators?.();
    await painted();
  },

  /** Four linked charts, two in a row. */
  async linked(hasLegends: boolean): Promise<void> {
    window.makeLinked?.(cells(4, '50%', '300px'), make(2000), hasLegends);
    await painted();
  },

  /** Four charts with live prices, in a terminal or by themselves. */
  async live(isTerminal: boolean): Promise<void> {
    const container = document.getElementById('chart');
    if (container && isTerminal) await window.openTerminal?.(container, make(2000));
    else window.openLiveCharts?.(cells(4, '50%', '300px'), make(2000));
    await painted();
  },

  /** Mounts charts in one task. */
  mountCharts(count: number): Promise<void> {
    const container = document.getElementById('chart');
    return inTask(() => {
      if (container) showBars = window.mountCharts?.(container, count, bars) ?? showBars;
    });
  },

  /** Lists of bars with other last prices, which {@link bench.showLists} shows. */
  prepareLists(count: number): void {
    lists = Array.from({ length: count }, (_, i) => {
      const last = bars.at(-1) as Bar;
      return [
        ...bars.slice(0, -1),
        { ...last, close: last.low + ((last.high - last.low) * i) / count },
      ];
    });
  },

  /** Updates in one task, which paints nothing. */
  showLists(): Promise<void> {
    return inTask(() => {
      for (const list of lists) showBars(list);
    });
  },

  async sparklines(count: number): Promise<void> {
    const bars = make(90);
    sparklines = cells(count, '25%', '38px').map((cell) => {
      const sparkline = window.makeSparkline?.(cell);
      sparkline?.setData(bars);
      return (close: number) => sparkline?.update({ ...(bars[89] as Bar), close });
    });
    await painted();
  },

  /** Price updates of the sparklines in turn, one in each frame. */
  async sparklineTicks(): Promise<void> {
    for (let tick = 0; tick < FRAMES; tick++) {
      sparklines[tick % sparklines.length]?.(100 + ((tick * 7919) % 13) / 50);
      await afterFrame();
    }
  },

  painted,
};

/** Makes elements of a size in the place of the chart. */
function cells(count: number, width: string, height: string): HTMLElement[] {
  const container = document.getElementById('chart');
  return Array.from({ length: count }, () => {
    const cell = document.createElement('div');
    cell.style.cssText = `float: left; width: ${width}; height: ${height}`;
    container?.append(cell);
    return cell;
  });
}

declare global {
  interface Window {
    bench: typeof bench;
  }
}

window.bench = bench;
