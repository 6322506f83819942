import { afterEach, expect, test, vi } from 'vitest';
import { isRuntimeError } from './runtimeErrors';
import scrollToHash from './scrollToHash';

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

/** Opens a page with a hash, and returns whether the page scrolled to the heading. */
function scrolls(scrollY: number, previousLocation: object | null): boolean {
  const scrollIntoView = vi.fn();
  const getElementById = (id: string) => (id === 'bar-spacing-±' ? { scrollIntoView } : null);
  vi.stubGlobal('window', { scrollY });
  vi.stubGlobal('document', { getElementById });
  const update = { location: { hash: '#bar-spacing-%C2%B1' }, previousLocation };
  scrollToHash.onRouteDidUpdate?.(update as never);
  return scrollIntoView.mock.calls.length > 0;
}

test('scrolls to the hash of the first page', () => {
  expect(scrolls(0, null)).toBe(true);
  expect(scrolls(0, {})).toBe(false);
});

test('does not scroll when a hot update starts a scrolled page again', () => {
  expect(scrolls(300, null)).toBe(false);
});
