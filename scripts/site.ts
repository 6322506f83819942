import { readFile, rm } from 'node:fs/promises';
import { ensureBrowser } from './install-browser';
import type { Part, Tally } from './test-parts';
import { run } from './run';
import { readReport, reportTo } from './vitest';

const report = '.cache/playwright.json';
const builtReport = '.cache/built.json';
/** Modules of the package, which the browser tests of the library import. */
const modulesFolder = '.cache/modules';

/** Runs projects of playwright.config.ts and counts their tests. Without `live`, prints only failures. */
async function playwright(projects: readonly string[], live = true): Promise<Tally> {
  await rm(report, { force: true });
  const command = ['tsx', 'scripts/write-modules.ts', modulesFolder] as const;
  const modules = await run({ name: 'modules', command });
  if (!modules.ok) throw new Error(modules.output);
  const { ok, output } = await run(
    {
      name: projects.join(', '),
      command: [
        'playwright',
        'test',
        `--reporter=${live ? 'line' : 'dot'},json`,
        `--output=test-results/${projects.join('-')}`,
        ...projects.map((project) => `--project=${project}`),
      ],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHARTS: modulesFolder },
    },
    live,
  );
  if (!live && !ok) console.log(output);
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

/** The other parts with a browser need it. */
export const browserPart: Part = { name: 'Find a browser', run: browser, isNeeded: true };

/** Tests the library in its own pages, which don't need the build. */
export const libraryPart: Part = {
  name: 'Browser tests of the library',
  run: () => playwright(['charts'], false),
};

export const buildPart: Part = { name: 'Production build', run: build, isNeeded: true };

/** Needs the build. */
export const builtPart: Part = { name: 'Built HTML', run: built };

/** Runs the given projects of playwright.config.ts, which need the build. */
export const playwrightPart = (name: string, ...projects: readonly string[]): Part => ({
  name,
  run: () => playwright(projects),
});
