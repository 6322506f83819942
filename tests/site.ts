import { test as base } from '@playwright/test';
import { serve, type StaticServer } from './server';

/** Tests of the built site: `page.goto('./getting-started/')` opens a page of it. */
export const test = base.extend<object, { site: StaticServer }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const server = await serve('build');
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from '@playwright/test';
