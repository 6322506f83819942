import type { IDrawingApi } from '../../api/drawing-api';
import type { PluginDefinition } from '../../api/plugin-definition';
import { getCore } from '../../core/get-core';
import type { DrawingOptions } from '../../options/drawing-options';
import { definePlugin } from '../../plugin-host/define-plugin';
import { typeNames } from '../../schemas/message-rules';
import { show } from '../../util/errors';
import { Drawing } from './chart-drawing';
import { DrawingHandle } from './drawing-handle';
import { readDrawing, type SavedDrawing } from './read-saved-shapes';
import type { ShapeTypes } from './shape-types';
import { createDrawingInput } from './tools/create-drawing-input';

/** Settings of drawing that were checked. */
export interface DrawingRequest {
  /** Function that was called, for messages. */
  readonly call: string;
  readonly options: Readonly<DrawingOptions>;
  readonly types: ShapeTypes;
  /** Whether a name in the chart's messages must be of one of these types. Translations contain all built-in types. */
  readonly checksNames: boolean;
}

/** Creates the plug-in that draws shapes on a chart. */
export function createDrawingPlugin({
  call,
  checksNames,
  options,
  types,
}: DrawingRequest): PluginDefinition<IDrawingApi> {
  return definePlugin<IDrawingApi, object, SavedDrawing>({
    type: 'drawing',
    single: true,
    parseState: (saved) => readDrawing(saved, types),
    attach(host, _options, state) {
      if (host.pane) throw new TypeError('draws on the whole chart: attach it to the chart');
      const core = getCore(call, host.chart);
      const { context, settings } = core;
      const nameRule = typeNames(() => types.keys());
      const checkNames: typeof settings.check = (applyCall, { messages: { shapes } }) => {
        nameRule(shapes, `${applyCall}: messages.shapes`);
      };
      if (checksNames) checkNames(call, context.options);
      const drawing = new Drawing(core, host, types, options);
      if (state) {
        drawing.restore(state);
        warnOfUnknownTypes(call, drawing);
      }
      if (core.hasInput) {
        drawing.open(createDrawingInput(drawing));
        const { updateTouchAction } = core.page(call);
        drawing.store.selected.on(updateTouchAction);
        drawing.toolChanged.on(updateTouchAction);
      }
      core.drawing = drawing;
      if (checksNames) settings.check = checkNames;
      return {
        api: new DrawingHandle(host, drawing),
        keyDown: (event) => drawing.keyDown(event),
        priceLabels: ({ pane }) => drawing.priceLabels(pane.name),
        save: () => drawing.saveState(),
        detach(reason) {
          drawing.end(reason === 'chart');
          if (reason === 'chart') return;
          core.drawing = null;
          settings.check = null;
          if (core.inPage) core.page(call).updateTouchAction();
        },
      };
    },
  });
}

/** Warns about restored shapes of types that the drawing doesn't have, as a restored chart does about plug-ins. */
function warnOfUnknownTypes(call: string, drawing: Drawing): void {
  const types = drawing.unknown().map(({ type }) => type);
  const unknown = [...new Set(types)].filter((type) => !drawing.types.has(type));
  if (unknown.length === 0) return;
  const names = unknown.map(show).join(', ');
  console.warn(
    `${call}: the state has shapes of types that drawing doesn't have: ${names}; they are kept`,
  );
}
