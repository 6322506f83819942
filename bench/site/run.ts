// Compares the site with the bare Docusaurus template that holds the same Markdown, in one run on one machine.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compareBuilds, type Cost } from './builds';
import { firstChart } from './firstChart';
import { scriptWeight } from './scripts';
import { indexSize, searchTimes } from './search';
import { type CompressedServer, serveCompressed } from './serve';

const { values: flags } = parseArgs({
  options: {
    /** Of each measurement; 3 builds and 5 of the others without it. */
    runs: { type: 'string' },
    /** Build, scripts, search, chart or lighthouse; all without it. All but the first need the builds of an earlier run. */
    only: { type: 'string' },
  },
});
const runs = Number(flags.runs ?? 5);
const wants = (part: string): boolean => flags.only === undefined || flags.only === part;

const folder = path.resolve('.cache/bench-site');
const template = path.join(folder, 'template');
const builds = { ours: path.join(folder, 'ours'), bare: path.join(folder, 'bare') };

/**
 * Builds against the bare template's, one that makes everything, one that finds the names in samples of code, and one
 * that finds all that it made before.
 */
const LONGEST_COLD = 2;
const LONGEST_NAMED = 1.6;
const LONGEST_WARM = 1.3;
const MOBILE_BEHIND = 3;
const DESKTOP = 97;
const docsPage = 'getting-started/series-types/';
/** A guide without charts. */
const plainPage = 'getting-started/release-notes/';
/** Pages that users load most, and one page of each other type. */
const pages = [
  '',
  docsPage,
  'api/classes/Series/',
  'api/interfaces/TimeAxisOptions/',
  'getting-started/can-it-do/',
  'examples/',
  'playground/',
];

/** Scripts of a page without charts against the bare template's. */
const MOST_SCRIPTS = 1.08;

/** First search result after Ctrl+K on slow 4G, in ms. */
const LATEST_RESULT = 1500;

/** The first chart of a guide against its first text, on a slow line with a slow processor. */
const LATEST_CHART = 1.2;

let failed = false;

function verdict(ok: boolean, line: string): void {
  failed ||= !ok;
  console.log(`${ok ? '✓' : '✗'} ${line}`);
}

async function holdBuilds(): Promise<void> {
  const { bare, cold, named, warm, previews, names } = await compareBuilds(
    template,
    builds,
    Number(flags.runs ?? 3),
  );
  const said = ({ wall, cpu }: Cost): string =>
    `${wall.toFixed(1)} s, ${cpu.toFixed(1)} s of processors`;
  console.log(`  build, bare template: ${said(bare)}`);
  for (const [name, cost, most] of [
    ['cold', cold, LONGEST_COLD],
    ['cold but for the names', named, LONGEST_NAMED],
    ['warm', warm, LONGEST_WARM],
  ] as const) {
    const ratio = cost.wall / bare.wall;
    const work = cost.cpu / bare.cpu;
    verdict(
      ratio <= most,
      `build, ${name}: ${ratio.toFixed(2)} × the bare template, at most ${most} (${said(cost)}: ${work.toFixed(2)} ×)`,
    );
  }
  console.log(`  of a cold build: previews ${said(previews)}; names ${said(names)}`);
}

async function compareScripts(ours: string, bare: string): Promise<void> {
  const weight = await scriptWeight(builds.ours, ours + plainPage);
  const least = await scriptWeight(builds.bare, bare + plainPage);
  verdict(
    weight <= MOST_SCRIPTS * least,
    `scripts of /${plainPage}: ${weight.toFixed(0)} KiB, ${(weight / least).toFixed(2)} × the bare template`,
  );
}

async function compareSearch(ours: CompressedServer, bare: CompressedServer): Promise<void> {
  for (const [name, server, build] of [
    ['ours', ours, builds.ours],
    ['bare template', bare, builds.bare],
  ] as const) {
    const { cold, warm, slow } = await searchTimes(server, docsPage, runs);
    const { plain, brotli } = indexSize(build);
    const line =
      `search, ${name}: first result after ${cold.toFixed(0)} ms cold, ${warm.toFixed(0)} ms warm, ` +
      `${slow.toFixed(0)} ms on slow 4G; index ${plain.toFixed(0)} KiB, ${brotli.toFixed(0)} KiB with brotli`;
    if (server === ours) verdict(slow <= LATEST_RESULT, line);
    else console.log(`  ${line}`);
  }
}

async function compareFirstChart(ours: string): Promise<void> {
  const { text, chart } = await firstChart(ours + docsPage, runs);
  verdict(
    chart <= LATEST_CHART * text,
    `first chart of /${docsPage} after ${chart.toFixed(0)} ms, ${(chart / text).toFixed(2)} × its first text ` +
      `(${text.toFixed(0)} ms), on a slow line with a slow processor`,
  );
}

async function compareScores(ours: string, bare: string): Promise<void> {
  const { audit, medians } = await import('./audit');
  const wanted = [
    { name: "bare template's docs page", url: bare + docsPage, device: 'mobile' },
    ...pages.flatMap((page) =>
      (['mobile', 'desktop'] as const).map((device) => ({
        name: `/${page}`,
        url: ours + page,
        device,
      })),
    ),
  ] as const;
  // In turn, so that whatever else the machine does meanwhile meets all of them alike.
  const rounds: Awaited<ReturnType<typeof audit>>[][] = [];
  for (let round = 0; round < runs; round += 1) {
    const loads: Awaited<ReturnType<typeof audit>>[] = [];
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
    const isWhole = [of.accessibility, of['best-practices'], of.seo].every(
      (score) => score === 100,
    );
    const scores = Object.entries(of).map(([category, score]) => `${category} ${score.toFixed(0)}`);
    verdict(isFast && isWhole, `${name}, ${device}: ${scores.join(', ')}`);
    for (const reason of reasons) console.log(`    ${reason}`);
  }
}

if (wants('build') || !existsSync(builds.ours) || !existsSync(builds.bare)) await holdBuilds();
const [ours, bare] = [await serveCompressed(builds.ours), await serveCompressed(builds.bare)];
try {
  if (wants('scripts')) await compareScripts(ours.url, bare.url);
  if (wants('search')) await compareSearch(ours, bare);
  if (wants('chart')) await compareFirstChart(ours.url);
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
