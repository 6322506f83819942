/** Three minutes of a market with faults. `MARKET_SEED=5` has other faults, and `MARKET_SECONDS=10 MARKET_SPEED=10` takes less. */
import { test } from '../browser/harness/test';
import { driveMarket } from '../terminal-app/drive';

test.use({ separatePage: true });

const seconds = Number(process.env.MARKET_SECONDS ?? 180);
const speed = Number(process.env.MARKET_SPEED ?? 1);
const seed = Number(process.env.MARKET_SEED ?? 1);

test('a terminal shows the bars of its server after minutes of faults', async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 860 });
  await driveMarket(page, seconds, { seed, symbols: 60, tickRate: 5 / speed, speed });
});
