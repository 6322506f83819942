import { describe, expect, it, vi } from 'vitest';
import { Drawing, HorizontalLine, type IDrawingApi, TrendLine } from '../../src/index';
import { withLineChart } from './line-chart';

const at = (price: number) => [{ time: 60, price }] as const;

const withDrawing = (use: (drawing: IDrawingApi) => void): void => {
  withLineChart((chart) => {
    use(chart.attach(Drawing, { shapes: [HorizontalLine, TrendLine] }));
  });
};

describe('withoutUndo', () => {
  it('changes shapes without undo steps, and returns the result', () => {
    withDrawing((drawing) => {
      const line = drawing.withoutUndo(() => drawing.add(HorizontalLine, at(9)));
      drawing.withoutUndo(() => {
        line.setPoints(at(10));
        line.applyOptions({ color: '#123456' });
      });
      expect(line.points()).toEqual(at(10));
      expect(drawing.undoState()).toEqual({ undo: 0, redo: 0 });
      expect(drawing.undo()).toBe(false);
    });
  });

  it('keeps its changes when other changes are undone and redone', () => {
    withDrawing((drawing) => {
      const line = drawing.add(HorizontalLine, at(9));
      line.applyOptions({ color: '#111111' });
      const other = drawing.withoutUndo(() => {
        line.setPoints(at(10));
        return drawing.add(HorizontalLine, at(7));
      });
      expect(drawing.undoState()).toEqual({ undo: 2, redo: 0 });
      drawing.undo();
      expect([line.options().color, line.points()]).toEqual([null, at(10)]);
      drawing.redo();
      expect([line.options().color, line.points()]).toEqual(['#111111', at(10)]);
      drawing.undo();
      drawing.undo();
      expect(drawing.shapes()).toEqual([other]);
    });
  });

  it('drops the steps of shapes that it removes, and keeps the order that it sets', () => {
    withDrawing((drawing) => {
      const [first, second, third] = [1, 2, 3].map((price) =>
        drawing.add(HorizontalLine, at(price)),
      );
      drawing.withoutUndo(() => {
        first?.remove();
        third?.setOrder('back');
      });
      expect(drawing.undoState()).toEqual({ undo: 2, redo: 0 });
      expect(drawing.shapes()).toEqual([third, second]);
      drawing.undo();
      drawing.redo();
      expect(drawing.shapes()).toEqual([third, second]);
    });
  });

  it('fires the same events, and adds steps again after it has thrown', () => {
    withDrawing((drawing) => {
      const changed = vi.fn();
      const saved = vi.fn();
      const line = drawing.add(HorizontalLine, at(9));
      drawing.onChanged(changed);
      drawing.onUndoChange(saved);
      expect(() =>
        drawing.withoutUndo(() => {
          line.setPoints(at(10));
          throw new Error('stop');
        }),
      ).toThrow('stop');
      expect(changed).toHaveBeenCalledTimes(1);
      expect(saved).toHaveBeenCalledTimes(1);
      line.setPoints(at(11));
      expect(drawing.undoState().undo).toBe(2);
      expect(() => drawing.withoutUndo(5 as never)).toThrow('withoutUndo: work (5) must be');
    });
  });

  it('restores the bars if its function throws, and names itself in errors', () => {
    withDrawing((drawing) => {
      const series = drawing.chart.series()[0];
      const other = drawing.chart.addSeries('line');
      other.setData([{ time: 60, value: 1 }]);
      expect(() =>
        drawing.withoutUndo(() => {
          series?.update({ time: 180, value: 12 });
          throw new Error('stop');
        }),
      ).toThrow('stop');
      expect(series?.length).toBe(2);
      expect(() =>
        drawing.withoutUndo(() => other.setData([{ time: '2026-10-30', value: 1 }])),
      ).toThrow(/^withoutUndo: .* must use the same time type$/);
      expect(other.data()).toEqual([{ time: 60, value: 1 }]);
    });
  });
});
