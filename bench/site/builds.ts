import { readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run } from '../../scripts/run';
import { getCacheFolder } from '../../plugins/cache/cached';
import { workerCommand } from '../../plugins/worker/runWorker';
import { median } from '../statistics';
import { writeTemplate } from './template';

/** Elapsed seconds and processor seconds, which a busy machine changes less. */
export interface Cost {
  readonly wall: number;
  readonly cpu: number;
}

type Command = readonly [string, ...string[]];

/** Runs its arguments, then prints how long they and their child processes kept processors busy. */
const TIMED = '"$@"; code=$?; times >&2; exit $code';

/** The lines that `times` writes, the last of which is of what the shell ran: in user code and in the system. */
const TIMES = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s/g;

function processorSeconds(output: string): number {
  const found = [...output.matchAll(TIMES)].at(-1);
  if (!found) throw new Error("the shell doesn't report the processor time");
  const [userMinutes = 0, user = 0, systemMinutes = 0, system = 0] = found.slice(1).map(Number);
  return 60 * (userMinutes + systemMinutes) + user + system;
}

/** Measures a command, which must succeed. */
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

/** Environment of both builds. */
const alike = {
  // A bundler's cache would hide what a build costs.
  DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
  // The template doesn't draw social images.
  SOCIAL_PICTURES: 'none',
};

/** Removes what a build of the site keeps for the next one, except the given steps. */
function clearCache(...except: readonly string[]): void {
  for (const step of readdirSync(getCacheFolder())) {
    if (!except.includes(step)) rmSync(path.join(getCacheFolder(), step), { recursive: true });
  }
}

/** Runs a step of the build in a separate process, as its plugin does. */
const step = (script: string, ...args: string[]): Command => [
  process.execPath,
  ...workerCommand(script, ...args),
];

export interface Builds {
  readonly bare: Cost;
  /** Of the site without anything that an earlier build made. */
  readonly cold: Cost;
  /** With nothing but the names in samples of code, which TypeScript finds. */
  readonly named: Cost;
  /** With all of it. */
  readonly warm: Cost;
  /** Steps of a cold build, by themselves. */
  readonly previews: Cost;
  readonly names: Cost;
}

type Side = 'ours' | 'bare';

/**
 * Builds the site and the bare template with the same Markdown, in turn, each time into a new folder: file systems
 * that have just freed thousands of files take up to three seconds longer to make new ones.
 *
 * @param out - Folders for the last build of each side.
 * @param rounds - Builds of each side, of which the median counts.
 */
export async function compareBuilds(
  template: string,
  out: Readonly<Record<Side, string>>,
  rounds: number,
): Promise<Builds> {
  // Both builds read the pages that TypeDoc writes, and neither runs it.
  await costOf('packing', ['tsx', 'scripts/pack/index.ts']);
  await costOf('TypeDoc', ['tsx', 'scripts/api.ts']);
  writeTemplate(template);
  const made: Record<Side, string[]> = { ours: [], bare: [] };
  const build = (name: string, side: Side, ...site: string[]): Promise<Cost> => {
    const folder = `${out[side]}-${made[side].length}`;
    made[side].push(folder);
    return costOf(name, ['docusaurus', 'build', ...site, '--out-dir', folder], alike);
  };
  const costs = {
    bare: [] as Cost[],
    cold: [] as Cost[],
    named: [] as Cost[],
    warm: [] as Cost[],
  };
  // In turn, so that whatever else the machine does meanwhile meets all alike.
  for (let round = 0; round < rounds; round += 1) {
    costs.bare.push(await build('template', 'bare', template));
    clearCache('api');
    costs.cold.push(await build('site', 'ours'));
    clearCache('api', 'names');
    costs.named.push(await build('site with its names', 'ours'));
    costs.warm.push(await build('site, again', 'ours'));
  }
  for (const side of ['ours', 'bare'] as const) {
    for (const folder of [out[side], ...made[side].slice(0, -1)]) {
      rmSync(folder, { recursive: true, force: true });
    }
    renameSync(made[side].at(-1) ?? '', out[side]);
  }
  clearCache('api');
  return {
    bare: middle(costs.bare),
    cold: middle(costs.cold),
    named: middle(costs.named),
    warm: middle(costs.warm),
    previews: await costOf(
      'previews',
      step(
        'plugins/previews/previewsWorker.ts',
        path.resolve('src/components/pageCharts.ts'),
        path.resolve('.cache/previews'),
      ),
    ),
    names: await costOf('names', step('plugins/code/names/namesWorker.ts')),
  };
}
