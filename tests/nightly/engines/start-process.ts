import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';

/** A process that has printed the expected text. */
export interface Started {
  readonly said: RegExpExecArray | undefined;
  stop(): Promise<void>;
}

/** Starts a program in its own process group, so that its child processes end with it. */
export async function start(
  command: readonly [string, ...string[]],
  ready: RegExp | undefined,
  env: NodeJS.ProcessEnv = {},
): Promise<Started> {
  const [program, ...args] = command;
  const child = spawn(program, args, { detached: true, env: { ...process.env, ...env } });
  const said = ready && (await waitForOutput(child, ready));
  return { said, stop: () => end(child) };
}

function waitForOutput(child: ChildProcess, ready: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let text = '';
    const listen = (output: Buffer): void => {
      text += output.toString();
      const found = ready.exec(text);
      if (found) resolve(found);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${child.spawnfile} ended: ${text}`)));
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.pid === undefined) return resolve();
    child.removeAllListeners('exit');
    child.once('exit', () => resolve());
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      resolve();
    }
  });
}

/** A port of this machine that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
