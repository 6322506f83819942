import { expect, it } from 'vitest';
import { Countdown } from '../../src/plugins/countdown/countdown';
import { RangeNavigator } from '../../src/plugins/range-navigator/range-navigator';
import { renderToSvg } from '../../src/chart/render-to-svg';
import { RangeOfType } from '../../src/types/enums';
import { framed } from '../core/framed-chart';
import { valuesAt, withChart } from '../core/with-chart';

const days = Array.from({ length: 28 }, (_, i) => `2026-02-${String(i + 1).padStart(2, '0')}`);

it('draws the line of a series and the visible range', () => {
  const draw = (from: number, to: number) =>
    renderToSvg({ width: 600, height: 300 }, {}, (chart) => {
      chart.addSeries('line').setData(valuesAt(days));
      chart.attach(RangeNavigator, { color: '#123456' });
      void chart
        .timeAxis()
        .setVisibleRange({ type: RangeOfType.Bars, fromIndex: from, toIndex: to });
    });
  expect(draw(3, 9)).toContain('#123456');
  expect(draw(3, 9)).not.toBe(draw(4, 12));
});

it('checks its options', () => {
  withChart((chart) => {
    const series = chart.addSeries('line');
    expect(() => chart.attach(RangeNavigator, { height: 5 })).toThrow(
      /options\.height \(5\) must be a finite number from 24 to 400/,
    );
    expect(() => chart.attach(RangeNavigator, { series: {} as never })).toThrow(
      'options.series (an object) must be a series of this chart',
    );
    const navigator = chart.attach(RangeNavigator, { series });
    expect(() => navigator.applyOptions({ color: 'x' })).toThrow(/color \("x"\)/);
    expect(() => navigator.applyOptions({ series: null as never })).toThrow(
      'applyOptions: series (null) must be a series of this chart',
    );
    navigator.applyOptions({ height: 60 });
    expect(navigator.options()).toEqual({ height: 60, color: null });
    navigator.remove();
    expect(() => navigator.applyOptions({})).toThrow('the range navigator was removed');
  });
});

it('saves its series and options', () => {
  withChart((chart) => {
    chart.addSeries('candle');
    const series = chart.addSeries('line');
    chart.attach(RangeNavigator, { series, height: 60 });
    const state = JSON.stringify(chart.saveState());
    expect(state).toContain('"type":"range-navigator"');
    expect(state).toContain('"height":60');
    expect(state).toContain(series.id);
  });
});

it('a navigator and a countdown request frames only for calls that change them', () => {
  const { chart, frame } = framed();
  const [series, other] = [chart.addSeries('line'), chart.addSeries('line')];
  const navigator = chart.attach(RangeNavigator, { series, height: 60 });
  const countdown = chart.attach(Countdown, { series, interval: 60 });
  frame();
  navigator.applyOptions({ height: 60 });
  navigator.applyOptions({ series });
  countdown.applyOptions({});
  countdown.applyOptions({ interval: 60, series });
  expect(frame()).toBe(false);
  for (const plugin of [navigator, countdown]) {
    plugin.applyOptions({ series: other });
    expect(frame()).toBe(true);
  }
  navigator.applyOptions({ height: 50 });
  expect(frame()).toBe(true);
  countdown.applyOptions({ interval: 120 });
  expect(frame()).toBe(true);
});
