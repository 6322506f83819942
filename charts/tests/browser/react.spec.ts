import { test } from '@playwright/test';
import { expectHydration } from './react/hydration';

test('10: the live chart takes the place of the static chart without a shift or a message', async ({
  page,
}, info) => {
  await expectHydration(page, info);
});
