import { expect, it } from 'vitest';
import { chartOptions } from '../../src/engine/chart-options';
import { lookOf } from '../../src/values/look';
import { defaultChartOptions } from '../../src/values/options/chart';

const goesOn = (kineticScroll: boolean, calm: boolean) => {
  const options = { ...defaultChartOptions, locale: 'en', kineticScroll };
  return chartOptions(options, lookOf(options, { dark: false, calm })).kineticScroll;
};

it('a flick goes on scrolling, but never where the reader asks for less motion', () => {
  expect(goesOn(true, false)).toEqual({ touch: true, mouse: false });
  expect(goesOn(true, true)).toEqual({ touch: false, mouse: false });
  expect(goesOn(false, false)).toEqual({ touch: false, mouse: false });
});
