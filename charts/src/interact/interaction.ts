import type { ShapeType } from '../model/aliases';
import { announceShapes } from './announcements';
import type { InteractHost } from './host';
import { ShapeKeyboard } from './keyboard';
import { listenToPointer } from './pointer';
import { TextEditor } from './text-editor';
import { Tools } from './tools';

/** Drawing by hand on one chart: mouse, fingers and keys. */
export class Interaction {
  private readonly tools: Tools;
  private readonly editor: TextEditor;
  private readonly ends: (() => void)[];

  constructor(private readonly host: InteractHost) {
    this.editor = new TextEditor(host);
    const editText = (id: string): boolean => this.editor.edit(id);
    this.tools = new Tools(host, editText);
    this.ends = [
      listenToPointer(host.surface, this.tools),
      new ShapeKeyboard(host, this.tools, editText).listen(),
      announceShapes(host.store, (words) => {
        host.announce(words);
      }),
    ];
  }

  /** Arms a tool, or puts it away. */
  arm(type: ShapeType | null, style?: unknown): void {
    this.editor.end(true);
    this.tools.arm(type, style);
  }

  get armed(): ShapeType | null {
    return this.tools.armed;
  }

  /** The shapes whose points are shown. */
  active(): readonly (string | null)[] {
    return [this.host.store.selection, this.tools.hovered];
  }

  /** A pane went away, or the shapes were replaced: what was on its way has nowhere to go. */
  reset(): void {
    this.editor.end(false);
    this.tools.cancel();
  }

  remove(): void {
    this.reset();
    for (const end of this.ends) end();
  }
}
