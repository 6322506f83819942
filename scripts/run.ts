import { spawn } from 'node:child_process';

export interface Task {
  readonly name: string;
  /** A command and its arguments. Commands of installed packages don't need a path. */
  readonly command: readonly [string, ...string[]];
  readonly env?: NodeJS.ProcessEnv;
}

export interface Outcome {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  readonly output: string;
}

/** Runs a command and returns its output. With `live`, prints the output immediately, too. */
export function run({ name, command, env }: Task, live = false): Promise<Outcome> {
  const [program, ...args] = command;
  const started = performance.now();
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const [stream, target] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (live) target.write(text);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ name, ok: code === 0, seconds: (performance.now() - started) / 1000, output });
    });
  });
}

/** Runs all tasks, `width` at a time, and reports each when it ends. */
export async function runAll(
  tasks: readonly Task[],
  width: number,
  ended: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const waiting = [...tasks];
  const outcomes: Outcome[] = [];
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const outcome = await run(task);
      outcomes.push(outcome);
      ended(outcome);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return outcomes;
}
