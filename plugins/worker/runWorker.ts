import { fork } from 'node:child_process';
import { once } from 'node:events';

/** `tsx/cjs` starts in a third of the time that its hooks for `import` take. */
const FLAGS = ['--require', 'tsx/cjs'];

/** The arguments of Node that run a worker by itself. */
export const workerCommand = (script: string, ...args: readonly string[]): string[] => [
  ...FLAGS,
  script,
  ...args,
];

interface Options {
  /** The root of the repository. */
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Receives the first message that the worker sends by `process.send`, for what can go on before it ends. */
  readonly onMessage?: () => void;
}

/**
 * Runs a TypeScript file in a process of its own: TypeDoc and the bundler keep the process of the build busy.
 *
 * @throws Error with what the worker writes to its error output.
 */
export async function runWorker(
  { cwd, env = process.env, onMessage }: Options,
  script: string,
  ...args: readonly string[]
): Promise<void> {
  const worker = fork(script, args, {
    cwd,
    env,
    execArgv: FLAGS,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  worker.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  if (onMessage) worker.once('message', onMessage);
  const [code, signal] = (await once(worker, 'close')) as [number | null, string | null];
  if (code !== 0) throw new Error(errors.trim() || `${script} ended with ${code ?? signal}`);
}
