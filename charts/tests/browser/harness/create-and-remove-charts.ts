import type { Page } from '@playwright/test';

/** Makes charts with all that a chart can hold, one after the other, and removes each in the middle of its work. */
export const chartsComeAndGo = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (charts) => {
    const { Drawing, allShapes, TrendLine, Rectangle, createChart, DrawBar } = window.charts;
    const { bars, painted, values } = window.harness;
    const element = document.getElementById('chart') as HTMLElement;
    const pointer = (type: string, x: number, y: number): void => {
      const at = { clientX: x, clientY: y, bubbles: true, cancelable: true, pointerId: 1 };
      const target = document.elementFromPoint(x, y) ?? element;
      target.dispatchEvent(new PointerEvent(type, { ...at, buttons: 1, isPrimary: true }));
      const mouse = type.replace('pointer', 'mouse');
      target.dispatchEvent(new MouseEvent(mouse, { ...at, buttons: 1 }));
    };
    for (let i = 0; i < charts; i++) {
      const chart = createChart(element, { timeAxis: { timeZone: 'Asia/Tokyo' } });
      const candles = chart.addSeries('candle');
      candles.setData(bars(300));
      for (const type of ['ohlc', 'heikin-ashi', 'hollow-candle'] as const) {
        chart.addSeries(type).setData(bars(50));
      }
      for (const type of ['line', 'area', 'baseline', 'histogram'] as const) {
        chart.addSeries(type, { axis: 'left' }).setData(values(50));
      }
      candles.setMarkers([{ time: bars(1)[0]?.time ?? 0, position: 'above', shape: 'circle' }]);
      candles.addPriceLine({ price: 11 });
      chart.addPane('low').addSeries('line').setData(values(300));
      const [from, to] = [bars(300)[280], bars(300)[295]];
      if (from === undefined || to === undefined) throw new Error('no bars');
      const points = [
        { time: from.time, price: from.close },
        { time: to.time, price: to.close },
      ] as const;
      const drawing = chart.attach(Drawing, { shapes: allShapes });
      drawing.select([drawing.add(TrendLine, points)]);
      new DrawBar(drawing);
      chart.onClick(() => chart);
      chart.onCrosshairMove(() => chart);
      chart.onRangeChange(() => chart);
      await painted();
      // Remove it in the middle of a drag, with an active tool and a requested frame.
      pointer('pointermove', 250, 200);
      pointer('pointerdown', 250, 200);
      pointer('pointermove', 200, 200);
      drawing.start(Rectangle);
      chart.timeAxis().scrollBy(-10);
      chart.toCanvas({ pixelRatio: 1 });
      chart.remove();
    }
    await painted();
  }, count);
