/**
 * Names of Lightweight Charts and KLineChart that have a counterpart with another name, for error messages. The guides
 * for users of these libraries list the same counterparts, which a test compares.
 */
const methods = {
  chart: {
    addCandlestickSeries: "addSeries('candle')",
    timeScale: 'timeAxis()',
    priceScale: 'priceAxis()',
    fitContent: 'timeAxis().fit()',
    scrollToRealTime: 'timeAxis().scrollToEnd()',
    scrollToTimestamp: 'timeAxis().setVisibleRange()',
    removeSeries: 'series.remove()',
    subscribeClick: 'onClick()',
    subscribeDblClick: 'onDoubleClick()',
    subscribeCrosshairMove: 'onCrosshairMove()',
    takeScreenshot: 'toCanvas()',
    setCrosshairPosition: 'crosshair().set()',
    applyNewData: 'series.setData()',
    updateData: 'series.update()',
    createIndicator: 'series.addIndicator()',
  },
  series: {
    priceScale: 'priceAxis()',
    priceToCoordinate: 'priceAxis().priceToY()',
    coordinateToPrice: 'priceAxis().yToPrice()',
    createPriceLine: 'addPriceLine()',
    subscribeDataChanged: 'onDataChange()',
  },
  timeAxis: {
    fitContent: 'fit()',
    scrollToRealTime: 'scrollToEnd()',
    setVisibleLogicalRange: 'setVisibleRange()',
    getVisibleRange: 'visibleRange()',
    getVisibleLogicalRange: 'visibleRange()',
    timeToCoordinate: 'timeToX()',
  },
} satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Options with another name here, each with its counterpart. */
const options: Readonly<Record<string, string>> = {
  priceScaleId: 'axis',
  priceLineVisible: 'lastPriceLine',
  priceLineStyle: 'lastPriceLineStyle',
  invertScale: 'inverted',
  scaleMargins: 'marginTop',
  minimumWidth: 'minWidth',
  tickMarkFormatter: 'tickFormatter',
  autoscaleInfoProvider: 'autoScaleRange',
  timeScale: 'timeAxis',
  layout: 'the top level of ChartOptions',
  rightPriceScale: 'priceAxis',
  leftPriceScale: "priceAxis('left').applyOptions()",
  handleScroll: 'scroll',
  handleScale: 'zoom',
  localization: 'locale',
  vertLines: 'vertical',
  horzLines: 'horizontal',
  lastValueVisible: 'lastPriceLabel',
  priceLineColor: 'lastPriceColor',
  lineWidth: 'width',
  lineColor: 'color',
  axisLabelVisible: 'label',
  wickColor: 'wickUpColor',
  // The names of the crosshair and of price axes.
  mode: 'magnet,type',
};

/**
 * Returns the end of an error message that names the counterpart of a peer's option, or an empty string.
 *
 * @param name - Unknown option.
 * @param valid - Object whose keys are the valid options. An option that isn't one of them isn't a counterpart here.
 */
export function explainPeerOption(name: string, valid: object): string {
  // Other objects can have a width. A chart has the size of its container.
  if (name === 'width' && 'autoSize' in valid) return '; use autoSize';
  const counterparts = Object.hasOwn(options, name) ? (options[name] as string).split(',') : [];
  const found = counterparts.find((each) => /\W/.test(each) || Object.hasOwn(valid, each));
  return found ? `; use ${found}` : '';
}

/** Adds the methods of other charting libraries to a handle. Each throws an error that names the counterpart. */
export function explainPeerMethods(prototype: object, handle: keyof typeof methods): void {
  for (const [name, counterpart] of Object.entries(methods[handle])) {
    const value = (): never => {
      throw new TypeError(`${name} is not a method of this handle; use ${counterpart}`);
    };
    // As a property that isn't enumerable, it doesn't appear in lists of the handle's members.
    Object.defineProperty(prototype, name, { value });
  }
}

/** The names and their counterparts, for the test of the guides. */
export const peerNames: readonly (readonly [name: string, counterpart: string])[] = [
  ...Object.values(methods).flatMap((names) => Object.entries(names)),
  ...Object.entries(options),
];
