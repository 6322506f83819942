import { rmSync } from 'node:fs';
import path from 'node:path';
import { run } from '../../scripts/run';
import { fileIn as namesFile } from '../../src/code/names/file';
import { keptModulesIn } from '../../src/packages/built';
import { keptWorkerIn } from '../../src/playground/typescript/workerText';
import { cacheIn as picturesFolder } from '../../src/sharing/pictures/make';
import { stepCommand } from '../../src/steps/step';
import { folderIn as stillsFolder } from '../../src/stills/list';
import { median } from '../statistics';
import { writeTemplate } from './template';

/** Seconds on the clock, and those that processors worked, which a busy machine changes less. */
export interface Cost {
  readonly wall: number;
  readonly cpu: number;
}

type Command = readonly [string, ...string[]];

/** Builds of each side, of which the median counts. */
const ROUNDS = 3;

/** Runs its arguments, and says then how long they and all that they started kept processors busy. */
const TIMED = '"$@"; code=$?; times >&2; exit $code';

/** The lines that `times` writes, the last of which is of what the shell ran: in user code and in the system. */
const TIMES = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s/g;

function processorSeconds(output: string): number {
  const found = [...output.matchAll(TIMES)].at(-1);
  if (!found) throw new Error('the shell does not say how long processors worked');
  const [userMinutes = 0, user = 0, systemMinutes = 0, system = 0] = found.slice(1).map(Number);
  return 60 * (userMinutes + systemMinutes) + user + system;
}

/** What a command costs that has to succeed. */
async function costOf(
  name: string,
  command: Command,
  env: Record<string, string> = {},
): Promise<Cost> {
  const outcome = await run({ name, command: ['sh', '-c', TIMED, 'sh', ...command], env });
  if (!outcome.ok) throw new Error(`${name} fails:\n${outcome.output}`);
  return { wall: outcome.seconds, cpu: processorSeconds(outcome.output) };
}

const middle = (costs: readonly Cost[]): Cost => ({
  wall: median(costs.map(({ wall }) => wall)),
  cpu: median(costs.map(({ cpu }) => cpu)),
});

/** What both sides are built with. */
const alike = {
  // The pages that TypeDoc writes are read by both builds, and written by neither.
  API_REFERENCE: 'kept',
  // A bundler's cache would hide what a build costs.
  DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
  // The template has none.
  SOCIAL_PICTURES: 'none',
};

/** Removes all that a build of the site keeps for the next one. */
function removeCaches(): void {
  const folders = [keptModulesIn, keptWorkerIn, picturesFolder, stillsFolder];
  for (const kept of [namesFile(''), ...folders.map((folderIn) => folderIn(''))]) {
    rmSync(kept, { recursive: true, force: true });
  }
}

/** A step of the build in a process of its own, as its plugin starts it. */
const step = (script: string, ...args: string[]): Command => [
  process.execPath,
  ...stepCommand(script, ...args),
];

export interface Builds {
  readonly bare: Cost;
  /** Of the site without anything that an earlier build made, and with all of it. */
  readonly cold: Cost;
  readonly warm: Cost;
  /** Steps of a cold build, by themselves. */
  readonly stills: Cost;
  readonly names: Cost;
}

/** Builds the site and the bare template with the same Markdown, in turn. */
export async function compareBuilds(
  template: string,
  out: { readonly ours: string; readonly bare: string },
): Promise<Builds> {
  await costOf('TypeDoc', ['docusaurus', 'generate-typedoc']);
  writeTemplate(template);
  const build = (name: string, ...args: string[]): Promise<Cost> =>
    costOf(name, ['docusaurus', 'build', ...args], alike);
  const costs = { bare: [] as Cost[], cold: [] as Cost[], warm: [] as Cost[] };
  // In turn, so that whatever else the machine does meanwhile meets all alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.bare.push(await build('template', template, '--out-dir', out.bare));
    removeCaches();
    costs.cold.push(await build('site', '--out-dir', out.ours));
    costs.warm.push(await build('site, again', '--out-dir', out.ours));
  }
  removeCaches();
  return {
    bare: middle(costs.bare),
    cold: middle(costs.cold),
    warm: middle(costs.warm),
    stills: await costOf(
      'stills',
      step('src/stills/main.ts', path.resolve('src/components/places.ts')),
    ),
    names: await costOf('names', step('src/code/names/main.ts')),
  };
}
