import { execFile, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { fencesOf } from '../../scripts/fences/find';

const execute = promisify(execFile);

/** Commands that go on until they are stopped. */
const SERVER = /^npm (?:start|run serve)\b/;

/** No browser is opened, nothing is asked, and packages come from npm's cache if they are there. */
const quiet = { ...process.env, CI: 'true', BROWSER: 'none', npm_config_prefer_offline: 'true' };

/** A commit needs an author, which a reader's git knows. */
const author = { GIT_AUTHOR_NAME: 'Reader', GIT_AUTHOR_EMAIL: 'reader@charts.example' };
const committer = { GIT_COMMITTER_NAME: 'Reader', GIT_COMMITTER_EMAIL: 'reader@charts.example' };

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** One step of a tutorial: commands, or a change of a file. */
interface Step {
  readonly heading: string;
  readonly language: string;
  /** The file that a diff changes. */
  readonly file: string | undefined;
  readonly code: string;
}

function stepsOf(name: string, text: string): Step[] {
  const lines = text.split('\n');
  return fencesOf(name, text).map(({ line, language, meta, code }) => ({
    heading: (lines.slice(0, line).findLast((each) => each.startsWith('## ')) ?? '').slice(3),
    language,
    file: /title="([^"]*)"/.exec(meta)?.[1],
    code: code.slice(line),
  }));
}

/** A page of the docs whose steps are taken in a copy of the repository, as a reader takes them. */
export class Tutorial {
  readonly #folder: string;
  readonly #steps: Step[];
  #stop: () => Promise<void> = () => Promise.resolve();

  private constructor(folder: string, steps: Step[]) {
    this.#folder = folder;
    this.#steps = steps;
  }

  static async open(folder: string, page: string): Promise<Tutorial> {
    return new Tutorial(folder, stepsOf(page, await readFile(path.join(folder, page), 'utf8')));
  }

  /** Headings whose steps nobody has taken yet. */
  get left(): string[] {
    return this.#steps.map(({ heading }) => heading);
  }

  /** Takes the steps below a heading. Returns the address of the server that they start, if any. */
  async follow(heading: string): Promise<string> {
    const steps = this.#steps.filter((step) => step.heading === heading);
    if (steps.length === 0) throw new Error(`No steps below “${heading}”`);
    let address = '';
    for (const step of steps) {
      this.#steps.splice(this.#steps.indexOf(step), 1);
      if (step.language === 'diff') await this.#change(step);
      else address = (await this.#run(step)) || address;
    }
    return address;
  }

  /** Runs a command in the copy, and fails with all that it printed. */
  async command(line: string): Promise<string> {
    const env = { ...quiet, ...author, ...committer };
    return execute('bash', ['-c', line], { cwd: this.#folder, env, maxBuffer: 2 ** 26 }).then(
      ({ stdout }) => stdout,
      ({ stdout, stderr }: { stdout: string; stderr: string }) => {
        throw new Error(`${line}\n${stdout}${stderr}`);
      },
    );
  }

  /** Ends the server that was started last. */
  stop(): Promise<void> {
    return this.#stop();
  }

  async #run({ code }: Step): Promise<string> {
    let address = '';
    for (const line of code.split('\n').filter((each) => each.trim() !== '')) {
      if (SERVER.test(line)) address = await this.#serve(line);
      else await this.command(line);
    }
    return address;
  }

  async #change({ file = '', code }: Step): Promise<void> {
    const name = path.join(this.#folder, file);
    const side = (sign: string) =>
      code
        .split('\n')
        .filter((line) => line.startsWith(sign))
        .map((line) => `${line.slice(1)}\n`)
        .join('');
    const text = await readFile(name, 'utf8');
    if (!text.includes(side('-'))) throw new Error(`${file} does not hold ${side('-')}`);
    await writeFile(
      name,
      text.replace(side('-'), () => side('+')),
    );
  }

  async #serve(line: string): Promise<string> {
    await this.stop();
    const port = await freePort();
    const address = `http://localhost:${port}/`;
    // A group of its own: npm's child is the server, and both are to end.
    const child = spawn('bash', ['-c', line], {
      cwd: this.#folder,
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
}
