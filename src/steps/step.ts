import { fork } from 'node:child_process';
import { once } from 'node:events';

// TypeDoc and the bundler keep the process of the build busy: what can be done beside them has one of its own.

/**
 * A step lives for some seconds. Functions that have run for a moment are worth no optimizing there, which a thread of
 * its own would do on the processor that the bundler needs: a quarter of the work of TypeScript.
 */
export const SHORT_LIVED = '--interrupt-budget=600000';

/** Node's `require` with TypeScript: there tsx needs a third of the time that its hooks for `import` take to start. */
const FLAGS = [SHORT_LIVED, '--require', 'tsx/cjs'];

/** What runs a script of the site in a process of its own. */
export const stepCommand = (script: string, ...args: readonly string[]): string[] => [
  ...FLAGS,
  script,
  ...args,
];

interface Place {
  /** The root of the repository. */
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Of Node itself. */
  readonly flags?: readonly string[];
  /** Called when the step says, by `process.send`, that others can go on with what it has made so far. */
  readonly told?: () => void;
}

/**
 * @throws Error with what the script complains of.
 */
export async function runStep(
  { cwd, env = process.env, flags = [], told }: Place,
  script: string,
  ...args: readonly string[]
): Promise<void> {
  const step = fork(script, args, {
    cwd,
    env,
    execArgv: [...flags, ...FLAGS],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let words = '';
  step.stderr?.setEncoding('utf8').on('data', (some: string) => {
    words += some;
  });
  if (told) step.once('message', told);
  const [code, signal] = (await once(step, 'close')) as [number | null, string | null];
  if (code !== 0) throw new Error(words.trim() || `${script} ended with ${code ?? signal}`);
}
