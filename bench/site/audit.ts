import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { findBrowser } from '../../scripts/browser';
import { median } from '../statistics';

export type Device = 'desktop' | 'mobile';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export interface Scores {
  readonly median: Record<Category, number>;
  /** What cost points, apart from times. */
  readonly reasons: readonly string[];
}

/** No page may take longer to load, in ms. */
const LONGEST_LOAD = 45_000;

/** Scores of one page, from 0 to 100: the median of several loads, each in a fresh browser. */
export async function audit(url: string, device: Device, runs: number): Promise<Scores> {
  const seen: Record<Category, number[]> = {
    performance: [],
    accessibility: [],
    'best-practices': [],
    seo: [],
  };
  const reasons = new Set<string>();
  for (let run = 0; run < runs; run += 1) {
    const chrome = await launch({
      chromePath: findBrowser(),
      chromeFlags: [
        '--headless=new',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // Nothing but this machine has a name.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    });
    try {
      const result = await lighthouse(
        url,
        { port: chrome.port, onlyCategories: [...categories], maxWaitForLoad: LONGEST_LOAD },
        device === 'desktop' ? desktopConfig : undefined,
      );
      if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
      const { lhr } = result;
      if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
      for (const category of categories) {
        const { score = null, auditRefs = [] } = lhr.categories[category] ?? {};
        seen[category].push((score ?? 0) * 100);
        if (category === 'performance') continue;
        for (const { id, weight } of auditRefs) {
          const found = lhr.audits[id];
          if (weight > 0 && found && found.score !== null && found.score < 1) {
            reasons.add(`${category}: ${found.title}`);
          }
        }
      }
    } finally {
      chrome.kill();
    }
  }
  return {
    median: {
      performance: median(seen.performance),
      accessibility: median(seen.accessibility),
      'best-practices': median(seen['best-practices']),
      seo: median(seen.seo),
    },
    reasons: [...reasons],
  };
}
