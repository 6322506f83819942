import { chromium } from '@playwright/test';
import { findBrowser, isRoot } from '../../scripts/browser';
import { median } from '../statistics';

export interface FirstChart {
  /** Milliseconds from the start of the navigation to the first text. */
  readonly text: number;
  /** To the first chart, or the picture in its place. */
  readonly chart: number;
}

/** A slow connection and a slower processor, like the phone that Lighthouse simulates. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER = 4;

/** Runs in the page before its own scripts: looks in each frame whether a chart has its place by now. */
function watch(): void {
  const look = (): void => {
    const shown = [...document.querySelectorAll('[role="img"][class^="preview"] svg')].some(
      (picture) => picture.getBoundingClientRect().height > 0,
    );
    // What is there when a frame is prepared is seen when it ends.
    requestAnimationFrame(
      shown ? () => Object.assign(window, { firstChart: performance.now() }) : look,
    );
  };
  requestAnimationFrame(look);
}

/** Medians of several visits to a guide, each by a browser with an empty cache. */
export async function firstChart(url: string, runs: number): Promise<FirstChart> {
  const browser = await chromium.launch({
    executablePath: findBrowser(true),
    args: isRoot ? ['--no-sandbox'] : [],
  });
  const visits: FirstChart[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const devTools = await context.newCDPSession(page);
      await devTools.send('Network.enable');
      await devTools.send('Network.emulateNetworkConditions', LINE);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      // Pass it as text, because tsx adds calls to nested functions that don't exist in the page.
      await page.addInitScript(`globalThis.__name = (it) => it; (${watch.toString()})();`);
      await page.goto(url, { waitUntil: 'commit' });
      const times = await page.waitForFunction(() => {
        const [text] = performance.getEntriesByName('first-contentful-paint');
        const { firstChart: chart } = window as { firstChart?: number };
        return text && chart !== undefined && { text: text.startTime, chart };
      });
      visits.push((await times.jsonValue()) as FirstChart);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return {
    text: median(visits.map(({ text }) => text)),
    chart: median(visits.map(({ chart }) => chart)),
  };
}
