// Options of what is handed to a chart: legends, orders, sessions, toolbars.
import {
  argument,
  callback,
  choice,
  color,
  type Fields,
  flag,
  handle,
  list,
  number,
  options,
  orNull,
  text,
  time,
} from '../arguments';
import { axisName, clock, lineStyle, zone } from './values';

const legendFields: Fields = {
  series: orNull(
    argument(
      (making) => `[${making.handle('series') ?? ''}]`,
      ['5', '"x"', '{}', '[5]', '[null]', '[{}]'],
    ),
  ),
  values: list(choice(['open', 'high', 'low', 'close', 'change', 'percent'])),
  formatter: orNull(
    callback(['() => "<b>x</b>"', '({ title }) => title', '() => null', '() => 5']),
  ),
  includeInImages: flag,
};
export const legendOptions = options({
  ...legendFields,
  buttons: list(choice(['title', 'hide', 'settings', 'remove', 'maximize', 'more'])),
  menuItems: orNull(callback(['() => []', '() => [{ label: "x", action() {} }]', '() => 5'])),
  side: choice(['left', 'right']),
});
export const tooltipOptions = options({
  ...legendFields,
  position: choice(['crosshair', 'side']),
  showOnLinkedCharts: flag,
});
export const orderOptions = options({
  constrainPrice: orNull(callback(['(price) => price', '() => 5', '() => NaN', '() => "x"'])),
});
export const sessionOptions = options({
  timeZone: orNull(zone),
  sessions: list(
    options(
      {
        from: clock,
        to: clock,
        days: list(number({ min: 1, max: 7, whole: true })),
        color: orNull(color),
        title: text,
      },
      ['from', 'to'],
    ),
  ),
  spans: list(
    argument(
      (making) => `({ ...inTime(${time.right(making)}, ${time.right(making)}), title: "<b>" })`,
      ['5', '{}', 'null', '{ from: 5, to: 1 }', '{ from: "x", to: "y" }'],
    ),
  ),
  dayLines: flag,
  dayStart: clock,
  dayLineColor: orNull(color),
  dayLineStyle: lineStyle,
});
export const dayFields: Fields = {
  day: choice(['2023-11-14', '2025-03-09', '2025-11-02', '0001-01-01', '9999-12-31']),
  hours: argument(
    ({ dice }) =>
      dice.pick([
        '[{ from: "09:30", to: "16:00" }]',
        '[{ from: "09:30", to: "11:30" }, { from: "13:00", to: "15:00" }]',
        '[{ from: "18:00", to: "02:00" }]',
        '[]',
      ]),
    [
      '5',
      'null',
      '{}',
      '[5]',
      '[{}]',
      '[{ from: "9:30", to: "x" }]',
      '[{ from: "09:30", to: "11:30" }, { from: "10:00", to: "15:00" }]',
    ],
  ),
  timeZone: orNull(zone),
  interval: number({ min: 1, max: 86_400, usual: [60, 900] }),
  barTime: choice(['start', 'end']),
  previousClose: orNull(number({ min: 0, open: true, usual: [1, 60] })),
  axis: axisName,
};
export const countdownOptions = options({
  interval: orNull(number({ min: 0, open: true, usual: [1, 3600] })),
});
export const newCountdownOptions = options(
  {
    interval: orNull(number({ min: 0, open: true, usual: [1, 3600] })),
    series: handle('series', ['5', 'null']),
  },
  ['series'],
);
const navigatorFields: Fields = {
  height: number({ min: 24, max: 400, usual: [24, 80] }),
  color: orNull(color),
};
export const navigatorOptions = options(navigatorFields);
export const newNavigatorOptions = options({
  ...navigatorFields,
  series: handle('series', ['5', 'null']),
});
export const rangeBarOptions = options({
  ranges: list(choice(['1D', '5D', '1M', '3M', 'YTD', '1Y', 'All', '999Y'])),
  date: flag,
  height: number({ min: 28, max: 100 }),
});
export const settingsOptions = options({
  side: choice(['left', 'right']),
  // Other options have other names, so each text is accepted.
  omit: list(
    argument(({ dice }) => dice.pick(['"locked"', '"priceFormat.type"', '"title"']), ['5', '""']),
  ),
});
export const linkFields: Fields = {
  time: flag,
  crosshair: flag,
  price: flag,
  loadSymbol: orNull(
    callback([
      '() => Promise.resolve()',
      '() => undefined',
      '() => Promise.reject(own())',
      '(chart) => { chart.timeAxis().fit(); }',
    ]),
  ),
};
export const drawBarOptions = options({
  position: choice(['auto', 'left', 'top', 'bottom', 'floating']),
  tools: orNull(
    argument(
      ({ dice }) => dice.pick(['[[Ray, TextShape], [Path]]', '[]', '[[]]', '[[FuzzShape]]']),
      ['5', '{}', '[Ray]', '[["ray"]]', '[5]', '"x"'],
    ),
  ),
  collapsed: flag,
  styleBar: flag,
  keepTool: flag,
  store: orNull(argument(() => 'localStore("fuzz")', ['5', '{}', '{ read: () => null }'])),
  shortcuts: orNull(
    argument(
      ({ dice }) => dice.pick(['{}', '{ ray: "Alt+R" }', '{ "trend-line": null }']),
      ['5', '[]', '{ ray: "Alt-R" }', '{ rya: "Alt+R" }', '{ ray: 5 }'],
    ),
  ),
  visible: flag,
});
