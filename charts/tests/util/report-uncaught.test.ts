import { describe, expect, it, vi } from 'vitest';
import { renderToSvg } from '../../src';

const failure = new Error('no label today');

/** Draws a chart whose tick formatter throws. */
const draw = (): string =>
  renderToSvg(
    { width: 400, height: 200 },
    {
      timeAxis: {
        tickFormatter: () => {
          throw failure;
        },
      },
    },
    (chart) => {
      chart.addSeries('line').setData([60, 120, 180].map((time) => ({ time, value: time })));
    },
  );

const expected = expect.objectContaining({
  message: 'timeAxis.tickFormatter threw an error: no label today',
  cause: failure,
}) as Error;

describe('an error that a formatter throws', () => {
  it('is printed to the console where reportError does not exist, and the chart is drawn', () => {
    vi.stubGlobal('reportError', undefined);
    // Node 20 lacks the function itself, not only its value.
    Reflect.deleteProperty(globalThis, 'reportError');
    const print = vi.spyOn(console, 'error').mockReturnValue();
    expect(draw()).toContain('<svg');
    expect(print).toHaveBeenCalledExactlyOnceWith(expected);
  });

  it('reaches reportError where it exists', () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    expect(draw()).toContain('<svg');
    expect(report).toHaveBeenCalledExactlyOnceWith(expected);
  });
});
