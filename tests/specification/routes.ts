const classes = [
  'ChartModel',
  'Crosshair',
  'DrawBar',
  'Pane',
  'PriceAxis',
  'Series',
  'TimeAxis',
] as const;

const enums = [
  'LineStyle',
  'LineType',
  'MismatchDirection',
  'RangeOfType',
  'TickMarkType',
  'YAxisType',
] as const;

const interfaces = [
  // Handles
  'IChartApi',
  'IPaneApi',
  'IPriceAxisApi',
  'ISourceApi',
  'ITimeAxisApi',
  // Options
  'ChartOptions',
  'CommonOptions',
  'CrosshairOptions',
  'DrawBarOptions',
  'GridOptions',
  'PaneOptions',
  'PriceAxisOptions',
  'SourceOptions',
  'TimeAxisOptions',
  // Data
  'Bar',
  'BarPrices',
  'BarValue',
  'Point',
  'PriceRange',
  'ShapePoint',
  'TimeRange',
  // Events
  'MouseEventParams',
  'ShapeEventParams',
  // State
  'ChartState',
  'PaneState',
  'SourceState',
  // Bars
  'BarAreaStyleOptions',
  'BarBaselineStyleOptions',
  'BarCandleStyleOptions',
  'BarHeikinAshiStyleOptions',
  'BarHistogramStyleOptions',
  'BarHollowCandleStyleOptions',
  'BarLineStyleOptions',
  'BarOhlcStyleOptions',
  // Shapes
  'ShapeArrowStyle',
  'ShapeDefinition',
  'ShapeEllipseStyle',
  'ShapeExtendedLineStyle',
  'ShapeFibExtensionStyle',
  'ShapeFibRetracementStyle',
  'ShapeHorizontalLineStyle',
  'ShapeLineStyle',
  'ShapeMeasureStyle',
  'ShapeParallelChannelStyle',
  'ShapePathStyle',
  'ShapePitchforkStyle',
  'ShapePositionStyle',
  'ShapeRayStyle',
  'ShapeRectangleStyle',
  'ShapeTextStyle',
  'ShapeTrendLineStyle',
  'ShapeTriangleStyle',
  'ShapeVerticalLineStyle',
  // Parts and maps
  'FibLine',
  'SourceDataMap',
  'SourcePartialStyleMap',
  'SourcePointsMap',
  'SourceStyleMap',
] as const;

const exportedPages = Object.entries({ classes, enums, interfaces }).flatMap(([folder, names]) =>
  names.map((name) => `/api/${folder}/${name}`),
);

/** The routes of README.md next to this file, without the base URL, each in the spelling that it gives. */
export const specifiedRoutes: readonly string[] = [
  '/',
  '/markdown-page',
  '/api/',
  '/api/modules',
  ...exportedPages,
  '/category/api-reference',
  '/category/getting-started',
  '/category/tutorials',
  '/getting-started/',
  '/getting-started/price-scale',
  '/getting-started/release-notes',
  '/getting-started/series-types',
  '/getting-started/time-scale',
  '/getting-started/time-zones',
  '/tutorials/intro',
  '/tutorials/manage-docs-versions',
  '/tutorials/translate-your-site',
];

/** Other pages that users link to. */
export const moreRoutes: readonly string[] = ['/playground', '/terminal'];
