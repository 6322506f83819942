/** One action of a pointer or a key, in the format that both WebDriver protocols share. */
export type Action =
  | {
      readonly type: 'pointerMove';
      readonly x: number;
      readonly y: number;
      readonly duration?: number;
    }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 }
  | { readonly type: 'keyDown' | 'keyUp'; readonly value: string }
  | { readonly type: 'pause'; readonly duration: number };

export interface Source {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' | 'touch' };
  readonly actions: readonly Action[];
}

/** A browser with one window, as far as these tests ask of it. */
export interface Engine {
  readonly name: string;
  readonly version: string;
  goto(url: string): Promise<void>;
  /** Runs a function in the page. It may return a promise, takes JSON and gives JSON. */
  run<Result>(
    work: (...args: never[]) => Result,
    ...args: readonly unknown[]
  ): Promise<Awaited<Result>>;
  /** The same in each frame of the page. */
  runInFrames<Result>(work: () => Result): Promise<Awaited<Result>[]>;
  perform(...sources: readonly Source[]): Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Source of a program that returns its result as JSON. */
export const writeProgram = (
  work: (...args: never[]) => unknown,
  args: readonly unknown[],
): string =>
  `(async () => JSON.stringify(await (${work.toString()})(...${JSON.stringify(args)})) ?? 'null')()`;

/** Waits for a state of the page. If it isn't reached, the error contains the last state. */
export async function until<Result>(
  what: string,
  ask: () => Promise<Result>,
  isThere: (found: Result) => boolean = Boolean,
): Promise<Result> {
  const end = performance.now() + 60_000;
  for (;;) {
    const found = await ask();
    if (isThere(found)) return found;
    if (performance.now() > end) throw new Error(`${what}: ${JSON.stringify(found)}`);
    await new Promise((again) => setTimeout(again, 100));
  }
}
