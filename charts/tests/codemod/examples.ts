// cspell:ignore tickmarks
/** Code for Lightweight Charts, and the code that the codemod makes from it. */
export interface Example {
  readonly title: string;
  /** Names imported from Lightweight Charts. */
  readonly theirs: string;
  readonly before: string;
  /** Names imported from this library. */
  readonly ours: string;
  readonly after: string;
}

const SIZE_COMMENT =
  '// TODO(lightweight-charts): subscribeSizeChange. The handler of `onSizeChange` receives the size of the chart, not of the time axis.';

export const examples: readonly Example[] = [
  {
    title: 'a chart with a series',
    theirs: 'CandlestickSeries, createChart',
    before: `const chart = createChart('chart');
const series = chart.addSeries(CandlestickSeries, { upColor: '#0a0', wickColor: 'red' });
series.setData([{ time: '2026-01-01', open: 1, high: 2, low: 0, close: 1 }]);
series.update({ time: '2026-01-02', open: 1, high: 2, low: 0, close: 1 }, true);
chart.timeScale().fitContent();`,
    ours: 'createChart',
    after: `const chart = createChart('chart');
const series = chart.addSeries('candle', { upColor: '#0a0', wickUpColor: 'red', wickDownColor: 'red' });
series.setData([{ time: '2026-01-01', open: 1, high: 2, low: 0, close: 1 }]);
series.update({ time: '2026-01-02', open: 1, high: 2, low: 0, close: 1 });
chart.timeAxis().fit();`,
  },
  {
    title: 'methods of version 4',
    theirs: 'createChart',
    before: `const chart = createChart('chart');
// @ts-expect-error Version 5 doesn't have this method.
const series = chart.addCandlestickSeries({ upColor: 'red' });
series.setMarkers([{ time: 1, position: 'belowBar', shape: 'arrowUp' }]);`,
    ours: 'createChart',
    after: `const chart = createChart('chart');
// @ts-expect-error Version 5 doesn't have this method.
const series = chart.addSeries('candle', { upColor: 'red' });
series.setMarkers([{ time: 1, position: 'below', shape: 'arrow-up' }]);`,
  },
  {
    title: 'options of the chart',
    theirs: 'ColorType, CrosshairMode, PriceScaleMode, createChart',
    before: `createChart('chart', {
  layout: {
    background: { type: ColorType.Solid, color: '#111' },
    textColor: '#ddd',
    attributionLogo: false,
  },
  grid: {
    vertLines: { color: '#222' },
    horzLines: { color: '#222', visible: false },
  },
  crosshair: { mode: CrosshairMode.Magnet, vertLine: { style: 2, labelVisible: false } },
  rightPriceScale: {
    mode: PriceScaleMode.Logarithmic,
    borderColor: '#333',
    scaleMargins: { top: 0.2, bottom: 0.1 },
  },
  timeScale: { secondsVisible: true, timeVisible: true, borderColor: '#333' },
  localization: { locale: 'en-US', timeFormatter: String },
  handleScroll: false,
});`,
    ours: 'YAxisType, createChart',
    after: `createChart('chart', {
  background: '#111',
  textColor: '#ddd',
  grid: {
    color: '#222',
    horizontal: false,
  },
  crosshair: { timeLabel: false, magnet: 'strong', magnetPrices: 'close', vertLine: { lineStyle: 'dashed' } },
  priceAxis: {
    type: YAxisType.Logarithmic,
    marginTop: 0.2,
    marginBottom: 0.1,
  },
  timeAxis: { timeFormatter: String, secondsVisible: true },
  locale: 'en-US',
  scroll: false,
  borderColor: '#333',
});`,
  },
  {
    title: 'options in a constant',
    theirs: 'ColorType, createChart',
    before: `const layout = { background: { type: ColorType.VerticalGradient, topColor: 'red', bottomColor: 'blue' } };
const options = { layout, timeScale: { secondsVisible: true } };
createChart('chart', options);`,
    ours: 'createChart',
    after: `const layout = { background: 'red', backgroundBottomColor: 'blue' };
const options = { ...layout, timeAxis: { secondsVisible: true } };
createChart('chart', options);`,
  },
  {
    title: 'an overlay',
    theirs: 'HistogramSeries, createChart',
    before: `const chart = createChart('chart');
const volume = chart.addSeries(HistogramSeries, { priceFormat: { type: 'volume' }, priceScaleId: '' });
volume.priceScale().applyOptions({ scaleMargins: { top: 0.8, bottom: 0 } });`,
    ours: 'createChart',
    after: `const chart = createChart('chart');
chart.pane().applyOptions({ axes: { overlay: {} } });
const volume = chart.addSeries('histogram', { priceFormat: { type: 'volume' }, axis: 'overlay' });
volume.priceAxis().applyOptions({ marginTop: 0.8, marginBottom: 0 });`,
  },
  {
    title: 'lines and panes',
    theirs: 'LastPriceAnimationMode, LineSeries, LineStyle, createChart',
    before: `const chart = createChart('chart');
const line = chart.addSeries(LineSeries, { lineWidth: 1, lineStyle: LineStyle.LargeDashed }, 1);
line.applyOptions({ lastPriceAnimation: LastPriceAnimationMode.Continuous, priceLineVisible: false });
const priceLine = line.createPriceLine({ price: 3, color: 'red', lineWidth: 2, axisLabelVisible: true });
line.removePriceLine(priceLine);
line.setData([{ time: '2026-01-01', value: 1 }, { time: '2026-01-02' }]);
line.moveToPane(2);
chart.removeSeries(line);`,
    ours: 'LineStyle, createChart',
    after: `const chart = createChart('chart');
const line = (chart.panes()[1] ?? chart.addPane('pane1')).addSeries('line', { width: 1, lineStyle: LineStyle.LongDashed });
line.applyOptions({ lastPriceAnimation: 'always', lastPriceLine: false });
const priceLine = line.addPriceLine({ price: 3, color: 'red', width: 2, label: true });
priceLine.remove();
line.setData([{ time: '2026-01-01', value: 1 }, { time: '2026-01-02', value: null }]);
line.moveTo({ pane: line.pane().chart().panes()[2] ?? line.pane().chart().addPane('pane2') });
line.remove();`,
  },
  {
    title: 'markers',
    theirs: 'CandlestickSeries, createChart, createSeriesMarkers',
    before: `const series = createChart('chart').addSeries(CandlestickSeries);
const markers = createSeriesMarkers(series, [
  { time: '2026-01-01', position: 'aboveBar', shape: 'arrowDown', color: 'red' },
]);
markers.setMarkers([]);`,
    ours: 'createChart',
    after: `const series = createChart('chart').addSeries('candle');
series.setMarkers([
  { time: '2026-01-01', position: 'above', shape: 'arrow-down', color: 'red' },
]);
const markers = series;
markers.setMarkers([]);`,
  },
  {
    title: 'coordinates',
    theirs: 'CandlestickSeries, createChart',
    before: `const chart = createChart('chart');
const series = chart.addSeries(CandlestickSeries);
console.log(series.priceToCoordinate(1), series.coordinateToPrice(1), series.seriesType());
console.log(chart.timeScale().timeToCoordinate('2026-01-01'), chart.takeScreenshot());`,
    ours: 'createChart',
    after: `const chart = createChart('chart');
const series = chart.addSeries('candle');
console.log(series.priceAxis().priceToY(1, series), series.priceAxis().yToPrice(1, series), series.type);
console.log(chart.timeAxis().timeToX('2026-01-01'), chart.toCanvas());`,
  },
  {
    title: 'heights of panes',
    theirs: 'createChart',
    before: `const heights = createChart('chart').panes().map((pane) => pane.getHeight());`,
    ours: 'createChart',
    after: `const heights = createChart('chart').panes().map((pane) => pane.size().height);`,
  },
  {
    title: 'ranges',
    theirs: 'createChart',
    before: `const chart = createChart('chart');
const other = createChart('other');
const timeScale = chart.timeScale();
timeScale.subscribeVisibleLogicalRangeChange((range) => {
  if (range && range.from < 10) other.timeScale().setVisibleLogicalRange(range);
});
timeScale.setVisibleRange({ from: '2026-01-01', to: '2026-02-01' });
timeScale.setVisibleLogicalRange({ from: 0, to: 10 });
console.log(timeScale.getVisibleLogicalRange()?.from);`,
    ours: 'createChart',
    after: `const chart = createChart('chart');
const other = createChart('other');
const timeScale = chart.timeAxis();
chart.onRangeChange((range) => {
  if (range && range.fromIndex < 10) other.timeAxis().setVisibleRange(range);
});
timeScale.setVisibleRange({ type: 'time', from: '2026-01-01', to: '2026-02-01' });
timeScale.setVisibleRange({ type: 'bars', fromIndex: 0, toIndex: 10 });
console.log(timeScale.visibleRange()?.fromIndex);`,
  },
  {
    title: 'events and types',
    theirs:
      'type IChartApi, type ISeriesApi, type LineData, type MouseEventParams, type UTCTimestamp',
    before: `export function connect(chart: IChartApi, series: ISeriesApi<'Line'>) {
  const show = ({ seriesData, logical }: MouseEventParams) => {
    const bar = seriesData.get(series) as LineData | undefined;
    console.log(bar?.value, logical);
  };
  chart.subscribeCrosshairMove(show);
  const bars: LineData[] = [{ time: 60 as UTCTimestamp, value: 1 }];
  series.setData(bars);
}`,
    ours: 'type BarValue, type IChartApi, type ISeriesApi, type MouseEventParams',
    after: `export function connect(chart: IChartApi, series: ISeriesApi<'line'>) {
  const show = ({ bars: seriesData, barIndex: logical }: MouseEventParams) => {
    const bar = seriesData.get(series) as BarValue | undefined;
    console.log(bar?.value, logical);
  };
  chart.onCrosshairMove(show);
  const bars: BarValue[] = [{ time: 60 as number, value: 1 }];
  series.setData(bars);
}`,
  },
  {
    title: 'subscriptions that end',
    theirs: 'type IChartApi',
    before: `export function connect(chart: IChartApi) {
  const handler = () => console.log('click');
  chart.subscribeClick(handler);
  chart.subscribeCrosshairMove(handler);
  return () => chart.unsubscribeClick(handler);
}`,
    ours: 'type IChartApi',
    after: `export function connect(chart: IChartApi) {
  const handler = () => console.log('click');
  const unsubscribeClick = chart.onClick(handler);
  chart.onCrosshairMove(handler);
  return () => unsubscribeClick();
}`,
  },
  {
    title: 'enums and plug-ins as types',
    theirs:
      'LineSeries, TickMarkType, createChart, createSeriesMarkers, type ISeriesMarkersPluginApi, type Time, type TickMarkType as Tick',
    before: `const formatTick = (time: Time, type: TickMarkType) => (type === TickMarkType.DayOfMonth ? 'day' : null);
const isYear = (type: Tick) => type === TickMarkType.Year;
const chart = createChart('chart', { timeScale: { tickMarkFormatter: formatTick } });
const series = chart.addSeries(LineSeries);
const markers: ISeriesMarkersPluginApi<Time> = createSeriesMarkers(series);
const types = { LineSeries };`,
    ours: 'type ISeriesApi, TickMarkType, type Time, createChart',
    after: `const formatTick = (time: Time, type: TickMarkType) => (type === TickMarkType.Day ? 'day' : null);
const isYear = (type: TickMarkType) => type === TickMarkType.Year;
const chart = createChart('chart', { timeAxis: { tickFormatter: formatTick } });
const series = chart.addSeries('line');
const markers: ISeriesApi = series;
const types = { LineSeries: 'line' };`,
  },
  {
    title: 'bars that a function creates',
    theirs: 'LineSeries, createChart',
    before: `const series = createChart('chart').addSeries(LineSeries);
const days = ['2026-01-01', '2026-01-02'];
series.setData(days.map((time, value) => (value === 0 ? { time } : { time, value })));
const bars = [{ time: '2026-01-03' }];
series.setData(bars);`,
    ours: 'createChart',
    after: `const series = createChart('chart').addSeries('line');
const days = ['2026-01-01', '2026-01-02'];
series.setData(days.map((time, value) => (value === 0 ? { time, value: null } : { time, value })));
const bars = [{ time: '2026-01-03', value: null }];
series.setData(bars);`,
  },
  {
    title: 'whitespace of candles',
    theirs: 'CandlestickSeries, createChart',
    before: `const series = createChart('chart').addSeries(CandlestickSeries);
series.setData([{ time: '2026-01-01' }]);
series.update({ time: '2026-01-02' });`,
    ours: 'createChart',
    after: `const series = createChart('chart').addSeries('candle');
series.setData([{ time: '2026-01-01', open: NaN, high: NaN, low: NaN, close: NaN }]);
series.update({ time: '2026-01-02', open: NaN, high: NaN, low: NaN, close: NaN });`,
  },
  {
    title: 'groups in a constant',
    theirs: 'CrosshairMode, createChart, type ChartOptionsBase, type DeepPartial',
    before: `const options = {
  crosshair: { horzLine: { visible: false, labelVisible: false }, vertLine: { labelVisible: false } },
};
createChart('chart', options);
export const createOptions = (compact: boolean): DeepPartial<ChartOptionsBase> => {
  const layout = { background: { color: 'red' } };
  return {
    layout,
    crosshair: {
      mode: compact ? CrosshairMode.Normal : CrosshairMode.Magnet,
      vertLine: { labelVisible: false },
    },
    handleScroll: !compact,
  };
};`,
    ours: 'type ChartOptions, type DeepPartial, createChart',
    after: `const options = {
  crosshair: { priceLabel: false, timeLabel: false, horzLine: { visible: false }, vertLine: {} },
};
createChart('chart', options);
export const createOptions = (compact: boolean): DeepPartial<ChartOptions> => {
  const layout = { background: 'red' };
  return {
    ...layout,
    crosshair: { timeLabel: false,
      // TODO(lightweight-charts): mode: compact ? CrosshairMode.Normal : CrosshairMode.Magnet. \`magnet\`: \`'off'\` by default.
      vertLine: {},
    },
    scroll: !compact,
  };
};`,
  },
  {
    title: 'options of another group to comments',
    theirs: 'LineSeries, createChart, type PriceFormat',
    before: `const chart = createChart('chart', {
  defaultVisiblePriceScaleId: 'left',
  localization: { priceFormatter: String, tickmarksPriceFormatter: (price) => price.toFixed() },
});
const priceFormat: PriceFormat = { type: 'price', precision: 3, base: 100 };
chart.addSeries(LineSeries, { baseLineVisible: false, priceFormat, lastPriceAnimation: 1, priceLineSource: 1 });`,
    ours: 'type PriceFormat, createChart',
    after: `// TODO(lightweight-charts): defaultVisiblePriceScaleId: 'left'. \`axis\` of each series.
// TODO(lightweight-charts): tickmarksPriceFormatter: (price) => price.toFixed(). Set above.
const chart = createChart('chart', {
  priceFormatter: String,
});
// TODO(lightweight-charts): base: 100. Not available. \`minMove\` is a number.
const priceFormat: Partial<PriceFormat> = { type: 'price', precision: 3 };
// TODO(lightweight-charts): baseLineVisible: false. The same options of the price axis, such as \`baseLineVisible\`, which is off by default.
chart.addSeries('line', { priceFormat, lastPriceAnimation: 'always', lastPriceSource: 'last-visible' });`,
  },
  {
    title: 'empty fields of events, and trading days',
    theirs: 'LineSeries, createChart, type LineData',
    before: `const chart = createChart('chart');
const series = chart.addSeries(LineSeries);
chart.subscribeClick((event) => {
  if (event.time === undefined || event.point !== undefined) return;
});
series.setData([{ time: { year: 2026, month: 1, day: 2 }, value: 1 }]);
const bars: LineData[] = [1, 2].map((value) => ({ time: \`2026-01-0\${value}\`, value }));`,
    ours: 'type BarValue, createChart',
    after: `const chart = createChart('chart');
const series = chart.addSeries('line');
chart.onClick((event) => {
  if (event.time === null || event.point !== null) return;
});
series.setData([{ time: '2026-01-02', value: 1 }]);
const bars: BarValue[] = [1, 2].map((value) => ({ time: \`2026-01-0\${value}\`, value }));`,
  },
  {
    title: 'options of price axes',
    theirs: 'createChart',
    before: `const chart = createChart('chart', {
  leftPriceScale: { visible: true, borderVisible: false },
  rightPriceScale: { visible: false, borderColor: '#333', textColor: '#999' },
  layout: { textColor: '#ddd' },
  timeScale: { borderColor: '#444' },
});
chart.applyOptions({ rightPriceScale: { invertScale: true }, timeScale: { secondsVisible: true } });
chart.applyOptions({ leftPriceScale: { visible: false } });
chart.priceScale('right', 1).applyOptions({ invertScale: true });
createChart('other', { leftPriceScale: { invertScale: true } });
createChart('small', { leftPriceScale: { visible: false }, rightPriceScale: { visible: false } });`,
    ours: 'createChart',
    after: `// TODO(lightweight-charts): rightPriceScale. \`priceAxis\` hides all axes. \`chart.priceAxis('left').applyOptions({ visible: true })\` shows the left one, and \`axis: 'left'\` moves a series to it.
// TODO(lightweight-charts): borderColor: '#444'. \`borderColor\`. \`'transparent'\` hides all borders.
// TODO(lightweight-charts): textColor: '#999'. \`textColor\`, one for all axes.
const chart = createChart('chart', {
  priceAxis: { visible: false },
  textColor: '#ddd',
  timeAxis: {},
  borderColor: '#333',
});
chart.priceAxis('left').applyOptions({ visible: true, border: false });
chart.applyOptions({ timeAxis: { secondsVisible: true } });
chart.priceAxis('right').applyOptions({ inverted: true });
chart.priceAxis('left').applyOptions({ visible: false });
(chart.panes()[1] ?? chart.addPane('pane1')).priceAxis('right').applyOptions({ inverted: true });
// TODO(lightweight-charts): leftPriceScale: { invertScale: true }. \`priceAxis\` for all axes, or \`applyOptions\` of \`priceAxis\`.
createChart('other', {});
createChart('small', { priceAxis: { visible: false } });`,
  },
  {
    title: 'statements that share a line',
    theirs: 'LineSeries, createChart, type IChartApi',
    before: `document.addEventListener('click', () => { const chart = createChart('chart', { leftPriceScale: { visible: true } }); chart.timeScale().fitContent(); });
class Board {
  chart = createChart('board');
  show(visible: boolean) { console.log(visible); this.chart.applyOptions({ leftPriceScale: { visible }, crosshair: {} }); }
}
export function add() { const chart = createChart('chart', { layout: { textColor: 'red' } }); const line = chart.addSeries(LineSeries, { priceScaleId: 'x' }); return line }
export function mirror(chart: IChartApi, isLeft: boolean) {
  if (isLeft) chart.applyOptions({ leftPriceScale: { visible: true }, rightPriceScale: { visible: false } });
  else chart.addSeries(LineSeries, { priceScaleId: 'x' });
  for (const other of [chart]) { const line = other.addSeries(LineSeries, { priceScaleId: 'x' }) }
  switch (isLeft) { case true: { chart.applyOptions({ leftPriceScale: { visible: true }, crosshair: {} }) } }
}`,
    ours: 'type IChartApi, createChart',
    after: `document.addEventListener('click', () => { const chart = createChart('chart', {}); chart.priceAxis('left').applyOptions({ visible: true }); chart.timeAxis().fit(); });
class Board {
  chart = createChart('board');
  show(visible: boolean) { console.log(visible); this.chart.applyOptions({ crosshair: {} }); this.chart.priceAxis('left').applyOptions({ visible }); }
}
export function add() { const chart = createChart('chart', { textColor: 'red' }); chart.pane().applyOptions({ axes: { x: {} } }); const line = chart.addSeries('line', { axis: 'x' }); return line }
export function mirror(chart: IChartApi, isLeft: boolean) {
  if (isLeft) { chart.priceAxis('left').applyOptions({ visible: true }); chart.priceAxis('right').applyOptions({ visible: false }); }
  else { chart.pane().applyOptions({ axes: { x: {} } }); chart.addSeries('line', { axis: 'x' }); }
  for (const other of [chart]) { other.pane().applyOptions({ axes: { x: {} } }); const line = other.addSeries('line', { axis: 'x' }) }
  switch (isLeft) { case true: { chart.applyOptions({ crosshair: {} }); chart.priceAxis('left').applyOptions({ visible: true }); } }
}`,
  },
  {
    title: 'statements inside of options',
    theirs: 'createChart',
    before: `const chart = createChart('chart', {
  width: 600,
  leftPriceScale: { visible: true },
  localization: {
    priceFormatter: (price) => {
      const text = price.toFixed(1);
      return text;
    },
  },
}); chart.timeScale().fitContent();`,
    ours: 'createChart',
    after: `const chart = createChart('chart', {
  // TODO(lightweight-charts): width: 600. The size of the container, or \`resize\`.
  priceFormatter: (price) => {
    const text = price.toFixed(1);
    return text;
  },
});
chart.priceAxis('left').applyOptions({ visible: true }); chart.timeAxis().fit();`,
  },
  {
    title: 'overlays and markers in one expression to comments',
    theirs: 'LineSeries, createChart, createSeriesMarkers, type IChartApi',
    before: `export const addToPane = (chart: IChartApi) => { chart.addSeries(LineSeries, { priceScaleId: 'x' }, 1); };
export const addLine = (chart: IChartApi) => chart.addSeries(LineSeries, { priceScaleId: 'x' });
const chart = createChart('chart'), series = chart.addSeries(LineSeries, { priceScaleId: 'x' });
export const mark = (other = series) => createSeriesMarkers(other, []);`,
    ours: 'type IChartApi, createChart',
    after: `// TODO(lightweight-charts): priceScaleId: 'x'. Declare the axis first: \`(chart.panes()[1] ?? chart.addPane('pane1')).applyOptions({ axes: { x: {} } });\`.
export const addToPane = (chart: IChartApi) => { (chart.panes()[1] ?? chart.addPane('pane1')).addSeries('line', { axis: 'x' }); };
// TODO(lightweight-charts): priceScaleId: 'x'. Declare the axis first: \`chart.pane().applyOptions({ axes: { x: {} } });\`.
export const addLine = (chart: IChartApi) => chart.addSeries('line', { axis: 'x' });
// TODO(lightweight-charts): priceScaleId: 'x'. Declare the axis first: \`chart.pane().applyOptions({ axes: { x: {} } });\`.
const chart = createChart('chart'), series = chart.addSeries('line', { axis: 'x' });
// TODO(lightweight-charts): createSeriesMarkers(other, []). \`setMarkers\`.
export const mark = (other = series) => other;`,
  },
  {
    title: 'the watermark of version 4',
    theirs: 'createChart',
    before: `const options = { layout: { textColor: 'red' }, watermark: { visible: true, text: 'ACME' } } as const;
createChart('chart', { ...options });`,
    ours: 'createChart',
    after: `// TODO(lightweight-charts): watermark: { visible: true, text: 'ACME' }. A plug-in: Text watermark.
const options = { textColor: 'red' } as const;
createChart('chart', { ...options });`,
  },
  {
    title: 'size changes',
    theirs: 'createChart',
    before: `const chart = createChart('chart');
chart.timeScale().subscribeSizeChange((w, h) => console.log(w, h));
chart.timeScale().subscribeSizeChange((width: number) => { console.log(width); });
chart.timeScale().subscribeSizeChange(() => console.log('size'));
const log = (width: number, height: number) => console.log(width, height);
chart.timeScale().subscribeSizeChange(log);
chart.timeScale().subscribeSizeChange((...sizes) => console.log(sizes));`,
    ours: 'createChart',
    after: `const chart = createChart('chart');
${SIZE_COMMENT}
chart.onSizeChange(({ width: w, height: h }) => console.log(w, h));
${SIZE_COMMENT}
chart.onSizeChange(({ width }) => { console.log(width); });
${SIZE_COMMENT}
chart.onSizeChange(() => console.log('size'));
const log = (width: number, height: number) => console.log(width, height);
${SIZE_COMMENT}
chart.onSizeChange(({ width, height }) => log(width, height));
${SIZE_COMMENT}
// TODO(lightweight-charts): subscribeSizeChange. The handler receives one object, \`{ width, height }\`.
chart.onSizeChange((...sizes) => console.log(sizes));`,
  },
  {
    title: 'charts of numbers',
    theirs: 'LineSeries, createOptionsChart, createYieldCurveChart',
    before: `createOptionsChart('strikes').addSeries(LineSeries).setData([{ time: 90.5, value: 1 }]);
const options = { layout: { textColor: 'red' } };
createOptionsChart('strikes', options);
createOptionsChart('strikes', { localization: { precision: 3, locale: 'de' }, timeScale: { ticksVisible: true } });
createYieldCurveChart('curve', {
  yieldCurve: { baseResolution: 1, minimumTimeRange: 120 },
  layout: { textColor: 'red' },
});`,
    ours: 'createChart',
    after: `createChart('strikes', { timeAxis: { type: 'number' } }).addSeries('line').setData([{ time: 90.5, value: 1 }]);
const options = { textColor: 'red' };
// TODO(lightweight-charts): createOptionsChart. Add \`timeAxis: { type: 'number' }\` to the options.
createChart('strikes', options);
// TODO(lightweight-charts): precision: 3. \`tickFormatter\` and \`timeFormatter\`.
createChart('strikes', { locale: 'de', timeAxis: { type: 'number', ticksVisible: true } });
// TODO(lightweight-charts): yieldCurve: { baseResolution: 1, minimumTimeRange: 120 }. Options of the time axis.
createChart('curve', {
  textColor: 'red',
  timeAxis: { type: 'number', showGaps: true },
});`,
  },
  {
    title: 'options that are read',
    theirs: 'LineSeries, createChart',
    before: `const chart = createChart('chart');
const series = chart.addSeries(LineSeries);
console.log(chart.options().layout.textColor, chart.options().timeScale.ticksVisible);
const { lineWidth, priceScaleId: axis } = series.options();
console.log(series.options().lineStyle, lineWidth);`,
    ours: 'createChart',
    after: `const chart = createChart('chart');
const series = chart.addSeries('line');
console.log(chart.options().textColor, chart.options().timeAxis.ticksVisible);
const { width: lineWidth, axis } = series.options();
console.log(series.options().lineStyle, lineWidth);`,
  },
  {
    title: 'long options without a counterpart to comments with their code',
    theirs: 'LineSeries, createChart',
    before: `const options = {
  layout: { textColor: 'red' },
  leftPriceScale: { visible: true, scaleMargins: { top: 0.1, bottom: 0.2 } },
};
const chart = createChart('chart', options);
chart.addSeries(LineSeries, {
  title: 'Line',
  autoscaleInfoProvider: () => {
    const priceRange = { minValue: 0, maxValue: 100 };
    return { priceRange };
  },
});`,
    ours: 'createChart',
    after: `// TODO(lightweight-charts): leftPriceScale. \`priceAxis\` for all axes, or \`applyOptions\` of \`priceAxis\`.
// leftPriceScale: { visible: true, scaleMargins: { top: 0.1, bottom: 0.2 } }
const options = {
  textColor: 'red',
};
const chart = createChart('chart', options);
// TODO(lightweight-charts): autoscaleInfoProvider. \`autoScaleRange\` of the series, which receives the range and the visible range.
// autoscaleInfoProvider: () => {
//   const priceRange = { minValue: 0, maxValue: 100 };
//   return { priceRange };
// }
chart.addSeries('line', {
  title: 'Line',
});`,
  },
  {
    title: 'options with a fixed behavior to comments',
    theirs: 'LineSeries, createChart, createSeriesMarkers',
    before: `const chart = createChart('chart', { trackingMode: { exitMode: 1 }, handleScale: false });
chart.applyOptions({ handleScale: true, rightPriceScale: { alignLabels: false } });
const series = chart.addSeries(LineSeries);
createSeriesMarkers(series, [{ time: '2026-01-01', position: 'inBar', shape: 'circle', color: 'red', size: 0 }], { zOrder: 'top' });`,
    ours: 'createChart',
    after: `// TODO(lightweight-charts): trackingMode: { exitMode: 1 }. Not available. A long press shows the crosshair, and the next tap hides it.
const chart = createChart('chart', { zoom: false, priceAxis: { dragToScale: false } });
// TODO(lightweight-charts): alignLabels: false. Not available. Overlapping labels are moved apart.
chart.applyOptions({ zoom: true });
chart.priceAxis('right').applyOptions({ dragToScale: true });
const series = chart.addSeries('line');
// TODO(lightweight-charts): size: 0. \`size\` must be greater than 0.
// TODO(lightweight-charts): { zOrder: 'top' }. The options of markers are options of the series, such as \`markerZOrder\`.
series.setMarkers([{ time: '2026-01-01', position: 'inside', shape: 'circle', color: 'red' }]);`,
  },
  {
    title: 'grid lines that differ',
    theirs: 'createChart',
    before: `createChart('chart', {
  grid: { vertLines: { color: '#111', style: 0 }, horzLines: { color: '#222', style: 0 } },
});
createChart('other', { grid: { horzLines: { visible: false }, vertLines: { color: '#111' } } });`,
    ours: 'createChart',
    after: `createChart('chart', {
  // TODO(lightweight-charts): color: '#222'. \`color\`, one for both.
  grid: { color: '#111', lineStyle: 'solid' },
});
createChart('other', { grid: { horizontal: false, color: '#111' } });`,
  },
  {
    title: 'gestures that differ',
    theirs: 'createChart',
    before: `createChart('chart', {
  handleScroll: { mouseWheel: false, pressedMouseMove: true, horzTouchDrag: false, vertTouchDrag: true },
  handleScale: { mouseWheel: true, pinch: false, axisPressedMouseMove: { time: true, price: false } },
});
createChart('other', {
  handleScroll: { mouseWheel: false, pressedMouseMove: true, horzTouchDrag: true, vertTouchDrag: false },
  handleScale: { mouseWheel: false, pinch: false, axisPressedMouseMove: false },
});`,
    ours: 'createChart',
    after: `// TODO(lightweight-charts): horzTouchDrag: false. \`scroll\` is one option for dragging, touch and the horizontal wheel.
// TODO(lightweight-charts): mouseWheel: false. \`wheel\` is one option for both directions of the wheel.
// TODO(lightweight-charts): pinch: false. \`zoom\` is one option for the wheel, pinching, the keyboard and dragging the time axis.
createChart('chart', {
  scroll: true,
  zoom: true,
  verticalTouch: 'prices',
  priceAxis: { dragToScale: false },
});
createChart('other', {
  scroll: true,
  zoom: false,
  wheel: 'never',
  verticalTouch: 'page',
  priceAxis: { dragToScale: false },
});`,
  },
  {
    title: 'options without a counterpart to comments',
    theirs: 'createChart',
    before: `const chart = createChart('chart', {
  width: 600,
  timeScale: { rightBarStaysOnScroll: true },
});`,
    ours: 'createChart',
    after: `// TODO(lightweight-charts): width: 600. The size of the container, or \`resize\`.
// TODO(lightweight-charts): rightBarStaysOnScroll: true. Not available. Zooming with the wheel keeps the bar under the pointer in place.
const chart = createChart('chart', {
  timeAxis: {},
});`,
  },
];

const formatImport = (names: string, from: string): string =>
  names.split(', ').every((name) => name.startsWith('type '))
    ? `import type { ${names.replaceAll('type ', '')} } from '${from}';`
    : `import { ${names} } from '${from}';`;

export const codeBefore = ({ theirs, before }: Example): string =>
  `${formatImport(theirs, 'lightweight-charts')}\n\n${before}\n`;

export const codeAfter = ({ ours, after }: Example): string =>
  `${formatImport(ours, '@aijiaoyi/charts')}\n\n${after}\n`;
