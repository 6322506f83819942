// Calls of charts and of their panes.
import {
  argument,
  callback,
  choice,
  handle,
  list,
  handler,
  json,
  number,
  optional,
  options,
} from '../arguments';
import { chartOptions, drawingOptions, paneOptions, pictureOptions } from './chart-options';
import { createCalls } from './operation';
import { seriesArgs, shapeArgs, shapeStyle, shapeType } from './sources';
import { saved, side } from './values';

const size = number({ min: 0, open: true, usual: [40, 500] });
const shapeState = argument(
  (making) => making.handle('shapeStates') ?? '{ schema: 1, shapes: [] }',
  [
    '5',
    'null',
    '"x"',
    '{}',
    '{ schema: 1 }',
    '{ schema: 1, shapes: [5] }',
    '{ schema: 1, shapes: [{ id: "x", kind: "shape", type: "ray" }] }',
  ],
);

const plugin = argument(
  (making) => making.handle('plugins') ?? 'definePlugin(fuzzPlugin())',
  ['5', 'null', '{}', '{ type: "x", attach: () => ({}) }', 'nothing()'],
);

const ofCharts = createCalls('charts', {
  options: [[]],
  applyOptions: [[chartOptions], { weight: 4 }],
  batch: [[handler], { weight: 1.5 }],
  attach: [[plugin], { makes: 'attachments', weight: 0.6 }],
  addPane: [
    [
      argument(
        ({ dice }) => json(dice.pick(['low', 'volume', '<b>', '__proto__', 'x'])),
        ['5', 'null', '""', '{}', 'Symbol("odd")'],
      ),
      optional(paneOptions),
    ],
    { makes: 'panes', weight: 2 },
  ],
  pane: [
    [
      argument(
        ({ dice }) => json(dice.pick(['main', 'main', 'low'])),
        ['5', 'null', '"none such"', '{}'],
      ),
    ],
    { makes: 'panes' },
  ],
  panes: [[], { weight: 0.3 }],
  addSeries: [seriesArgs, { makes: 'series', weight: 2.5 }],
  series: [[], { weight: 0.3 }],
  source: [
    [argument(({ dice }) => json(dice.pick(['a', 'candle-1', '__proto__', ''])), [])],
    { weight: 0.3 },
  ],
  timeAxis: [[], { makes: 'timeAxes', weight: 0.5 }],
  priceAxis: [[optional(side)], { makes: 'priceAxes' }],
  crosshair: [[], { makes: 'crosshairs', weight: 0.5 }],
  colors: [[], { weight: 0.3 }],
  size: [[], { weight: 0.3 }],
  resize: [[size, size]],
  onClick: [[handler], { makes: 'ends' }],
  onDoubleClick: [[handler], { makes: 'ends', weight: 0.5 }],
  onContextMenu: [[handler], { makes: 'ends', weight: 0.5 }],
  onCrosshairMove: [[handler], { makes: 'ends' }],
  onRangeChange: [[handler], { makes: 'ends' }],
  onSizeChange: [[handler], { makes: 'ends', weight: 0.5 }],
  saveState: [
    [optional(options({ data: choice(['reference', 'include', 'none']) }))],
    { makes: 'states' },
  ],
  applyState: [
    [
      saved,
      optional(
        options({
          data: callback(['() => bars(30)', '() => []']),
          barTypes: argument(
            () => '[FuzzBar, Renko, RangeBars, LineBreak, Kagi, PointAndFigure]',
            ['5', '[fuzzBar()]', '["candle"]'],
          ),
        }),
      ),
    ],
    { weight: 0.8 },
  ],
  unknownParts: [[], { weight: 0.2 }],
  toCanvas: [[optional(pictureOptions)], { weight: 0.2 }],
  toBlob: [[optional(pictureOptions)], { weight: 0.1 }],
  remove: [[], { weight: 0.25 }],
});

const ofDrawings = createCalls('drawings', {
  options: [[], { weight: 0.3 }],
  applyOptions: [[drawingOptions]],
  add: [shapeArgs, { makes: 'shapes', weight: 4 }],
  shapes: [[optional(shapeType)], { weight: 0.3 }],
  onDrag: [[handler], { makes: 'ends', weight: 0.5 }],
  onCreated: [[handler], { makes: 'ends', weight: 0.5 }],
  onChanged: [[handler], { makes: 'ends', weight: 0.5 }],
  onSelected: [[handler], { makes: 'ends', weight: 0.5 }],
  onRemoved: [[handler], { makes: 'ends', weight: 0.5 }],
  onUndoChange: [[handler], { makes: 'ends', weight: 0.5 }],
  onToolChange: [[handler], { makes: 'ends', weight: 0.5 }],
  start: [[shapeType, optional(shapeStyle)], { weight: 2 }],
  stop: [[], { weight: 0.5 }],
  tool: [[], { weight: 0.3 }],
  selection: [[], { weight: 0.3 }],
  select: [[list(handle('shapes', ['nothing()']))], { weight: 1.5 }],
  undo: [[], { weight: 2.5 }],
  redo: [[], { weight: 2 }],
  undoState: [[], { weight: 0.3 }],
  clearUndo: [[], { weight: 0.3 }],
  withoutUndo: [
    [callback(['() => undefined', '() => 5', '() => { throw own(); }'])],
    { weight: 0.3 },
  ],
  save: [[], { makes: 'shapeStates' }],
  load: [[shapeState, optional(options({ undo: choice(['keep', 'clear']) }))]],
  remove: [[], { weight: 0.1 }],
});

const index = argument(
  ({ dice }) => String(dice.whole(0, 1)),
  ['NaN', '-1', '1.5', '99', 'null', '"0"', '{}', 'Symbol("odd")'],
);

const ofPanes = createCalls('panes', {
  options: [[], { weight: 0.3 }],
  applyOptions: [[paneOptions], { weight: 2 }],
  index: [[], { weight: 0.3 }],
  moveTo: [[index]],
  maximize: [[], { weight: 0.4 }],
  restore: [[], { weight: 0.4 }],
  size: [[], { weight: 0.3 }],
  bounds: [[], { weight: 0.3 }],
  addSeries: [seriesArgs, { makes: 'series', weight: 2 }],
  sources: [[], { weight: 0.3 }],
  attach: [[plugin], { makes: 'attachments', weight: 0.3 }],
  chart: [[], { weight: 0.1 }],
  priceAxis: [[optional(side)], { makes: 'priceAxes' }],
  remove: [[], { weight: 0.6 }],
});

const ofAttachments = createCalls('attachments', { remove: [[], { weight: 0.5 }] });

export const chartCalls = [...ofCharts, ...ofDrawings, ...ofPanes, ...ofAttachments];
