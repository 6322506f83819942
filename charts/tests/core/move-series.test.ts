import { expect, it } from 'vitest';
import { withChart } from './with-chart';

it('names the argument of moveTo if a value in it is wrong', () => {
  withChart((chart) => {
    const series = chart.addSeries('line');
    expect(() => series.moveTo({ axis: 7 as never })).toThrow('moveTo: target.axis (7)');
    expect(() => series.moveTo({ side: 'left' } as never)).toThrow('moveTo: target.side');
  });
});
