import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';

/** Node flags. `tsx/cjs` starts three times as fast as tsx's hooks for `import`. */
const FLAGS = ['--require', 'tsx/cjs'];

/** Returns Node's arguments to run a worker. */
export const workerCommand = (script: string, ...args: readonly string[]): string[] => [
  ...FLAGS,
  script,
  ...args,
];

interface Options {
  /** Root folder of the repository. */
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /**
   * Called with the first message that the worker sends, so that other work can continue before the worker ends. Under
   * `npm start`, the worker then gives other processes priority.
   */
  readonly onMessage?: () => void;
  /** Whether to give other processes priority, because no page waits for the worker. */
  readonly isBackground?: boolean;
}

/**
 * Runs a TypeScript file in a separate process, because TypeDoc and the bundler keep the main process busy.
 *
 * @returns The worker's error output, such as warnings.
 * @throws Error with this output if the worker fails.
 */
export async function runWorker(
  { cwd, env = process.env, onMessage, isBackground = false }: Options,
  script: string,
  ...args: readonly string[]
): Promise<string> {
  const worker = fork(script, args, {
    cwd,
    env,
    execArgv: FLAGS,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const lowerPriority = (): void => {
    if (worker.pid === undefined || process.env.NODE_ENV === 'production') return;
    setPriority(worker.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  };
  if (isBackground) lowerPriority();
  let errors = '';
  worker.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  if (onMessage) {
    worker.once('message', () => {
      lowerPriority();
      onMessage();
    });
  }
  // A build that fails elsewhere ends without waiting for its workers.
  const stop = () => worker.kill();
  process.once('exit', stop);
  const [code, signal] = (await once(worker, 'close')) as [number | null, string | null];
  process.off('exit', stop);
  if (code !== 0) throw new Error(errors.trim() || `${script} ended with ${code ?? signal}`);
  return errors.trim();
}
