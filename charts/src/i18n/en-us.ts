import { coreMessages } from './core-messages';
import type { Messages } from './messages';
import { drawBarMessages } from './draw-bar-messages';
import { legendMessages } from './legend-messages';

/**
 * The library's English, whole: what charts say without {@link ChartOptions.messages}, and what a translation begins with.
 * As `messages` it also writes months and weekdays in English, whatever the language of the browser.
 *
 * @since 0.2.0
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
    'vertical-line': 'Vertical line',
    arrow: 'Arrow',
    'parallel-channel': 'Parallel channel',
    pitchfork: 'Pitchfork',
    'fib-retracement': 'Fibonacci retracement',
    'fib-extension': 'Fibonacci extension',
    rectangle: 'Rectangle',
    ellipse: 'Ellipse',
    triangle: 'Triangle',
    path: 'Path',
    text: 'Text',
    measure: 'Measure',
    'long-position': 'Long position',
    'short-position': 'Short position',
  },
  drawBar: drawBarMessages,
  legend: legendMessages,
};
