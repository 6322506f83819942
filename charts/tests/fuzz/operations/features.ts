// Calls of what was handed to a chart.
import { argument, handler, options, words } from '../arguments';
import {
  countdownOptions,
  dayFields,
  drawBarOptions,
  legendOptions,
  linkFields,
  orderOptions,
  sessionOptions,
  tooltipOptions,
} from './feature-options';
import { callsOf } from './operation';
import { ofChart } from './values';

const optionsOf = [
  ['legends', legendOptions],
  ['tooltips', tooltipOptions],
  ['sessionBands', sessionOptions],
  ['tradingDays', options(dayFields)],
  ['countdowns', countdownOptions],
  ['links', options(linkFields)],
  ['drawBars', drawBarOptions],
  ['orders', orderOptions],
] as const;

export const featureCalls = [
  ...optionsOf.flatMap(([kind, given]) =>
    callsOf(kind, {
      options: [[], { weight: 0.1 }],
      applyOptions: [[given], { weight: 0.6 }],
      remove: [[], { weight: 0.25 }],
    }),
  ),
  ...callsOf('markerTips', { remove: [[], { weight: 0.25 }] }),
  ...callsOf('overlays', { remove: [[], { weight: 0.25 }] }),
  ...callsOf('orders', {
    onDrag: [[handler], { makes: 'ends', weight: 0.25 }],
    onMoved: [[handler], { makes: 'ends', weight: 0.25 }],
    onButtonClick: [[handler], { makes: 'ends', weight: 0.25 }],
    onAlert: [[handler], { makes: 'ends', weight: 0.25 }],
  }),
  ...callsOf('links', {
    charts: [[], { weight: 0.1 }],
    add: [[ofChart], { weight: 0.3 }],
    drop: [[{ ...ofChart, wrong: ofChart.right }], { weight: 0.2 }],
    symbol: [[], { weight: 0.1 }],
    setSymbol: [[words], { weight: 0.4 }],
  }),
  ...callsOf('indicators', {
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
    isRemoved: [[], { weight: 0.1 }],
    remove: [[], { weight: 0.3 }],
  }),
  ...callsOf('ends', { call: [[], { weight: 0.5 }] }),
];
