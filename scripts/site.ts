import { readFile, rm } from 'node:fs/promises';
import { ensureBrowser } from './install-browser';
import type { Part, Tally } from './test-parts';
import { run } from './run';
import { readReport, reportTo } from './vitest';

const report = '.cache/playwright.json';
const builtReport = '.cache/built.json';

/** Runs projects of playwright.config.ts and counts their tests. */
async function playwright(projects: readonly string[]): Promise<Tally> {
  await rm(report, { force: true });
  const { ok } = await run(
    {
      name: projects.join(', '),
      command: [
        'playwright',
        'test',
        '--reporter=line,json',
        ...projects.map((project) => `--project=${project}`),
      ],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHARTS: 'published' },
    },
    true,
  );
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (!text) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(text) as { stats: { expected: number; unexpected: number } };
  return { passed: stats.expected, failed: stats.unexpected || Number(!ok) };
}

async function build(): Promise<Tally> {
  const { ok } = await run({ name: 'build', command: ['npm', 'run', 'build'] }, true);
  return { passed: Number(ok), failed: Number(!ok) };
}

/** Tests the files of the build, without a browser. */
async function built(): Promise<Tally> {
  await rm(builtReport, { force: true });
  const command = ['vitest', 'run', '--config', 'vitest.built.config.mts'] as const;
  await run({ name: 'built', command: [...command, ...reportTo(builtReport)] }, true);
  return readReport(builtReport);
}

async function browser(): Promise<Tally> {
  await ensureBrowser();
  return { passed: 0, failed: 0 };
}

export const buildPart: Part = { name: 'Production build', run: build, isNeeded: true };

/** Needs the build. */
export const builtPart: Part = { name: 'Built HTML', run: built };

/** Runs the given projects of playwright.config.ts, which need the build. */
export function browserParts(...projects: readonly string[]): Part[] {
  return [
    { name: 'Find a browser', run: browser, isNeeded: true },
    { name: 'Browser tests', run: () => playwright(projects) },
  ];
}
