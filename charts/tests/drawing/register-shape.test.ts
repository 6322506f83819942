import { afterAll, expect, it, vi } from 'vitest';
import { addDrawing, registerShape, renderToSvg, shapeTypes, toSvg } from '../../src';

// Files of a thread share modules, and with them what is registered.
afterAll(() => {
  vi.resetModules();
});

it('lists a custom shape type, which can be registered again', () => {
  const shape = (text: string) => ({
    type: 'note',
    label: 'Note',
    points: 1,
    style: { color: 'red' },
    figures: () => [{ kind: 'text', at: { x: 9, y: 9 }, text, color: 'red', size: 12 }] as const,
  });
  registerShape(shape('one'));
  expect(() => registerShape(shape('two'))).toThrow(
    'registerShape: type ("note") is already registered; pass',
  );
  expect(shapeTypes()).toContain('note');
  renderToSvg({ width: 400, height: 300 }, {}, (chart) => {
    chart.addSeries('line').setData([{ time: 1, value: 1 }]);
    addDrawing(chart).add('note' as never, [{ time: 1, price: 1 }] as never);
    expect(toSvg(chart)).toContain('>one<');
    registerShape(shape('two'), { replace: true });
    expect(toSvg(chart)).toContain('>two<');
  });
  expect(() => registerShape({ ...shape('three'), type: 'ray' }, { replace: true })).toThrow(
    'registerShape: type ("ray") is built in and cannot be replaced',
  );
});
