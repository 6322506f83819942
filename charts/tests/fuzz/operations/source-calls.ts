// Calls of series, shapes and price lines.
import {
  anyPrice,
  argument,
  bar,
  choice,
  color,
  data,
  type Fields,
  flag,
  handler,
  list,
  number,
  optional,
  options,
  orNull,
  point,
  text,
  time,
} from '../arguments';
import { createCalls } from './operation';
import { either, seriesArgs, seriesOptions, shapeStyle, sourceOptions } from './sources';
import { axisName, lineStyle, mismatch, thin } from './values';

const marker = options(
  {
    id: text,
    time,
    position: choice(['above', 'below', 'inside']),
    shape: choice(['circle', 'square', 'arrow-up', 'arrow-down']),
    color,
    text,
    size: number({ min: 0, open: true, max: 10, usual: [0.2, 4] }),
    price: anyPrice,
    tooltip: text,
  },
  ['time', 'position', 'shape'],
);

const lineFields: Fields = {
  price: anyPrice,
  id: text,
  title: text,
  color: orNull(color),
  lineVisible: flag,
  width: thin,
  lineStyle,
  label: flag,
  labelColor: orNull(color),
  labelTextColor: orNull(color),
  includeInAutoScale: flag,
  draggable: flag,
  buttonLabel: text,
};

const moveTarget = options({
  pane: argument(
    (making) => (making.dice.chance(0.5) ? '"main"' : (making.handle('panes') ?? '"main"')),
    ['5', '{}', '"none such"', 'true'],
  ),
  axis: axisName,
});
const order = choice(['front', 'back', 'forward', 'backward']);

const ofSource = {
  options: [[], { weight: 0.3 }],
  pane: [[], { weight: 0.3 }],
  priceAxis: [[], { makes: 'priceAxes', weight: 0.5 }],
  moveTo: [[moveTarget]],
  setOrder: [[order]],
  remove: [[], { weight: 0.7 }],
} as const;

const ofSeries = createCalls('series', {
  ...ofSource,
  applyOptions: [[seriesOptions], { weight: 3 }],
  setType: [seriesArgs, { weight: 1 }],
  setData: [
    [
      data,
      optional(options({ range: choice(['auto', 'keep-time', 'keep-count', 'latest', 'all']) })),
    ],
    { weight: 6 },
  ],
  setBars: [[data], { weight: 2 }],
  update: [[bar], { weight: 6 }],
  prepend: [[data], { weight: 2 }],
  removeLast: [[optional(number({ min: 0, whole: true, usual: [0, 30] }))], { weight: 2 }],
  data: [[], { weight: 0.2 }],
  first: [[], { weight: 0.3 }],
  last: [[], { weight: 0.3 }],
  onDataChange: [[handler], { makes: 'ends' }],
  barAt: [[time, optional(mismatch)]],
  setMarkers: [[list(marker)], { weight: 2 }],
  markers: [[], { weight: 0.3 }],
  addPriceLine: [[options(lineFields, ['price'])], { makes: 'lines', weight: 2 }],
  priceLines: [[], { weight: 0.3 }],
});

const ofShapes = createCalls('shapes', {
  ...ofSource,
  applyOptions: [[either(sourceOptions, shapeStyle)], { weight: 3 }],
  points: [[], { weight: 0.3 }],
  pricesAt: [[time], { weight: 0.3 }],
  label: [[], { weight: 0.1 }],
  setPoints: [
    [
      argument(
        (making) =>
          `[${Array.from({ length: making.dice.whole(1, 3) }, () => point.right(making)).join(', ')}]`,
        ['5', 'null', '[]', '[{}]', '[null]', '[{ time: NaN, price: 1 }]', '"ab"'],
      ),
    ],
    { weight: 2 },
  ],
});

const ofLines = createCalls('lines', {
  options: [[], { weight: 0.2 }],
  applyOptions: [[options(lineFields)]],
  remove: [[], { weight: 0.4 }],
});

export const sourceCalls = [...ofSeries, ...ofShapes, ...ofLines];
