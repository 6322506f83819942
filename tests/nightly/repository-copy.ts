// A clone of the repository for tests that change it.
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test as base } from '@playwright/test';

const execute = promisify(execFile);

/** No browser is opened, nothing is asked, and packages come from npm's cache if they are there. */
const quiet = { ...process.env, CI: 'true', BROWSER: 'none', npm_config_prefer_offline: 'true' };

/** A commit needs an author, which is configured on a developer's machine. */
const author = { GIT_AUTHOR_NAME: 'Reader', GIT_AUTHOR_EMAIL: 'reader@charts.example' };
const committer = { GIT_COMMITTER_NAME: 'Reader', GIT_COMMITTER_EMAIL: 'reader@charts.example' };

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

export class Copy {
  readonly folder: string;
  #stop: () => Promise<void> = () => Promise.resolve();

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(): Promise<Copy> {
    const folder = await mkdtemp(path.join(tmpdir(), 'copy-'));
    await execute('git', ['clone', '--quiet', '.', folder]);
    return new Copy(folder);
  }

  read(file: string): Promise<string> {
    return readFile(path.join(this.folder, file), 'utf8');
  }

  /** Changes a part of a file that must be there. */
  async replace(file: string, old: string, text: string): Promise<void> {
    const before = await this.read(file);
    if (!before.includes(old)) throw new Error(`${file} does not hold ${old}`);
    await writeFile(
      path.join(this.folder, file),
      before.replace(old, () => text),
    );
  }

  /** Runs a command in the copy, and fails with all that it printed. */
  command(line: string): Promise<string> {
    const env = { ...quiet, ...author, ...committer };
    return execute('bash', ['-c', line], { cwd: this.folder, env, maxBuffer: 2 ** 26 }).then(
      ({ stdout }) => stdout,
      ({ stdout, stderr }: { stdout: string; stderr: string }) => {
        throw new Error(`${line}\n${stdout}${stderr}`);
      },
    );
  }

  /** Runs a command that serves the site until `stop`. Returns the server's address once it responds. */
  async serve(line: string): Promise<string> {
    await this.stop();
    const port = await freePort();
    const address = `http://localhost:${port}/`;
    // Use a separate process group, because npm's child process is the server, and both must end.
    const child = spawn('bash', ['-c', line], {
      cwd: this.folder,
      env: { ...quiet, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    const ended = new Promise<void>((done) => child.on('close', () => done()));
    this.#stop = async () => {
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid);
      await ended;
      this.#stop = () => Promise.resolve();
    };
    const answers = () => fetch(address).then(Boolean, () => child.exitCode ?? false);
    await expect
      .poll(answers, { message: line, timeout: 300_000 })
      .toBe(true)
      .catch((error: unknown) => {
        throw new Error(`${line}\n${output}`, { cause: error });
      });
    return address;
  }

  /** Ends the server that was started last. */
  stop(): Promise<void> {
    return this.#stop();
  }
}

export const test = base.extend<{ copy: Copy }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  copy: async ({}, use) => {
    const copy = await Copy.make();
    await use(copy);
    await copy.stop();
    await rm(copy.folder, { recursive: true, force: true });
  },
});
