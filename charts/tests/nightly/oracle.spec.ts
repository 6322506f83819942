/**
 * Compares the coordinates, ranges, ticks and pixels of random charts with lightweight-charts. Each difference must have
 * a reason. `ORACLE_CHARTS=40-79` compares some, `ORACLE_CHART=17,52` these, and keeps pictures of both.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, expect, type Page, test } from '@playwright/test';
import { median, quantile } from '../../../bench/statistics';
import { bundle } from '../browser/harness/bundle';
import { atTheLimit, between, moreTicks, turning } from './oracle/expected-differences';
import type { Comparison, PaintedText } from './oracle/drawn-pixels';
import { type Plan, createPlan } from './oracle/chart-plans';

const bench = new URL('../../../bench/', import.meta.url);
const pictures = 'test-results/oracle';

const only = process.env.ORACLE_CHART;
const [first = 0, last = 0] = (process.env.ORACLE_CHARTS ?? '0-199').split('-').map(Number);
const seeds =
  only?.split(',').map(Number) ?? Array.from({ length: last - first + 1 }, (_, at) => first + at);
const plans = seeds.map((seed) => createPlan(seed));

/** CSS pixels. */
const NEAR = 0.05;
/** The part of the pixels of a chart that may look another. */
const PIXELS = 0.01;

let script = '';

test.beforeAll(async () => {
  if (!existsSync(new URL('node_modules/lightweight-charts', bench))) {
    execFileSync('npm', ['ci', '--prefix', fileURLToPath(bench)], { stdio: 'inherit' });
  }
  script = await bundle(new URL('oracle/page.ts', bench), {
    conditions: ['production'],
    sourcemap: false,
  });
});

/** A page on a screen that really has this pixel ratio, because an emulated one doesn't apply to canvases. */
async function withPage<T>(ratio: number, work: (page: Page) => Promise<T>): Promise<T> {
  const { launchOptions } = test.info().project.use;
  const screen = [`--force-device-scale-factor=${ratio}`, '--window-size=1300,1500'];
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), ...screen],
  });
  try {
    const context = await browser.newContext({
      viewport: null,
      locale: 'en-US',
      timezoneId: 'UTC',
    });
    const page = await context.newPage();
    await page.setContent('<!doctype html><style>body { margin: 0 }</style>');
    await page.addScriptTag({ content: script });
    return await work(page);
  } finally {
    await browser.close();
  }
}

const round = (pixels: number): number => Math.round(pixels * 1e6) / 1e6;

/** Describes the differences of a chart. */
function faults(plan: Plan, found: Comparison): string[] {
  const { layouts, bars, prices, timeTexts, priceTexts, pixels } = found;
  const [ours, theirs] = layouts.map((layout) =>
    // Sums of thirds of a pixel differ in their last digits.
    JSON.stringify(layout, (_, value) => (typeof value === 'number' ? round(value) : value)),
  );
  const rulers = plan.panes.flatMap(({ axes, series }) =>
    series.map(({ axis }) => axes[axis].type),
  );
  const joinTexts = (texts: readonly PaintedText[]): string =>
    texts.map(({ text, x, y }) => `${text} (${x.toFixed(1)}, ${y.toFixed(1)})`).join(' ');
  const texts = (what: string, { onlyOurs, onlyTheirs }: Comparison['timeTexts']): string =>
    `${what}: only ours ${joinTexts(onlyOurs)}, only theirs ${joinTexts(onlyTheirs)}`;
  const differ = ({ onlyOurs, onlyTheirs }: Comparison['timeTexts']): boolean =>
    onlyOurs.length + onlyTheirs.length > 0;
  return [
    ours === theirs ? '' : `layout ${ours}, not ${theirs}`,
    bars <= NEAR ? '' : `a bar is ${bars} px away`,
    prices <= NEAR ? '' : `a price is ${prices} px away`,
    differ(timeTexts) ? texts('time', timeTexts) : '',
    // Round prices on a logarithmic axis are what lightweight-charts does not have.
    differ(priceTexts) &&
    !rulers.includes('logarithmic') &&
    ![...atTheLimit, ...moreTicks].includes(plan.seed)
      ? texts('prices', priceTexts)
      : '',
    pixels <= PIXELS || [...between, ...moreTicks].includes(plan.seed)
      ? ''
      : `${(pixels * 100).toFixed(2)} % of the pixels`,
  ].filter((fault) => fault !== '');
}

function keepPictures(name: string, [ours, theirs]: readonly string[]): void {
  mkdirSync(pictures, { recursive: true });
  for (const [whose, picture] of Object.entries({ ours, theirs })) {
    const bytes = Buffer.from(picture?.split(',')[1] ?? '', 'base64');
    writeFileSync(path.join(pictures, `${name}-${whose}.png`), bytes);
  }
}

// A busy machine takes half a minute for ten charts.
test.describe.configure({ timeout: 1_800_000 });

for (const ratio of [1, 1.25, 1.5, 2]) {
  test(`${plans.length} charts match Lightweight Charts at pixel ratio ${ratio}`, async () => {
    const found = await withPage(ratio, async (page) => {
      expect(await page.evaluate(() => devicePixelRatio)).toBe(ratio);
      const all: Comparison[] = [];
      for (const plan of plans) {
        const comparison = await page.evaluate(
          ([chartPlan, withPictures]) => window.oracle.compare(chartPlan, withPictures),
          [plan, only !== undefined] as const,
        );
        if (only !== undefined) keepPictures(`${plan.seed}-${ratio}`, comparison.pictures);
        all.push(comparison);
      }
      return all;
    });
    const shares = found.map(({ pixels }) => pixels * 100);
    const percent = (part: number): string => `${quantile(shares, part).toFixed(3)} %`;
    console.log(
      `${ratio}: pixels that differ: median ${median(shares).toFixed(3)} %, ` +
        `three quarters ${percent(0.75)}, 95 of 100 ${percent(0.95)}, most ${percent(1)}; ` +
        `bars at most ${Math.max(...found.map(({ bars }) => bars)).toFixed(3)} px, ` +
        `prices at most ${Math.max(...found.map(({ prices }) => prices)).toFixed(3)} px`,
    );
    const wrong = plans.flatMap((plan, index) =>
      // What is looked at by itself shows all.
      turning.includes(plan.seed) && only === undefined
        ? []
        : faults(plan, found[index] as Comparison).map((fault) => `chart ${plan.seed}: ${fault}`),
    );
    expect(wrong).toEqual([]);
  });
}
