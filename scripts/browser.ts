import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const withWindows = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
/** Chromium without the code that draws windows, which tests run on twice as fast. */
const headless = 'chromium-headless-shell';

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

function findPlaywrightBrowser(): string | undefined {
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/**
 * Returns the Chromium to test with, from CHROME_PATH, from PATH, or from Playwright.
 *
 * @param prefersWindows - Whether to prefer the browser that users have, as benchmarks do.
 */
export function findBrowser(prefersWindows = false): string | undefined {
  const chromePath = process.env.CHROME_PATH;
  if (chromePath) {
    if (!existsSync(chromePath))
      throw new Error(`CHROME_PATH names ${chromePath}, which does not exist.`);
    return chromePath;
  }
  const names = prefersWindows ? [...withWindows, headless] : [headless, ...withWindows];
  return names.map(onPath).find((file) => file !== undefined) ?? findPlaywrightBrowser();
}

/** Whether the user is root, as in most containers. Chromium doesn't support its sandbox for root. */
export const isRoot = process.getuid?.() === 0;
