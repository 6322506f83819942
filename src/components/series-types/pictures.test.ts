import { expect, it } from 'vitest';
import * as library from '../../../charts/src/index';
import { readExports } from '../../../plugins/api/exports';
import { getStyleName, seriesTypes } from './pictures';

it('shows each series type once', () => {
  let message = '';
  library.renderToSvg({ width: 100, height: 100 }, {}, (chart) => {
    try {
      chart.addSeries('unknown' as 'line');
    } catch (error) {
      message = String(error);
    }
  });
  // The error lists the types: …must be one of "candle", "ohlc"
  const [, ...types] = [...message.matchAll(/"([\w-]+)"/g)].map(([, name]) => name);
  const values = Object.values(library).flatMap((value) =>
    typeof value === 'object' && 'kind' in value && value.kind === 'bar-type' ? value.type : [],
  );
  expect(seriesTypes.map(({ type }) => type).sort()).toEqual([...types, ...values].sort());
});

it('links to the styles of the types', () => {
  const names = readExports('charts/src/index.ts').map(({ name }) => name);
  for (const { type } of seriesTypes) expect(names).toContain(getStyleName(type));
});
