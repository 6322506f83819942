import { afterEach, expect, test, vi } from 'vitest';
import { isRuntimeError } from './runtimeErrors';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('the overlay ignores errors of modules that could not be compiled', () => {
  // The browser creates the function from its text.
  const filter = new Function(`return ${String(isRuntimeError)}`)() as typeof isRuntimeError;
  expect(filter(new Error('  × Module build failed (from ./loader.js):\n  × Error'))).toBe(false);
  expect(filter(new Error("Cannot find module '@site/docs/former.md'"))).toBe(false);
  expect(filter(new TypeError('chart is undefined'))).toBe(true);
});

/** Loads the module on a page, sends it messages of the development server, and returns how often the page was reloaded. */
async function countReloads(docusaurusRoot: unknown, ...types: string[]): Promise<number> {
  const reload = vi.fn();
  const page = new EventTarget();
  vi.stubGlobal('window', Object.assign(page, { docusaurusRoot, location: { reload } }));
  await import('./reloadRepairedPage');
  for (const type of types) page.dispatchEvent(new MessageEvent('message', { data: { type } }));
  return reload.mock.calls.length;
}

test('reloads a blank page when its error is repaired', async () => {
  expect(await countReloads(undefined, 'webpackErrors', 'webpackErrors', 'webpackOk')).toBe(1);
});

test('does not reload a page that waits for its first compilation', async () => {
  expect(await countReloads(undefined, 'webpackOk', 'webpackOk')).toBe(0);
});

test('does not reload a page with content', async () => {
  expect(await countReloads({}, 'webpackErrors', 'webpackOk')).toBe(0);
});
