import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser';

/** Chromium refuses its sandbox to root, which is who runs in most containers. */
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  reporter: [['line']],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions: {
      executablePath: findBrowser(),
      args: isRoot ? ['--no-sandbox'] : [],
    },
    trace: 'retain-on-failure',
  },
  projects: [
    // The built site. Run `npm run build` first.
    { name: 'site', testDir: 'tests', testMatch: '*.spec.ts' },
    // The library in pages of its own.
    { name: 'charts', testDir: 'charts/tests/browser', testMatch: '**/*.spec.ts' },
  ],
});
