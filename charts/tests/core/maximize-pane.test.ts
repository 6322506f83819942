import { describe, expect, it } from 'vitest';
import { framed } from './framed-chart';

function createPanes() {
  const framedChart = framed();
  const { chart } = framedChart;
  const main = chart.pane();
  const volume = chart.addPane('volume');
  const rsi = chart.addPane('rsi');
  return { ...framedChart, main, volume, rsi };
}

describe('a maximized pane', () => {
  it('has the space of all panes until it is restored', () => {
    const { chart, main, rsi, volume } = createPanes();
    const heights = (): number[] => chart.panes().map((pane) => pane.size().height);
    const before = heights();
    const state = chart.saveState();
    volume.maximize();
    expect(volume.maximized).toBe(true);
    expect(main.maximized).toBe(false);
    expect(heights().map((height) => height > 0)).toEqual([false, true, false]);
    expect(volume.size().height).toBeGreaterThan((before[0] ?? 0) * 2.5);
    expect(chart.saveState()).toEqual(state);
    main.restore();
    expect(volume.maximized).toBe(true);
    rsi.maximize();
    expect(volume.maximized).toBe(false);
    rsi.restore();
    expect(heights()).toEqual(before);
  });

  it('hides the other panes, whose bounds are all 0, even next to a toolbar', () => {
    const { core, main, volume } = createPanes();
    core.context.corner = () => ({ x: 0, y: 40 });
    expect(main.bounds().y).toBe(40);
    volume.maximize();
    expect(main.bounds()).toEqual({ x: 0, y: 0, width: 0, height: 0 });
    expect(volume.bounds().y).toBe(40);
  });

  it.each([
    ['it is removed', ({ volume }: ReturnType<typeof createPanes>) => volume.remove()],
    [
      'it is hidden',
      ({ volume }: ReturnType<typeof createPanes>) => volume.applyOptions({ visible: false }),
    ],
    [
      'it is collapsed',
      ({ volume }: ReturnType<typeof createPanes>) => volume.applyOptions({ collapsed: true }),
    ],
  ])('is restored when %s', (_, end) => {
    const panes = createPanes();
    panes.volume.maximize();
    end(panes);
    expect(panes.volume.maximized).toBe(false);
    expect(panes.main.size().height).toBeGreaterThan(0);
    expect(panes.rsi.size().height).toBeGreaterThan(0);
  });

  it('has its full height if it was collapsed before, and is a strip again afterward', () => {
    const { main, volume } = createPanes();
    volume.applyOptions({ collapsed: true });
    const { height } = main.size();
    expect(volume.size().height).toBe(30);
    volume.maximize();
    expect(volume.size().height).toBeGreaterThan(height);
    volume.restore();
    expect(volume.size().height).toBe(30);
    expect(main.size().height).toBe(height);
  });

  it('keeps the other panes, which can change', () => {
    const { chart, main, rsi, volume } = createPanes();
    volume.maximize();
    rsi.remove();
    main.applyOptions({ height: 3 });
    expect(volume.maximized).toBe(true);
    volume.restore();
    expect(chart.panes().map(({ name }) => name)).toEqual(['main', 'volume']);
  });

  it('cannot be hidden', () => {
    const { volume } = createPanes();
    volume.applyOptions({ visible: false });
    expect(() => volume.maximize()).toThrow('maximize: cannot maximize a hidden pane');
    expect(volume.maximized).toBe(false);
  });
});
