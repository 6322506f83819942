import { defineConfig } from '@playwright/test';
import { findBrowser, isRoot } from './scripts/browser';

export default defineConfig({
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A machine that does other things at once can be slower than a test waits; a defect fails each time.
  retries: process.env.CI ? 2 : 0,
  // Generous, for a busy machine: a test waits for a state, so a quick one takes no longer.
  timeout: 60_000,
  expect: { timeout: 15_000 },
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
    // A trace of every test costs a fifth of the time. `npx playwright test --trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // The built site. Run `npm run build` first.
    {
      name: 'site',
      testDir: 'tests',
      testMatch: '**/*.spec.ts',
      testIgnore: ['**/nightly/**', '**/screenshots/**'],
      use: {
        // A new page of Chromium takes longer than to load most pages of the site.
        reuseContext: true,
        // Playwright doesn't take back what a test is granted.
        permissions: ['clipboard-read', 'clipboard-write'],
      },
    },
    // The library in pages of its own.
    { name: 'charts', testDir: 'charts/tests/browser', testMatch: '**/*.spec.ts' },
    // `npm run screenshots`: pictures to look at, not to compare.
    {
      name: 'screenshots',
      testMatch: ['tests/screenshots/**/*.spec.ts', 'charts/tests/screenshots/**/*.spec.ts'],
    },
    // What takes longer than a pull request should wait: `npm run test:all`.
    {
      name: 'nightly',
      timeout: 600_000,
      testMatch: ['tests/nightly/**/*.spec.ts', 'charts/tests/nightly/**/*.spec.ts'],
    },
  ],
});
