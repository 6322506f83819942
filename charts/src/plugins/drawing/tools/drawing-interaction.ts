import { announceShapes } from './announce-shapes';
import type { DrawingController } from '../drawing-controller';
import type { ShapeCause } from '../shape-handle';
import { DrawingInputHost } from './drawing-input-host';
import { DrawingKeys } from './drawing-keyboard';
import { duplicate, watchClipboard } from './copy-shapes';
import { createTextEditor } from './text-editor';
import { Tools } from './drawing-tools';

/** Input for drawing on a chart, with mouse, touch and keyboard. */
export interface Interaction {
  /** Pointer input. */
  readonly tools: Tools;
  /** Returns whether it handled a key. */
  keyDown(event: KeyboardEvent): boolean;
  /** Activates a tool, or deactivates it for `null`. */
  arm(type: string | null, options?: object, cause?: ShapeCause): void;
  armed(): string | null;
  /** Returns the ids of the shapes with visible handles. */
  active(): readonly (string | null)[];
  /** Copies the selected shapes next to the original ones. */
  duplicate(): void;
  /** Cancels drawing and dragging, and keeps the text that the user types, because a pane was removed or hidden. */
  cancel(): void;
  /** Cancels drawing, dragging and typing, because the chart was removed or the shapes were replaced. */
  reset(): void;
}

/** Creates the pointer and keyboard input for drawing on a chart in the DOM. */
export function createInteraction(drawing: DrawingController): Interaction {
  const host = new DrawingInputHost(drawing);
  const { edit, end } = createTextEditor(host);
  const tools = new Tools(host, edit, () => drawing.keepTool);
  const keys = new DrawingKeys(host, tools, edit);
  watchClipboard(host);
  announceShapes(host);
  return {
    tools,
    keyDown: (event) => keys.keyDown(event),
    armed: () => tools.armed(),
    arm(type, options, cause) {
      host.run(() => {
        end(true);
        tools.arm(type, options, cause);
      });
    },
    active: () => [...host.store.selection, tools.hovered()],
    duplicate: () => duplicate(host),
    cancel() {
      end(true);
      tools.cancel();
    },
    reset() {
      end(false);
      tools.cancel();
    },
  };
}
