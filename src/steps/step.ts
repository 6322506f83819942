import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

// TypeDoc and the bundler keep the process of the build busy: what can be done beside them has one of its own.

/**
 * A step lives for some seconds. Functions that have run for a moment are worth no optimizing there, which a thread of
 * its own would do on the processor that the bundler needs: a quarter of the work of TypeScript.
 */
export const SHORT_LIVED = '--interrupt-budget=600000';

/**
 * What runs a script of the site in a process of its own, by Node's `require`: there tsx needs a third of the time
 * that its hooks for `import` take to start.
 */
export const stepCommand = (script: string, ...args: readonly string[]): string[] => [
  SHORT_LIVED,
  '--require',
  'tsx/cjs',
  script,
  ...args,
];

interface Place {
  /** The root of the repository. */
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Of Node itself. */
  readonly flags?: readonly string[];
}

const run = promisify(execFile);

/**
 * @throws Error with what the script complains of.
 */
export async function runStep(
  { cwd, env = process.env, flags = [] }: Place,
  script: string,
  ...args: readonly string[]
): Promise<void> {
  try {
    await run(process.execPath, [...flags, ...stepCommand(script, ...args)], { cwd, env });
  } catch (error) {
    const { message, stderr = '' } = error as Error & { readonly stderr?: string };
    throw new Error(stderr.trim() || message, { cause: error });
  }
}
