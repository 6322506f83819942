import type { BarPrices } from '@aijiaoyi/charts';
import * as samples from '@aijiaoyi/charts/samples';
import { expect, it } from 'vitest';
import { drawZone, LAST_OF_ZONE } from './charts';
import type { Running } from '../chart/PageChart';

it('tells the newest bar of the chart of time zones before that chart is there', () => {
  let newest: BarPrices | undefined;
  const chart = {
    addSeries: () => ({ setData: (bars: BarPrices[]) => (newest = bars.at(-1)) }),
  };
  drawZone({ samples, chart } as unknown as Running);
  expect(newest).toMatchObject({ time: LAST_OF_ZONE });
});
