import { describe, expect, it } from 'vitest';
import { type ChartLink, linkCharts } from '../../src/plugins/linked-charts/linked-charts';
import { RangeOfType } from '../../src/types/enums';
import { sampleBars } from '../../src/samples';
import { type Framed, framed } from '../core/framed-chart';

const bars = sampleBars({ count: 60 });

function createChart(): Framed {
  const chart = framed();
  chart.chart.addSeries('candle').setData(bars);
  chart.frame();
  return chart;
}

const move = { type: 'pointermove' } as Event;

/** Moves the pointer over a chart. */
const pointAt = ({ core }: Framed, x = 300): void =>
  core.crosshair.followPointer({ x, y: 100 }, move);

const getTime = ({ chart }: Framed) => chart.crosshair().position()?.time ?? null;

/** Three linked charts, with the pointer over the first one. */
function linked() {
  const charts = [createChart(), createChart(), createChart()] as const;
  const link = linkCharts(charts.map(({ chart }) => chart));
  const [leader, ...others] = charts;
  pointAt(leader);
  const times = others.map(getTime);
  expect(times).toEqual([getTime(leader), getTime(leader)]);
  expect(times).not.toContain(null);
  return { leader, others: others as [Framed, Framed], link };
}

describe('the crosshair of linked charts disappears', () => {
  const ends: Record<string, (link: ChartLink, leader: Framed) => void> = {
    'the chart under the pointer is unlinked': (link, { chart }) => link.unlink(chart),
    'the chart under the pointer is removed': (_, { chart }) => chart.remove(),
    'the link is removed': (link) => link.remove(),
    "the link's option crosshair is turned off": (link) => link.applyOptions({ crosshair: false }),
    'the pointer leaves': (_, { core }) => core.crosshair.followPointer(null, null),
    'code clears it': (_, { chart }) => chart.crosshair().clear(),
    'code sets it': (_, { chart }) => chart.crosshair().set(bars[30]?.time ?? '', null),
  };
  for (const [name, end] of Object.entries(ends)) {
    it(`if ${name}`, () => {
      const { leader, link, others } = linked();
      end(link, leader);
      expect(others.map(getTime)).toEqual([null, null]);
      for (const each of others) each.frame();
      expect(others.map(getTime)).toEqual([null, null]);
    });
  }

  it('from an unlinked chart, and stays on the others', () => {
    const { leader, link, others } = linked();
    link.unlink(others[0].chart);
    expect(others.map(getTime)).toEqual([null, getTime(leader)]);
    expect(getTime(leader)).not.toBeNull();
  });

  it('unless code set it', () => {
    const { leader, link, others } = linked();
    const time = bars[30]?.time ?? '';
    others[0].chart.crosshair().set(time, null);
    link.unlink(leader.chart);
    expect(others.map(getTime)).toEqual([time, null]);
  });
});

describe('the crosshair of linked charts', () => {
  it('stays under the pointer if the link is removed', () => {
    const { leader, link } = linked();
    link.remove();
    expect(getTime(leader)).not.toBeNull();
  });

  it('appears on an added chart, and again when the option is turned on', () => {
    const { leader, link, others } = linked();
    const added = createChart();
    link.add(added.chart);
    expect(getTime(added)).toBe(getTime(leader));
    link.applyOptions({ crosshair: false });
    link.applyOptions({ crosshair: true });
    expect([...others, added].map(getTime)).toEqual(Array(3).fill(getTime(leader)));
  });

  it('follows the pointer when bars move under it', () => {
    const { leader, others } = linked();
    const before = getTime(leader);
    leader.chart.timeAxis().scrollBy(-5);
    leader.frame();
    leader.core.crosshair.notifyIfMoved();
    expect(getTime(leader)).not.toBe(before);
    expect(others.map(getTime)).toEqual([getTime(leader), getTime(leader)]);
  });

  it('follows the pointer to another chart', () => {
    const { leader, link, others } = linked();
    leader.core.crosshair.followPointer(null, move);
    pointAt(others[0], 200);
    link.unlink(leader.chart);
    expect(getTime(others[0])).not.toBeNull();
    expect(getTime(others[1])).toBe(getTime(others[0]));
  });
});

describe('linked charts with numeric axes', () => {
  const createNumeric = (step: number): Framed => {
    const chart = framed({ timeAxis: { type: 'number', showGaps: true, rightOffset: 0 } });
    const numbers = Array.from({ length: 40 / step + 1 }, (_, i) => -20 + i * step);
    const values = numbers.map((time) => ({ time, value: time }));
    chart.chart.addSeries('line').setData(values);
    chart.frame();
    return chart;
  };

  it('show the same numbers, and the crosshair at the bar of the same number', () => {
    const [fine, coarse] = [createNumeric(0.25), createNumeric(1)];
    linkCharts([fine.chart, coarse.chart]);
    void fine.chart.timeAxis().setVisibleRange({ type: RangeOfType.Time, from: -5, to: 10 });
    for (const each of [fine, coarse]) each.frame();
    expect(coarse.chart.timeAxis().visibleRange()).toMatchObject({ from: -5, to: 9.25 });
    pointAt(fine);
    const time = Number(getTime(fine));
    expect(time).toBeLessThan(10);
    expect(getTime(coarse)).toBe(Math.floor(time));
  });

  it("can't be linked with charts of times", () => {
    const [numeric, times] = [createNumeric(1), createChart()];
    expect(() => linkCharts([times.chart, numeric.chart])).toThrow(
      'linkCharts: charts[1]: timeAxis.type ("number") must be "time", like the first chart of the link',
    );
    const link = linkCharts([numeric.chart]);
    expect(() => link.add(times.chart)).toThrow('add: chart: timeAxis.type ("time") must be');
    expect(link.charts()).toEqual([numeric.chart]);
  });

  it("don't follow a chart whose axis gets times later", () => {
    const charts = [framed(), createChart()] as const;
    linkCharts(charts.map(({ chart }) => chart));
    charts[0].chart.timeAxis().applyOptions({ type: 'number' });
    charts[0].chart.addSeries('line').setData([
      { time: 1, value: 1 },
      { time: 2, value: 2 },
    ]);
    for (const each of charts) each.frame();
    pointAt(charts[0]);
    expect(getTime(charts[1])).toBeNull();
  });
});
