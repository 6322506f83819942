import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findBrowser, isRoot } from '../../scripts/browser';
import { onDataSaver } from '../../tests/site';

/** Size of the scripts that a page loads, in KiB with brotli, with an empty cache and data saving on. */
export async function scriptWeight(build: string, url: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath: findBrowser(true),
    args: isRoot ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage();
    await onDataSaver(page);
    const files = new Set<string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) files.add(pathname);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const sizes = [...files].map(
      (file) => brotliCompressSync(readFileSync(path.join(build, file))).length,
    );
    return sizes.reduce((sum, size) => sum + size, 0) / 1024;
  } finally {
    await browser.close();
  }
}
