import { createRequire } from 'node:module';
import { writeFile } from 'node:fs/promises';
import { expect, type Page, type TestInfo } from '@playwright/test';
import type { BuildOptions } from 'esbuild';
import { bundle } from '../harness/bundle';

/** Options of bundles with warnings of React. */
export const development: BuildOptions = {
  define: { 'process.env.NODE_ENV': '"development"' },
  jsx: 'automatic',
};

/** Opens a page with this body and script, and collects all messages of the console and all errors. */
export async function openPage(page: Page, body: string, script: string): Promise<string[]> {
  const messages: string[] = [];
  page.on('console', (message) => {
    // React recommends its developer tools to each page in development.
    if (!message.text().includes('React DevTools')) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(error.message));
  const html =
    '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Page</title>' +
    `<div id="root">${body}</div><footer>After the chart</footer><script src="/page.js"></script>`;
  await page.route('http://charts.test/**', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script })
      : route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  await page.goto('http://charts.test/');
  return messages;
}

/** Renders the chart on a server. */
async function renderOnServer(info: TestInfo, options: BuildOptions): Promise<string> {
  const file = info.outputPath('server.cjs');
  const entry = new URL('server.tsx', import.meta.url);
  await writeFile(file, await bundle(entry, { ...options, format: 'cjs', platform: 'node' }));
  return (createRequire(import.meta.url)(file) as { html: string }).html;
}

/** Checks what a user sees while the live chart takes the place of the static chart. */
export async function expectHydration(
  page: Page,
  info: TestInfo,
  extra: BuildOptions = {},
): Promise<void> {
  const options = { ...development, ...extra };
  const body = await renderOnServer(info, options);
  const script = await bundle(new URL('client.tsx', import.meta.url), options);
  const messages = await openPage(page, body, script);
  const { frames, isSameSize, shifts } = await page.evaluate(async () => {
    const shifts: number[] = [];
    const collect = (entries: PerformanceEntryList): void => {
      for (const entry of entries) shifts.push((entry as { value?: number }).value ?? NaN);
    };
    const observer = new PerformanceObserver((list) => collect(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const isPainted = (): boolean => {
      const canvas = document.querySelector('canvas');
      if (!canvas || !copy || canvas.width === 0) return false;
      copy.drawImage(canvas, 0, 0, copy.canvas.width, copy.canvas.height);
      const { data } = copy.getImageData(0, 0, copy.canvas.width, copy.canvas.height);
      return data.some((value) => value !== 0);
    };
    const getStatic = () => document.querySelector('svg[preserveAspectRatio]');
    const getBounds = () => document.querySelector('main > div')?.getBoundingClientRect();
    const isEqual = (a?: DOMRect, b?: DOMRect) => JSON.stringify(a) === JSON.stringify(b);
    const [bounds, image] = [getBounds(), getStatic()?.getBoundingClientRect()];
    const frames: string[] = [];
    const record = (): void => {
      frames.push(`${getStatic() ? 'static' : ''}${isPainted() ? ' live' : ''}`);
    };
    record();
    window.hydrate();
    for (let i = 0; i < 300 && (getStatic() || i < 10); i++) {
      await new Promise(requestAnimationFrame);
      record();
    }
    // A shift is recorded after the frame in which it happens.
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
    collect(observer.takeRecords());
    return { frames, shifts, isSameSize: isEqual(bounds, getBounds()) && isEqual(bounds, image) };
  });
  expect(frames[0]).toBe('static');
  expect(frames.at(-1)).toBe(' live');
  // Something is visible in every frame.
  expect(frames).not.toContain('');
  expect(isSameSize).toBe(true);
  expect(shifts).toEqual([]);
  expect(messages).toEqual([]);
}
