// Calls of what was handed to a chart.
import {
  anyPrice,
  argument,
  choice,
  flag,
  handler,
  list,
  messageText,
  number,
  optional,
  options,
  orNull,
  text,
} from '../arguments';
import {
  countdownOptions,
  dayFields,
  drawBarOptions,
  legendOptions,
  linkFields,
  navigatorOptions,
  rangeBarOptions,
  orderOptions,
  sessionOptions,
  settingsOptions,
  tooltipOptions,
} from './feature-options';
import { createCalls } from './operation';
import { ofChart, settingsTarget } from './values';

const optionsOf = [
  ['legends', legendOptions],
  ['tooltips', tooltipOptions],
  ['sessionBands', sessionOptions],
  ['tradingDays', options(dayFields)],
  ['countdowns', countdownOptions],
  ['navigators', navigatorOptions],
  ['rangeBars', rangeBarOptions],
  ['settingsForms', settingsOptions],
  ['links', options(linkFields)],
  ['drawBars', drawBarOptions],
  ['orders', orderOptions],
] as const;

const alertFields = {
  condition: choice(['crosses', 'crosses-up', 'crosses-down', 'enters', 'leaves']),
  once: flag,
  title: text,
};
const positive = number({ min: 0, open: true, usual: [1, 100] });
const order = options(
  {
    id: argument(({ dice }) => dice.pick(['"a"', '"b"', '"c"']), ['5', 'null', '""']),
    price: anyPrice,
    quantity: positive,
    type: choice(['order', 'position']),
    side: choice(['buy', 'sell']),
    stop: orNull(anyPrice),
    target: orNull(anyPrice),
    currency: argument(({ dice }) => dice.pick(['""', '"USD"']), ['5', '"dollars"']),
    pointValue: positive,
    draggable: flag,
    buttonLabel: text,
  },
  ['id', 'price', 'quantity'],
);
const alertTarget = argument(
  (making) =>
    making.handle(making.dice.pick(['lines', 'series', 'shapes'] as const)) ?? 'nothing()',
  ['5', 'null', '{}', '"x"', 'charts[0]'],
);

export const featureCalls = [
  ...optionsOf.flatMap(([handleType, fields]) =>
    createCalls(handleType, {
      options: [[], { weight: 0.1 }],
      applyOptions: [[fields], { weight: 0.6 }],
      remove: [[], { weight: 0.25 }],
    }),
  ),
  ...createCalls('markerTooltips', { remove: [[], { weight: 0.25 }] }),
  ...createCalls('objectLists', { remove: [[], { weight: 0.25 }] }),
  ...createCalls('overlays', { remove: [[], { weight: 0.25 }] }),
  ...createCalls('rangeBars', {
    show: [[choice(['1D', '3M', 'YTD', '10Y', 'All'])], { weight: 0.4 }],
    goTo: [[choice(['2023-11-14', '0001-01-01', '9999-12-31'])], { weight: 0.4 }],
  }),
  ...createCalls('settingsForms', {
    open: [[settingsTarget], { weight: 1 }],
    close: [[], { weight: 0.2 }],
    cancel: [[], { weight: 0.2 }],
    target: [[], { weight: 0.1 }],
  }),
  ...createCalls('orders', {
    onDrag: [[handler], { makes: 'ends', weight: 0.25 }],
    onChanged: [[handler], { makes: 'ends', weight: 0.25 }],
    set: [[list(order)], { weight: 1 }],
    orders: [[], { weight: 0.1 }],
    onOrderChanged: [[handler], { makes: 'ends', weight: 0.25 }],
    onButtonClick: [[handler], { makes: 'ends', weight: 0.25 }],
  }),
  ...createCalls('alerts', {
    add: [[alertTarget, optional(options(alertFields))], { makes: 'lineAlerts', weight: 1 }],
    alerts: [[], { weight: 0.1 }],
    onAlert: [[handler], { makes: 'ends', weight: 0.25 }],
    onChanged: [[handler], { makes: 'ends', weight: 0.25 }],
    remove: [[], { weight: 0.1 }],
  }),
  ...createCalls('lineAlerts', {
    options: [[], { weight: 0.1 }],
    applyOptions: [[options(alertFields)], { weight: 0.5 }],
    remove: [[], { weight: 0.25 }],
  }),
  ...createCalls('links', {
    charts: [[], { weight: 0.1 }],
    add: [[ofChart], { weight: 0.3 }],
    unlink: [[{ ...ofChart, wrong: ofChart.right }], { weight: 0.2 }],
    symbol: [[], { weight: 0.1 }],
    setSymbol: [[messageText], { weight: 0.4 }],
  }),
  ...createCalls('indicators', {
    options: [[], { weight: 0.1 }],
    applyOptions: [
      [
        argument(
          ({ dice }) => dice.pick(['{}', '{ length: 5 }', '{ length: 2 }']),
          ['5', '"x"', '{ nope: 1 }', '{ get length() { throw own(); } }'],
        ),
      ],
      { weight: 0.6 },
    ],
    remove: [[], { weight: 0.3 }],
  }),
  ...createCalls('ends', { call: [[], { weight: 0.5 }] }),
];
