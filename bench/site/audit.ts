import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { findBrowser } from '../../scripts/browser';
import { median } from '../statistics';

export type Device = 'desktop' | 'mobile';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export interface Scores {
  /** From 0 to 100. */
  readonly of: Readonly<Record<Category, number>>;
  /** Audits that cost points, apart from times. */
  readonly reasons: readonly string[];
}

/** No page may take longer to load, in ms. */
const LONGEST_LOAD = 45_000;

/** Lighthouse loses the beginning of a trace now and then, and asks for another try itself. */
const TRIES = 3;

/** Scores of one load of a page, in a fresh browser. */
export async function audit(url: string, device: Device, tries = TRIES): Promise<Scores> {
  try {
    return await auditOnce(url, device);
  } catch (error) {
    if (tries === 1) throw error;
    console.log(`  ${url}, ${device}, is tried again: ${String(error)}`);
    return audit(url, device, tries - 1);
  }
}

async function auditOnce(url: string, device: Device): Promise<Scores> {
  const chrome = await launch({
    chromePath: findBrowser(true),
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
    const score = (category: Category): number => (lhr.categories[category]?.score ?? 0) * 100;
    const reasons = categories
      .filter((category) => category !== 'performance')
      .flatMap((category) =>
        (lhr.categories[category]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${category}: ${lhr.audits[id]?.title ?? id}`),
      );
    return {
      of: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      reasons,
    };
  } finally {
    chrome.kill();
  }
}

/** The medians of several loads, and every reason that one of them gave. */
export function medians(loads: readonly Scores[]): Scores {
  const of = (category: Category): number => median(loads.map((load) => load.of[category]));
  return {
    of: {
      performance: of('performance'),
      accessibility: of('accessibility'),
      'best-practices': of('best-practices'),
      seo: of('seo'),
    },
    reasons: [...new Set(loads.flatMap(({ reasons }) => reasons))],
  };
}
