import { describe, expect, it } from 'vitest';
import type { IChartApi } from '../../src/api/chart-api';
import type { ISeriesApi } from '../../src/api/source-api';
import * as library from '../../src';
import { RSI } from '../../src/indicators';
import { migrate, chartMigrations } from '../../src/saved-state/migrations';
import { withChart, valuesAt } from '../core/with-chart';

const { addLegend, addTooltip, enableOrderLines, showFullSession } = library;
const day = { day: '2026-09-01', hours: [{ from: '09:30', to: '16:00' }] };

/** Callers in JavaScript can use any name. */
const old = (options: object): never => options as never;

describe('a name of version 0.2', () => {
  it.each<[string, string, (chart: IChartApi, series: ISeriesApi) => unknown]>([
    ['words', 'messages', (chart) => chart.applyOptions(old({ words: {} }))],
    ['numbers', 'numberFormat', (chart) => chart.applyOptions(old({ numbers: 'locale' }))],
    ['label', 'ariaLabel', (chart) => chart.applyOptions(old({ label: 'Gold' }))],
    ['magnet', 'magnet of addDrawing()', (chart) => chart.applyOptions(old({ magnet: 'weak' }))],
    [
      'historyLimit',
      'undoLimit of addDrawing()',
      (chart) => chart.applyOptions(old({ historyLimit: 1 })),
    ],
    [
      'priceAxis.place',
      'priceAxis.position',
      (chart) => chart.applyOptions(old({ priceAxis: { place: 'left' } })),
    ],
    ['autoRange', 'autoScale', (chart) => chart.priceAxis().applyOptions(old({ autoRange: true }))],
    [
      'rangeLimit',
      'autoScaleRange',
      (chart) => chart.priceAxis().applyOptions(old({ rangeLimit: null })),
    ],
    [
      'autoRange',
      'includeInAutoScale',
      (_, series) => series.applyStyle(old({ autoRange: false })),
    ],
    [
      'inRange',
      'includeInAutoScale',
      (_, series) => series.addPriceLine(old({ price: 1, inRange: true })),
    ],
    [
      'action',
      'buttonLabel',
      (_, series) => series.addPriceLine(old({ price: 1, action: 'Cancel' })),
    ],
    [
      'options.limit',
      'options.constrainPrice',
      (chart) => enableOrderLines(chart, old({ limit: null })),
    ],
    [
      'options.pictures',
      'options.includeInImages',
      (chart) => addLegend(chart, old({ pictures: false })),
    ],
    ['options.place', 'options.position', (chart) => addTooltip(chart, old({ place: 'side' }))],
    [
      'options.close',
      'options.previousClose',
      (chart) => showFullSession(chart, old({ ...day, close: 3 })),
    ],
    [
      'options.source',
      'options.price',
      (_, series) => series.addIndicator(RSI, old({ source: 'close' })),
    ],
    [
      'options.history',
      'options.undo',
      (chart) =>
        library.addDrawing(chart).load(library.addDrawing(chart).save(), old({ history: 'clear' })),
    ],
    [
      'history',
      'addDrawing(chart).undoState',
      (chart) => (chart as never as { history(): void }).history(),
    ],
    [
      'addShape',
      'addDrawing(chart).add',
      (chart) => (chart as never as { addShape(): void }).addShape(),
    ],
    [
      'addShape',
      'addDrawing(chart).add',
      (chart) => (chart.pane() as never as { addShape(): void }).addShape(),
    ],
    ['place', 'bounds', (chart) => (chart.pane() as never as { place(): void }).place()],
    [
      'timeToBar',
      'timeToIndex',
      (chart) => (chart.timeAxis() as never as { timeToBar(): void }).timeToBar(),
    ],
  ])('throws with the new name: %s is %s', (before, now, call) => {
    withChart((chart) => {
      const series = chart.addSeries('line');
      series.setData(valuesAt([1_700_000_000, 1_700_003_600]));
      expect(() => call(chart, series)).toThrow(`${before} was renamed to ${now} in 0.3`);
    });
  });

  it('is still read in a saved state', () => {
    const axis = { place: 'left', autoRange: false };
    const state = {
      schema: 2,
      options: {
        palette: 'color-blind',
        numbers: 'locale',
        label: 'Gold',
        magnet: 'weak',
        historyLimit: 5,
        priceAxis: axis,
      },
      panes: [{ name: 'main', options: { axes: { extra: axis } }, priceAxes: { right: axis } }],
      sources: [
        {
          kind: 'series',
          style: { autoRange: false, priceFormat: { precision: 3 } },
          priceLines: [{ price: 1, inRange: true, action: 'Cancel' }],
        },
        { kind: 'shape', style: { autoRange: 1 } },
      ],
      indicators: [{ name: 'rsi', source: 'price', series: {}, options: { source: 'hl2' } }],
      view: null,
    };
    const renamedAxis = { position: 'left', autoScale: false };
    expect(migrate('restoreChart', state, chartMigrations)).toEqual({
      schema: 3,
      options: {
        palette: 'blue-up',
        numberFormat: 'locale',
        ariaLabel: 'Gold',
        priceAxis: renamedAxis,
      },
      panes: [
        {
          name: 'main',
          options: { axes: { extra: renamedAxis } },
          priceAxes: { right: renamedAxis },
        },
      ],
      sources: [
        {
          kind: 'series',
          style: { includeInAutoScale: false, priceFormat: { precision: 3 } },
          priceLines: [{ price: 1, includeInAutoScale: true, buttonLabel: 'Cancel' }],
        },
      ],
      plugins: [
        {
          type: 'drawing',
          state: {
            schema: 3,
            shapes: [{ kind: 'shape', style: { autoRange: 1 } }],
            options: { magnet: 'weak', undoLimit: 5 },
          },
        },
      ],
      indicators: [{ name: 'rsi', input: 'price', series: {}, options: { price: 'hl2' } }],
      view: null,
    });
  });
});
