import type { Messages } from './messages';

/** Messages of settings forms. */
export type SettingsMessages = Messages['settings'];

/** English messages of settings forms. */
export const settingsMessages: SettingsMessages = {
  title: 'Settings of {name}',
  style: 'Style',
  labels: 'Labels and price line',
  automatic: 'Automatic',
  pick: 'Pick {option}',
  reset: 'Reset to defaults',
  cancel: 'Cancel',
  done: 'Done',
};

/** English names of options whose name doesn't give a good label. */
export const optionNames: Messages['optionNames'] = {
  atrLength: 'ATR length',
  markerZOrder: 'Marker z-order',
  kLength: '%K length',
  dLength: '%D length',
  'priceFormat.type': 'Price format',
  'priceFormat.precision': 'Decimal places',
  'priceFormat.minMove': 'Tick size',
  lastPriceLine: 'Last-price line',
  lastPriceLabel: 'Last-price label',
  lastPriceColor: 'Last-price color',
  lastPriceLineStyle: 'Last-price line style',
  lastPriceLineWidth: 'Last-price line width',
  lastPriceSource: 'Last-price source',
  lastPriceAnimation: 'Last-price animation',
  'last-visible': 'Last visible bar',
  hl2: '(H + L) / 2',
  hlc3: '(H + L + C) / 3',
  ohlc4: '(O + H + L + C) / 4',
  includeInAutoScale: 'Include in autoscale',
  minInterval: 'Shortest interval',
  maxInterval: 'Longest interval',
};
