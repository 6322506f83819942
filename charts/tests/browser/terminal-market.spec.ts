import { driveMarket } from '../terminal-app/drive';
import { test } from './harness/test';

test.use({ separatePage: true });

test('a terminal shows the bars of its server after cuts, silence, and late and wrong messages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1400, height: 860 });
  await driveMarket(page, 5, { seed: 7, symbols: 20, tickRate: 1, speed: 10 });
});
