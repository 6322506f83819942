import type { Browser, CDPSession, Page } from '@playwright/test';
import { held } from '../browser/harness/memory-metrics';
import type { TrustedInput } from './pointers';
import type { Finding, Options, Outcome } from './program';

/** Number of programs in one page, before it is replaced by a new one. */
const GROUP = 25;
/** A program that takes longer hangs, on a busy machine too, in milliseconds. */
const PATIENCE = 120_000;

interface Plan {
  readonly seed: number;
  readonly operations: number;
  /** How many calls a program has. */
  readonly length: number;
  readonly seconds?: number;
  /** Whether to continue after a finding. Each cause is reported once. */
  readonly goOn?: boolean;
  found(seed: number, program: string): void;
  /** Called after each page, so that an interrupted run has reported its progress. */
  reached?(operations: number, seed: number): void;
}

/**
 * Opens a page with space for the containers of a program.
 *
 * @param isTrusted - Whether the browser itself sends the events of `pointers`.
 */
export async function openFuzz(browser: Browser, script: string, isTrusted = false): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1130, height: 300 },
    locale: 'en-US',
    timezoneId: 'UTC',
    hasTouch: isTrusted,
  });
  const page = await context.newPage();
  if (isTrusted) {
    const cdp = await context.newCDPSession(page);
    await page.exposeFunction('sendTrusted', ({ method, parameters }: TrustedInput) =>
      cdp.send(method, parameters as never),
    );
  }
  await page.setContent('<!doctype html><style>body { margin: 0 }</style>');
  await page.addScriptTag({ content: script });
  return page;
}

/** Runs programs in pages of a browser, and counts. */
export class Fuzzer {
  readonly tried = new Map<string, number>();
  operations = 0;
  private wrong = 0;
  private errorCount = 0;
  private programs = 0;
  private milliseconds = 0;
  private readonly signatures = new Map<string, number>();
  /** Of each page after its first program and at its end. */
  readonly heaps: {
    readonly first: Record<string, number>;
    readonly last: Record<string, number>;
  }[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly script: string,
    private readonly options: Options,
  ) {}

  /** @returns How many causes were found. */
  async run(plan: Plan): Promise<number> {
    const began = Date.now();
    let { seed } = plan;
    const isOver = (): boolean =>
      this.operations >= plan.operations || Date.now() - began > (plan.seconds ?? Infinity) * 1000;
    while (!isOver()) {
      const page = await this.open();
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Performance.enable');
      let first: Record<string, number> | null = null;
      const group = this.options.pointers ? 100 : GROUP;
      for (let i = 0; i < group && !isOver(); i++, seed++) {
        const outcome = await this.one(page, seed, plan.length);
        this.count(outcome);
        if (i === 4) first = await this.rest(page, cdp);
        if (outcome.finding === null) continue;
        // A page that hangs can't be measured.
        if (outcome.finding.steps.length === 0) first = null;
        await this.reportFinding(page, seed, outcome.finding, plan);
        if (!plan.goOn) {
          this.milliseconds += Date.now() - began;
          return 1;
        }
        // What is left over may find something that is not there.
        seed++;
        break;
      }
      if (first) {
        this.heaps.push({ first, last: await this.rest(page, cdp) });
      }
      await page.context().close();
      plan.reached?.(this.operations, seed);
    }
    this.milliseconds += Date.now() - began;
    return this.signatures.size;
  }

  report(): string {
    const { heaps, milliseconds, operations, programs, errorCount, tried, wrong } = this;
    const seconds = milliseconds / 1000;
    const triedCalls = [...tried]
      .sort(([, a], [, b]) => b - a)
      .map(([name, count]) => `${name} ${count}`);
    const grown = (key: string): string =>
      heaps
        .map(({ first, last }) => ((last[key] ?? 0) - (first[key] ?? 0)).toFixed(0))
        .slice(0, 12)
        .join(', ');
    return [
      triedCalls.join(', '),
      `${operations} operations in ${programs} programs, ${wrong} with a wrong argument, ${errorCount} threw`,
      `${seconds.toFixed(0)} s, ${(operations / seconds).toFixed(0)} a second`,
      `grown from the 5th to the last program of a page: nodes ${grown('Nodes')}; listeners ${grown('JSEventListeners')}; heap ${grown('JSHeapUsedSize')}`,
      `findings: ${this.signatures.size}`,
      ...[...this.signatures].map(([signature, count]) => `  ${count} × ${signature}`),
    ].join('\n');
  }

  /** Returns what the page retains when all charts are removed. */
  private async rest(page: Page, cdp: CDPSession): Promise<Record<string, number>> {
    await page.evaluate(() => window.fuzz.replay([], { pictures: false }));
    return held(cdp);
  }

  private async open(): Promise<Page> {
    const page = await openFuzz(this.browser, this.script, this.options.trusted);
    if (this.options.log) page.on('console', (message) => console.log(message.text()));
    return page;
  }

  private async one(page: Page, seed: number, length: number): Promise<Outcome> {
    const work = page.evaluate(
      ([from, count, options]) => window.fuzz.tryProgram(from, count, options),
      [seed, length, this.options] as const,
    );
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Outcome>((done) => {
      timer = setTimeout(() => {
        const fault = `seed ${seed} hangs; --log shows where`;
        done({ tried: {}, wrong: 0, errorCount: 0, finding: { fault, steps: [] } });
      }, PATIENCE);
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
      work.catch(() => undefined);
    }
  }

  private count({ errorCount, tried, wrong }: Outcome): void {
    this.programs++;
    this.wrong += wrong;
    this.errorCount += errorCount;
    for (const [name, count] of Object.entries(tried)) {
      this.operations += count;
      this.tried.set(name, (this.tried.get(name) ?? 0) + count);
    }
  }

  private async reportFinding(
    page: Page,
    seed: number,
    finding: Finding,
    plan: Plan,
  ): Promise<void> {
    if (finding.steps.length === 0) {
      this.signatures.set(finding.fault, 1);
      plan.found(seed, finding.fault);
      return;
    }
    const signature = await page.evaluate((fault) => window.fuzz.signatureOf(fault), finding.fault);
    const known = this.signatures.get(signature) ?? 0;
    this.signatures.set(signature, known + 1);
    if (known > 0) return;
    const program = await page.evaluate(
      async ([found, options]) => window.fuzz.programOf(await window.fuzz.shorten(found, options)),
      [finding, this.options] as const,
    );
    plan.found(seed, program);
  }
}
