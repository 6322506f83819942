// Controls a browser with the classic WebDriver protocol, through a separate driver process.
import { writeProgram, until, type Engine, type Source } from './engine';
import { start } from './start-process';

interface Settings {
  readonly name: string;
  /** The driver; it is given a port. */
  readonly driver: (port: number) => readonly [string, ...string[]];
  readonly ready?: RegExp;
  readonly port: number;
  readonly capabilities: Readonly<Record<string, unknown>>;
  readonly env?: NodeJS.ProcessEnv;
}

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const ASK =
  'const done = arguments[arguments.length - 1]; PROGRAM.then(done, (e) => done("!" + e));';

export async function classic(settings: Settings): Promise<Engine> {
  const { name, driver, ready, port, capabilities, env } = settings;
  const program = await start(driver(port), ready, env);
  const root = `http://127.0.0.1:${port}/session`;

  async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${root}${path}`, {
      method,
      body: body && JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    const { value } = (await response.json()) as { value: Answer & { message?: string } };
    if (!response.ok) throw new Error(`${name} ${path}: ${value.message ?? response.status}`);
    return value;
  }

  await until(`${name} listens`, () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const session = await ask<{ sessionId: string; capabilities: { browserVersion: string } }>(
    'POST',
    '',
    { capabilities: { alwaysMatch: capabilities } },
  );
  const at = (path: string) => `/${session.sessionId}${path}`;
  await ask('POST', at('/timeouts'), { script: 60_000, pageLoad: 120_000 });
  await ask('POST', at('/window/rect'), { x: 0, y: 0, width: 1280, height: 900 });

  async function run<Result>(
    work: (...args: never[]) => Result,
    ...args: readonly unknown[]
  ): Promise<Awaited<Result>> {
    const script = ASK.replace('PROGRAM', () => writeProgram(work, args));
    const text = await ask<string>('POST', at('/execute/async'), { script, args: [] });
    if (text.startsWith('!')) throw new Error(text.slice(1));
    return JSON.parse(text) as Awaited<Result>;
  }

  return {
    name,
    version: session.capabilities.browserVersion,
    goto: async (url) => void (await ask('POST', at('/url'), { url })),
    run,
    async runInFrames(work) {
      const frames = await ask<{ [ELEMENT]: string }[]>('POST', at('/elements'), {
        using: 'css selector',
        value: 'iframe',
      });
      const answers = [];
      for (const id of frames) {
        await ask('POST', at('/frame'), { id });
        answers.push(await run(work));
        await ask('POST', at('/frame'), { id: null });
      }
      return answers;
    },
    async perform(...actions: readonly Source[]) {
      await ask('POST', at('/actions'), { actions });
      await ask('DELETE', at('/actions'));
    },
    picture: async () => Buffer.from(await ask<string>('GET', at('/screenshot')), 'base64'),
    async close() {
      await ask('DELETE', at('')).catch(() => undefined);
      await program.stop();
    },
  };
}
