import { readFile, rm } from 'node:fs/promises';
import { ensureBrowser } from './install-browser';
import type { Part, Tally } from './parts';
import { run } from './run';

const report = '.cache/playwright.json';

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
  const { ok } = await run({ name: 'build', command: ['docusaurus', 'build'] }, true);
  return { passed: Number(ok), failed: Number(!ok) };
}

/** Tests that read the built files, without a browser. */
async function builtSite(): Promise<Tally> {
  const command = ['vitest', 'run', '--config', 'vitest.built.config.mts'] as const;
  const { ok } = await run({ name: 'built site', command }, true);
  return { passed: Number(ok), failed: Number(!ok) };
}

async function browser(): Promise<Tally> {
  await ensureBrowser();
  return { passed: 0, failed: 0 };
}

/** Builds the site, then runs the given projects of playwright.config.ts. */
export function siteParts(...projects: readonly string[]): Part[] {
  return [
    { name: 'Production build', run: build, isNeeded: true },
    { name: 'Built files', run: builtSite },
    { name: 'Find a browser', run: browser, isNeeded: true },
    { name: 'Browser tests', run: () => playwright(projects) },
  ];
}
