// Controls Firefox with WebDriver BiDi. Firefox implements it itself, so no driver process is needed.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { writeProgram, type Engine } from './engine';
import { start } from './start-process';

interface Context {
  readonly context: string;
  readonly children?: readonly Context[] | null;
}
type Evaluated =
  | { readonly type: 'success'; readonly result: { readonly value: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

/** A profile that doesn't connect to any host and doesn't display anything at its start. */
const PREFERENCES = [
  'user_pref("remote.active-protocols", 1);',
  'user_pref("browser.shell.checkDefaultBrowser", false);',
  'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
  'user_pref("app.update.enabled", false);',
  'user_pref("network.captive-portal-service.enabled", false);',
  'user_pref("network.connectivity-service.enabled", false);',
  'user_pref("dom.events.testing.asyncClipboard", true);',
].join('\n');

export async function firefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(path.join(tmpdir(), 'firefox-'));
  await writeFile(path.join(profile, 'user.js'), PREFERENCES);
  const args = ['--headless', '--profile', profile, '--remote-debugging-port', '0', '--no-remote'];
  const size = { MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '900', HOME: profile };
  const browser = await start([program, ...args], /WebDriver BiDi listening on (\S+)/, size);
  const socket = new WebSocket(`${browser.said?.[1] ?? ''}/session`);
  await new Promise((open, fail) => socket.once('open', open).once('error', fail));

  let count = 0;
  const waiting = new Map<number, { take(result: never): void; fail(error: Error): void }>();
  socket.on('message', (data: Buffer) => {
    const { id, result, error, message } = JSON.parse(data.toString()) as {
      id?: number;
      result: never;
      error?: string;
      message?: string;
    };
    const pending = waiting.get(id ?? -1);
    waiting.delete(id ?? -1);
    if (error === undefined) pending?.take(result);
    else pending?.fail(new Error(`Firefox: ${error}: ${message ?? ''}`));
  });
  const ask = <Answer>(method: string, params: object): Promise<Answer> =>
    new Promise((take, fail) => {
      count += 1;
      waiting.set(count, { take, fail });
      socket.send(JSON.stringify({ id: count, method, params }));
    });

  const { capabilities } = await ask<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  const tree = () => ask<{ contexts: Context[] }>('browsingContext.getTree', {});
  const context = (await tree()).contexts[0]?.context ?? '';
  await ask('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } });

  async function runIn<Result>(
    where: string,
    work: (...args: never[]) => Result,
    args: readonly unknown[],
  ): Promise<Awaited<Result>> {
    const result = await ask<Evaluated>('script.evaluate', {
      expression: writeProgram(work, args),
      target: { context: where },
      awaitPromise: true,
    });
    if (result.type === 'exception') throw new Error(result.exceptionDetails.text);
    return JSON.parse(result.result.value) as Awaited<Result>;
  }

  return {
    name: 'Firefox',
    version: capabilities.browserVersion,
    async goto(url) {
      const go = () => ask('browsingContext.navigate', { context, url, wait: 'complete' });
      // What was on its way before, such as the window's first page, can take the new one along when it ends.
      await go().catch((error: Error) => {
        if (!error.message.includes('NS_BINDING_ABORTED')) throw error;
        return go();
      });
    },
    run: (work, ...args) => runIn(context, work, args),
    async runInFrames(work) {
      const [top] = (await tree()).contexts;
      const answers = [];
      for (const child of top?.children ?? []) answers.push(await runIn(child.context, work, []));
      return answers;
    },
    async perform(...actions) {
      await ask('input.performActions', { context, actions });
      await ask('input.releaseActions', { context });
    },
    async picture() {
      const { data } = await ask<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      });
      return Buffer.from(data, 'base64');
    },
    async close() {
      socket.close();
      await browser.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
