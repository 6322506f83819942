export interface Bar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** One chart of candles on the screen, moved and fed by the same few calls whoever draws it. */
export interface Contender {
  setData(bars: Bar[]): void;
  update(bar: Bar): void;
  /** Shows the bars from one index to another. */
  show(from: number, to: number): void;
  /** Shows all bars. */
  fit?(): void;
  /** Visible range of indexes. */
  shown?(): readonly [from: number, to: number];
  /** Adds older bars. A contender without such a method receives all bars again. */
  prepend?(older: Bar[], all: () => Bar[]): void;
  /** Adds two moving averages and an RSI. */
  addIndicators?(): void;
  /** Draws lines, each from the close of one bar to that of another. */
  draw?(lines: readonly (readonly [from: Bar, to: Bar])[]): void;
}

export type MakeContender = (container: HTMLElement) => Contender;

declare global {
  interface Window {
    /** The one that this page was opened for. */
    makeContender: MakeContender;
    /** Shows charts of candles at once. Returns a function that shows other bars in all of them. */
    mountCharts?: (
      container: HTMLElement,
      count: number,
      bars: readonly Bar[],
    ) => (bars: readonly Bar[]) => void;
    /** Makes linked charts of candles, with or without legends. */
    makeLinked?: (containers: readonly HTMLElement[], bars: Bar[], hasLegends: boolean) => void;
    /** Opens a terminal with four charts, each of which has 20 price updates a second. */
    openTerminal?: (container: HTMLElement, bars: readonly Bar[]) => Promise<void>;
    /** Makes linked charts of candles with as many price updates. */
    openLiveCharts?: (containers: readonly HTMLElement[], bars: Bar[]) => void;
    /** Makes an area chart without axes. */
    makeSparkline?: (container: HTMLElement) => Pick<Contender, 'setData' | 'update'>;
  }
}
