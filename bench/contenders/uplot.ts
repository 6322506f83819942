import UPlot from 'uplot';

/** uPlot doesn't have candles, so draw a line of the closes. It reads columns. */
window.makeContender = (container) => {
  const chart = new UPlot(
    {
      width: container.clientWidth,
      height: container.clientHeight,
      series: [{}, { stroke: '#26a69a' }],
    },
    [[], []],
    container,
  );
  const times: number[] = [];
  const closes: number[] = [];
  let [from, to] = [0, 0];
  const draw = (): void => {
    chart.setData([times, closes], false);
    const [min = 0, max = 1] = [times[Math.max(0, from)], times[Math.min(times.length - 1, to)]];
    chart.setScale('x', { min, max });
  };
  return {
    setData(bars) {
      for (const { time, close } of bars) {
        times.push(time);
        closes.push(close);
      }
      [from, to] = [bars.length - 200, bars.length];
      draw();
    },
    update({ time, close }) {
      const at = times[times.length - 1] === time ? times.length - 1 : times.length;
      times[at] = time;
      closes[at] = close;
      draw();
    },
    show(first, last) {
      [from, to] = [Math.round(first), Math.round(last)];
      draw();
    },
  };
};
