import type { IDrawingApi, NewDrawingOptions } from '../../api/drawing-api';
import type { PluginDefinition } from '../../api/plugin-definition';
import { getCore } from '../../core/get-core';
import { type DrawingOptions, drawingSchema } from '../../options/drawing-options';
import { definePlugin } from '../../plugin-host/define-plugin';
import type { Definition } from '../../types/definition';
import { anything } from '../../validation/rule';
import { checkOptions, type Schema } from '../../validation/schema';
import { DrawingController } from './drawing-controller';
import { DrawingHandle } from './drawing-handle';
import { readDrawing, type SavedDrawing } from './read-saved-shapes';
import { drawingZIndex } from './shape-views';
import { shapeList, type ShapeTypes } from './shape-types';
import { createInteraction } from './tools/drawing-interaction';

/**
 * Plug-in for shapes on a chart, such as trend lines. Users draw them with tools by mouse, touch and keyboard, select
 * and edit them, and undo changes. When you attach it, pass the shapes that users and code can draw. {@link DrawBar}
 * adds a toolbar.
 *
 * A chart can have the plug-in only once. If you attach it again with the same shapes, you get the same API object, and
 * the options are passed to its `applyOptions`. To restore the shapes of a saved chart, pass `[Drawing, { shapes }]` in
 * {@link RestoreOptions.plugins}.
 *
 * @example
 * ```ts live title="A trend line, and a toolbar to draw more"
 * import { allShapes, createChart, DrawBar, Drawing, TrendLine } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars());
 *
 * const drawing = chart.attach(Drawing, { shapes: allShapes, magnet: 'weak' });
 * drawing.add(TrendLine, [
 *   { time: '2026-08-31', price: 101 },
 *   { time: '2026-09-18', price: 106 },
 * ]);
 * new DrawBar(drawing);
 * ```
 */
export const Drawing: PluginDefinition<IDrawingApi, NewDrawingOptions> = definePlugin<
  IDrawingApi,
  NewDrawingOptions,
  SavedDrawing
>({
  type: 'drawing',
  single: true,
  required: ['shapes'],
  parseState: (saved, { shapes }) => readDrawing(saved, readShapes(shapes)),
  attach(host, input, state) {
    if (host.pane) throw new TypeError('attach it to the chart, not to a pane');
    const { shapes, ...options } = checkOptions('attach', 'options', newDrawingSchema, input);
    const core = getCore('attach', host.chart);
    const drawing = new DrawingController(core, host, readShapes(shapes), options);
    if (state) drawing.restore(state, input);
    const interaction = core.hasInput ? createInteraction(drawing) : null;
    if (interaction) drawing.open(interaction);
    const { views } = drawing;
    const api = new DrawingHandle(host, drawing);
    core.providers = [...core.providers, drawing];
    drawing.shareShapes();
    return {
      api,
      layers: [
        { zOrder: 'above', zIndex: drawingZIndex, draw: (view) => views.draw(view) },
        { zOrder: 'top', draw: (view) => drawing.drawBox(view) },
      ],
      ...interaction?.tools.parts,
      hitTest: (view, point, pointer) => views.hitTest(view, point, pointer),
      keyDown: (event) => drawing.keyDown(event),
      batchStarted: () => drawing.store.startGroup(),
      paneHidden: ({ name }) => drawing.cancelInput(name),
      paneRemoved: ({ name }) => drawing.dropPane(name),
      priceLabels: ({ pane }) => drawing.priceLabels(pane.name),
      unknownParts: () => drawing.unknownParts(),
      save: () => drawing.saveState(),
      load: (saved) => drawing.loadState(saved as SavedDrawing | null),
      detach(reason) {
        drawing.end(reason === 'chart');
        core.providers = core.providers.filter((each) => each !== drawing);
      },
    };
  },
});

interface CheckedOptions extends DrawingOptions {
  /** Definitions of the option; checked by `readShapes`. */
  readonly shapes: readonly Definition<'shape'>[] | null;
}

const newDrawingSchema: Schema<CheckedOptions> = {
  defaults: { ...drawingSchema.defaults, shapes: null },
  rules: { ...drawingSchema.rules, shapes: anything },
};

const readShapes = (shapes: unknown): ShapeTypes =>
  shapeList(shapes, 'options.shapes') as ShapeTypes;
