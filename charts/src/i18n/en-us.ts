import { coreMessages } from './core-messages';
import type { Messages } from './messages';
import { drawBarMessages } from './draw-bar-messages';
import { alertMessages } from './alert-messages';
import { orderMessages } from './order-messages';
import { legendMessages } from './legend-messages';
import { navigatorMessages } from './navigator-messages';
import { rangeBarMessages } from './range-bar-messages';

/**
 * All English messages of the library. Start a translation from a copy of them. Charts use English by default; set them
 * as {@link ChartOptions.messages} if months and weekdays should be in English too, regardless of the browser's
 * language.
 */
export const enUS: Messages = {
  ...coreMessages,
  locale: 'en',
  bars: {
    candle: 'Candles',
    'hollow-candle': 'Hollow candles',
    ohlc: 'OHLC bars',
    'heikin-ashi': 'Heikin-Ashi bars',
    line: 'Line',
    area: 'Area',
    baseline: 'Baseline',
    histogram: 'Histogram',
    band: 'Band',
  },
  shapes: {
    'trend-line': 'Trend line',
    ray: 'Ray',
    'extended-line': 'Extended line',
    'horizontal-line': 'Horizontal line',
    'horizontal-ray': 'Horizontal ray',
    'vertical-line': 'Vertical line',
    arrow: 'Arrow',
    'parallel-channel': 'Parallel channel',
    'disjoint-channel': 'Disjoint channel',
    'regression-channel': 'Regression channel',
    pitchfork: 'Pitchfork',
    'fib-retracement': 'Fibonacci retracement',
    'fib-extension': 'Fibonacci extension',
    'fib-channel': 'Fibonacci channel',
    'fib-fan': 'Fibonacci fan',
    'fib-time-zones': 'Fibonacci time zones',
    'fib-circles': 'Fibonacci circles',
    'gann-fan': 'Gann fan',
    'gann-box': 'Gann box',
    rectangle: 'Rectangle',
    ellipse: 'Ellipse',
    triangle: 'Triangle',
    arc: 'Arc',
    path: 'Path',
    polyline: 'Polyline',
    brush: 'Brush',
    highlighter: 'Highlighter',
    text: 'Text',
    callout: 'Callout',
    note: 'Note',
    'price-label': 'Price label',
    measure: 'Measure',
    'date-measure': 'Date range',
    'price-measure': 'Price range',
    'anchored-vwap': 'Anchored VWAP',
    'fixed-range-volume-profile': 'Fixed range volume profile',
    'long-position': 'Long position',
    'short-position': 'Short position',
    'xabcd-pattern': 'XABCD pattern',
    'abcd-pattern': 'ABCD pattern',
    'head-and-shoulders': 'Head and shoulders',
    'elliott-impulse': 'Elliott impulse wave (12345)',
    'elliott-correction': 'Elliott correction wave (ABC)',
    'cyclic-lines': 'Cyclic lines',
  },
  shapeFields: {
    degree: 'Degree',
    'degree.grand-supercycle': 'Grand supercycle',
    'degree.supercycle': 'Supercycle',
    'degree.cycle': 'Cycle',
    'degree.primary': 'Primary',
    'degree.intermediate': 'Intermediate',
    'degree.minor': 'Minor',
    'degree.minute': 'Minute',
    'degree.minuette': 'Minuette',
    'degree.subminuette': 'Subminuette',
    'highlighter.width': 'Width',
  },
  drawBar: drawBarMessages,
  legend: legendMessages,
  alerts: alertMessages,
  orders: orderMessages,
  navigator: navigatorMessages,
  rangeBar: rangeBarMessages,
};
