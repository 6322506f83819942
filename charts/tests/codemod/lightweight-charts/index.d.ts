// The part of the typings of Lightweight Charts that the tests use. A nightly test uses the published typings instead.
export type Nominal<T, Name extends string> = T & { [Symbol.species]: Name };
export type UTCTimestamp = Nominal<number, 'UTCTimestamp'>;
export type Logical = Nominal<number, 'Logical'>;
export type Coordinate = Nominal<number, 'Coordinate'>;
export interface BusinessDay {
  year: number;
  month: number;
  day: number;
}
export type Time = UTCTimestamp | BusinessDay | string;
export type DeepPartial<T> = { [P in keyof T]?: DeepPartial<T[P]> };
export enum ColorType {
  Solid = 'solid',
  VerticalGradient = 'gradient',
}
export enum CrosshairMode {
  Normal = 0,
  Magnet = 1,
}
export enum LineStyle {
  Solid = 0,
  LargeDashed = 3,
}
export enum PriceScaleMode {
  Normal = 0,
  Logarithmic = 1,
}
export enum LastPriceAnimationMode {
  Disabled = 0,
  Continuous = 1,
}
export enum PriceLineSource {
  LastBar = 0,
  LastVisible = 1,
}
export interface SolidColor {
  type: ColorType.Solid;
  color: string;
}
export interface VerticalGradientColor {
  type: ColorType.VerticalGradient;
  topColor: string;
  bottomColor: string;
}
export interface LayoutOptions {
  background: SolidColor | VerticalGradientColor;
  textColor: string;
  fontSize: number;
  attributionLogo: boolean;
}
export interface GridLineOptions {
  color: string;
  style: LineStyle;
  visible: boolean;
}
export interface GridOptions {
  vertLines: GridLineOptions;
  horzLines: GridLineOptions;
}
export interface CrosshairLineOptions {
  visible: boolean;
  style: LineStyle;
  labelVisible: boolean;
}
export interface CrosshairOptions {
  mode: CrosshairMode;
  vertLine: CrosshairLineOptions;
  horzLine: CrosshairLineOptions;
}
export interface PriceScaleMargins {
  top: number;
  bottom: number;
}
export interface PriceScaleOptions {
  mode: PriceScaleMode;
  invertScale: boolean;
  alignLabels: boolean;
  borderVisible: boolean;
  borderColor: string;
  textColor: string;
  scaleMargins: PriceScaleMargins;
  visible: boolean;
}
export enum TickMarkType {
  Year = 0,
  DayOfMonth = 2,
}
export interface HorzScaleOptions {
  tickMarkFormatter: (time: Time, type: TickMarkType) => string | null;
  borderColor: string;
  timeVisible: boolean;
  ticksVisible: boolean;
  secondsVisible: boolean;
  rightBarStaysOnScroll: boolean;
}
export interface LocalizationOptions {
  priceFormatter: (price: number) => string;
  tickmarksPriceFormatter: (price: number) => string;
  locale: string;
  timeFormatter: (time: Time) => string;
}
export interface HandleScrollOptions {
  mouseWheel: boolean;
  pressedMouseMove: boolean;
  horzTouchDrag: boolean;
  vertTouchDrag: boolean;
}
export interface AxisPressedMouseMoveOptions {
  time: boolean;
  price: boolean;
}
export interface HandleScaleOptions {
  mouseWheel: boolean;
  pinch: boolean;
  axisPressedMouseMove: AxisPressedMouseMoveOptions | boolean;
}
export interface TrackingModeOptions {
  exitMode: 0 | 1;
}
export interface ChartOptionsBase {
  trackingMode: TrackingModeOptions;
  width: number;
  height: number;
  layout: LayoutOptions;
  defaultVisiblePriceScaleId: string;
  leftPriceScale: PriceScaleOptions;
  rightPriceScale: PriceScaleOptions;
  timeScale: HorzScaleOptions;
  crosshair: CrosshairOptions;
  grid: GridOptions;
  handleScroll: HandleScrollOptions | boolean;
  handleScale: HandleScaleOptions | boolean;
  localization: LocalizationOptions;
}
export interface WhitespaceData {
  time: Time;
}
export interface CandlestickData extends WhitespaceData {
  open: number;
  high: number;
  low: number;
  close: number;
}
export interface LineData extends WhitespaceData {
  value: number;
}
export interface SeriesOptionsCommon {
  title: string;
  priceScaleId?: string;
  priceLineVisible: boolean;
  lastValueVisible: boolean;
  priceLineSource: PriceLineSource;
  priceFormat: PriceFormat;
  baseLineVisible: boolean;
  autoscaleInfoProvider?: () => object | null;
}
export type PriceFormat = PriceFormatBuiltIn | PriceFormatCustom;
export interface PriceFormatBuiltIn {
  type: 'price' | 'volume';
  precision?: number;
  base?: number;
}
export interface PriceFormatCustom {
  type: 'custom';
  formatter: (price: number) => string;
}
export interface CandlestickStyleOptions {
  upColor: string;
  borderVisible: boolean;
  wickColor: string;
}
export interface LineStyleOptions {
  color: string;
  lineWidth: 1 | 2 | 3 | 4;
  lineStyle: LineStyle;
  lastPriceAnimation: LastPriceAnimationMode;
}
export interface HistogramStyleOptions {
  color: string;
}
export interface SeriesOptionsMap {
  Candlestick: CandlestickStyleOptions & SeriesOptionsCommon;
  Line: LineStyleOptions & SeriesOptionsCommon;
  Histogram: HistogramStyleOptions & SeriesOptionsCommon;
}
export interface SeriesDataItemTypeMap {
  Candlestick: CandlestickData | WhitespaceData;
  Line: LineData | WhitespaceData;
  Histogram: LineData | WhitespaceData;
}
export type SeriesType = keyof SeriesOptionsMap;
export interface SeriesDefinition<T extends SeriesType> {
  readonly type: T;
}
export declare const CandlestickSeries: SeriesDefinition<'Candlestick'>;
export declare const LineSeries: SeriesDefinition<'Line'>;
export declare const HistogramSeries: SeriesDefinition<'Histogram'>;
export interface PriceLineOptions {
  price: number;
  color: string;
  lineWidth: 1 | 2 | 3 | 4;
  axisLabelVisible: boolean;
}
export interface IPriceLine {
  options(): PriceLineOptions;
}
export interface IPriceScaleApi {
  applyOptions(options: DeepPartial<PriceScaleOptions>): void;
}
export interface IRange<T> {
  from: T;
  to: T;
}
export interface SeriesMarkerBase {
  time: Time;
  position: 'aboveBar' | 'belowBar' | 'inBar';
  shape: 'circle' | 'arrowUp' | 'arrowDown';
  color: string;
  text?: string;
  size?: number;
}
export interface SeriesMarkersOptions {
  zOrder?: 'top' | 'normal';
}
export interface ISeriesMarkersPluginApi<HorzScaleItem> {
  setMarkers: (markers: SeriesMarker<HorzScaleItem>[]) => void;
}
export interface SeriesMarker<HorzScaleItem> extends SeriesMarkerBase {
  time: HorzScaleItem & Time;
}
export declare function createTextWatermark(pane: object, options: object): object;
export declare function createSeriesMarkers(
  series: ISeriesApi<SeriesType>,
  markers?: SeriesMarkerBase[],
  options?: SeriesMarkersOptions,
): ISeriesMarkersPluginApi<Time>;
export interface ISeriesApi<T extends SeriesType> {
  setData(data: SeriesDataItemTypeMap[T][]): void;
  update(bar: SeriesDataItemTypeMap[T], historicalUpdate?: boolean): void;
  applyOptions(options: DeepPartial<SeriesOptionsMap[T]>): void;
  options(): SeriesOptionsMap[T];
  priceScale(): IPriceScaleApi;
  priceToCoordinate(price: number): Coordinate | null;
  coordinateToPrice(coordinate: number): number | null;
  createPriceLine(options: Partial<PriceLineOptions> & Pick<PriceLineOptions, 'price'>): IPriceLine;
  removePriceLine(line: IPriceLine): void;
  seriesType(): T;
  moveToPane(paneIndex: number): void;
  barsInLogicalRange(range: IRange<number>): object | null;
}
export interface ITimeScaleApi {
  fitContent(): void;
  scrollToRealTime(): void;
  setVisibleRange(range: IRange<Time>): void;
  getVisibleLogicalRange(): IRange<Logical> | null;
  setVisibleLogicalRange(range: IRange<number>): void;
  timeToCoordinate(time: Time): Coordinate | null;
  subscribeSizeChange(handler: (width: number, height: number) => void): void;
  subscribeVisibleLogicalRangeChange(handler: (range: IRange<Logical> | null) => void): void;
}
export interface MouseEventParams {
  time?: Time;
  logical?: Logical;
  point?: { readonly x: Coordinate; readonly y: Coordinate };
  seriesData: Map<ISeriesApi<SeriesType>, CandlestickData | LineData>;
}
export interface IPaneApi {
  getHeight(): number;
}
export interface IChartApi {
  remove(): void;
  panes(): IPaneApi[];
  applyOptions(options: DeepPartial<ChartOptionsBase>): void;
  options(): ChartOptionsBase;
  addSeries<T extends SeriesType>(
    definition: SeriesDefinition<T>,
    options?: DeepPartial<SeriesOptionsMap[T]>,
    paneIndex?: number,
  ): ISeriesApi<T>;
  removeSeries(series: ISeriesApi<SeriesType>): void;
  timeScale(): ITimeScaleApi;
  priceScale(id: string, paneIndex?: number): IPriceScaleApi;
  subscribeClick(handler: (params: MouseEventParams) => void): void;
  unsubscribeClick(handler: (params: MouseEventParams) => void): void;
  subscribeCrosshairMove(handler: (params: MouseEventParams) => void): void;
  takeScreenshot(): HTMLCanvasElement;
}
export declare function createChart(
  container: string | HTMLElement,
  options?: DeepPartial<ChartOptionsBase>,
): IChartApi;
export interface PriceChartLocalizationOptions extends LocalizationOptions {
  precision: number;
}
export interface PriceChartOptions extends ChartOptionsBase {
  localization: PriceChartLocalizationOptions;
}
export interface YieldCurveOptions {
  baseResolution: number;
  minimumTimeRange: number;
}
export interface YieldCurveChartOptions extends ChartOptionsBase {
  yieldCurve: YieldCurveOptions;
}
export interface NumberLineData {
  time: number;
  value: number;
}
export interface NumberSeries {
  setData(data: NumberLineData[]): void;
}
export interface IYieldCurveChartApi {
  addSeries(definition: SeriesDefinition<'Line'>): NumberSeries;
}
export declare function createOptionsChart(
  container: string | HTMLElement,
  options?: DeepPartial<PriceChartOptions>,
): IYieldCurveChartApi;
export declare function createYieldCurveChart(
  container: string | HTMLElement,
  options?: DeepPartial<YieldCurveChartOptions>,
): IYieldCurveChartApi;
