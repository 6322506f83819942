import type { ShapeType } from '../../../api/source-maps';
import { announceShapes } from './announce-shapes';
import type { InteractHost } from './interact-host';
import { createKeyHandler } from './drawing-keyboard';
import { createTextEditor } from './text-editor';
import { createTools } from './drawing-tools';
import type { PointerHandlers } from '../../../input/pointer-events';

/** Drawing by hand on one chart: mouse, fingers and keys. */
export interface Interaction {
  /** What takes the pointer before the chart does. */
  readonly tools: PointerHandlers;
  /** Returns whether it handled a key. */
  keyDown(event: KeyboardEvent): boolean;
  /** Arms a tool, or puts it away. */
  arm(type: ShapeType | null, style?: unknown): void;
  armed(): ShapeType | null;
  /** The shapes whose points are shown. */
  active(): readonly (string | null)[];
  /** A pane or the chart goes away, or the shapes were replaced: what was on its way has nowhere to go. */
  reset(): void;
}

/** @param keepsTool - Whether a tool stays armed after a shape was placed. */
export function createInteraction(host: InteractHost, keepsTool: () => boolean): Interaction {
  const { edit, end } = createTextEditor(host);
  const tools = createTools(host, edit, keepsTool);
  const keyDown = createKeyHandler(host, tools, edit);
  announceShapes(host);
  return {
    tools,
    keyDown,
    armed: tools.armed,
    arm(type, style) {
      host.run(() => {
        end(true);
        tools.arm(type, style);
      });
    },
    active: () => [host.store.selection, tools.hovered()],
    reset() {
      end(false);
      tools.cancel();
    },
  };
}
