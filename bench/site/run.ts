// Compares the site with the bare Docusaurus template that holds the same Markdown, in one run on one machine.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '../../scripts/run';
import { median } from '../statistics';
import { indexSize, searchTimes } from './search';
import { serveCompressed } from './serve';
import { writeTemplate } from './template';

const { values: flags } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    /** Build, search or lighthouse; all three without it. The last two need the builds of an earlier run. */
    only: { type: 'string' },
  },
});
const runs = Number(flags.runs);
const wants = (part: string): boolean => flags.only === undefined || flags.only === part;

const folder = path.resolve('.cache/bench-site');
const template = path.join(folder, 'template');
const builds = { ours: path.join(folder, 'ours'), bare: path.join(folder, 'bare') };

/** Builds of each side, of which the median counts. */
const ROUNDS = 3;
const LONGEST_BUILD = 1.25;
const MOBILE_BEHIND = 3;
const DESKTOP = 97;
const docsPage = 'getting-started/series-types/';
const pages = ['', docsPage, 'api/classes/Series/'];

let failed = false;

function verdict(ok: boolean, line: string): void {
  failed ||= !ok;
  console.log(`${ok ? '✓' : '✗'} ${line}`);
}

/** Wall seconds of a command that has to succeed. */
async function seconds(
  name: string,
  command: [string, ...string[]],
  // The pages that TypeDoc writes are read by both builds, and written by neither.
  env: Record<string, string> = { API_REFERENCE: 'kept' },
): Promise<number> {
  // Cold on both sides: a cache would hide what a build costs.
  env = { ...env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' };
  const outcome = await run({ name, command, env });
  if (!outcome.ok) throw new Error(`${name} fails:\n${outcome.output}`);
  return outcome.seconds;
}

async function compareBuilds(): Promise<void> {
  await seconds('TypeDoc', ['docusaurus', 'generate-typedoc'], {});
  writeTemplate(template);
  const times = { ours: [] as number[], bare: [] as number[] };
  // In turn, so that whatever else the machine does meanwhile meets both alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    times.bare.push(
      await seconds('template', ['docusaurus', 'build', template, '--out-dir', builds.bare]),
    );
    times.ours.push(await seconds('site', ['docusaurus', 'build', '--out-dir', builds.ours]));
  }
  const [ours, bare] = [median(times.ours), median(times.bare)];
  verdict(
    ours <= LONGEST_BUILD * bare,
    `build: ${(ours / bare).toFixed(2)} × the bare template (${ours.toFixed(1)} s with TypeDoc left out, ` +
      `against ${bare.toFixed(1)} s)`,
  );
}

async function compareSearch(ours: string, bare: string): Promise<void> {
  for (const [name, url, build] of [
    ['ours', ours, builds.ours],
    ['bare template', bare, builds.bare],
  ] as const) {
    const { cold, warm } = await searchTimes(url + docsPage, runs);
    const { plain, brotli } = indexSize(build);
    console.log(
      `  search, ${name}: first result after ${cold.toFixed(0)} ms cold, ${warm.toFixed(0)} ms warm; ` +
        `index ${plain.toFixed(0)} KiB, ${brotli.toFixed(0)} KiB with brotli`,
    );
  }
}

async function compareScores(ours: string, bare: string): Promise<void> {
  const { audit, medians } = await import('./audit');
  const wanted = [
    { name: "bare template's docs page", url: bare + docsPage, device: 'mobile' },
    ...pages.flatMap((page) =>
      (['mobile', 'desktop'] as const).map((device) => ({ name: `/${page}`, url: ours + page, device })),
    ),
  ] as const;
  // In turn, so that whatever else the machine does meanwhile meets all of them alike.
  const rounds = [];
  for (let round = 0; round < runs; round += 1) {
    const loads = [];
    for (const { url, device } of wanted) loads.push(await audit(url, device));
    rounds.push(loads);
  }
  const results = wanted.map((page, place) => ({
    ...page,
    ...medians(rounds.flatMap((loads) => loads[place] ?? [])),
  }));
  const [template, ...own] = results;
  const least = (template?.of.performance ?? 100) - MOBILE_BEHIND;
  console.log(`  Lighthouse, ${template?.name}, mobile: ${template?.of.performance.toFixed(0)}`);
  for (const { name, device, of, reasons } of own) {
    const isFast = of.performance >= (device === 'mobile' ? least : DESKTOP);
    const isWhole = [of.accessibility, of['best-practices'], of.seo].every((score) => score === 100);
    const scores = Object.entries(of).map(([category, score]) => `${category} ${score.toFixed(0)}`);
    verdict(isFast && isWhole, `${name}, ${device}: ${scores.join(', ')}`);
    for (const reason of reasons) console.log(`    ${reason}`);
  }
}

if (wants('build') || !existsSync(builds.ours) || !existsSync(builds.bare)) await compareBuilds();
const [ours, bare] = [await serveCompressed(builds.ours), await serveCompressed(builds.bare)];
try {
  if (wants('search')) await compareSearch(ours.url, bare.url);
  if (wants('lighthouse')) {
    const isInstalled = existsSync('bench/node_modules/lighthouse');
    if (isInstalled) await compareScores(ours.url, bare.url);
    else verdict(false, 'Lighthouse is not installed: npm ci --prefix bench');
  }
} finally {
  await ours.close();
  await bare.close();
}
if (failed) process.exitCode = 1;
