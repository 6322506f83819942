// Draws the images that can't be SVG, which are icons for old browsers and home screens, and the social images.
// They are committed, so run `npm run pictures` after a change to the logo or the texts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../browser';
import { iconPage, socialPage } from './draw';
import { ico } from './ico';
import { sections } from './sections';

async function icon(page: Page, size: number, square: boolean): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(iconPage(size, square));
  return page.screenshot({ omitBackground: true });
}

async function main(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const small = await icon(page, 16, false);
  const large = await icon(page, 32, false);
  writeFileSync(
    'static/favicon.ico',
    ico([
      { size: 16, png: small },
      { size: 32, png: large },
    ]),
  );
  writeFileSync('static/img/apple-touch-icon.png', await icon(page, 180, true));

  mkdirSync('static/img/social', { recursive: true });
  await page.setViewportSize({ width: 1200, height: 630 });
  for (const section of sections) {
    await page.setContent(socialPage(section));
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `static/img/social/${section.file}.png` });
  }
  await browser.close();
}

void main();
