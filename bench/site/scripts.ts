import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findBrowser, isRoot } from '../../scripts/browser';
import { onDataSaver } from '../../tests/site';

/** KiB of scripts, with brotli, that a page of a build loads in a browser that knows nothing yet and saves data. */
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
