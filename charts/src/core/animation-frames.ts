import { reportUncaught } from '../util/report-uncaught';
import { ownerWindow } from './color-scheme';

/** A chart, painted in animation frames. */
export interface FrameClient {
  /** Notifies handlers of what changed since the last frame. Called before the chart is painted. */
  notify(): void;
  paint(): void;
  /** Updates the elements above the painted chart. */
  update(): void;
}

const framesByDocument = new WeakMap<Document, AnimationFrames>();

/** Returns the animation frames of an element's document, which all of its charts share. */
export function getFrames(element: Element): AnimationFrames {
  const { ownerDocument } = element;
  let frames = framesByDocument.get(ownerDocument);
  if (!frames)
    framesByDocument.set(ownerDocument, (frames = new AnimationFrames(ownerWindow(element))));
  return frames;
}

/**
 * Runs one animation frame for all charts of a document, in three phases.
 *
 * Handlers run first, so that a linked chart that they move is painted in the same frame. Elements are updated last:
 * setting the font of a canvas makes the browser recalculate styles, so updating elements between two canvases would
 * recalculate them for each chart.
 */
export class AnimationFrames {
  private readonly due = new Set<FrameClient>();
  private frame = 0;
  private isRunning = false;

  constructor(
    private readonly view: Pick<Window, 'requestAnimationFrame' | 'cancelAnimationFrame'>,
  ) {}

  request(client: FrameClient): void {
    this.due.add(client);
    this.schedule();
  }

  cancel(client: FrameClient): void {
    this.due.delete(client);
    if (this.due.size > 0) return;
    this.view.cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  /** Notifies the handlers of all charts that have changed, before the frame that paints them. */
  notify(): void {
    for (const client of [...this.due]) attempt(() => client.notify());
  }

  private schedule(): void {
    if (this.isRunning || this.due.size === 0) return;
    this.frame ||= this.view.requestAnimationFrame(() => this.run());
  }

  private run(): void {
    this.frame = 0;
    this.isRunning = true;
    const clients = new Set<FrameClient>();
    // The set can grow during the loop, because handlers of one chart can change another chart.
    for (const client of this.due) {
      // The chart changed again after its handlers ran. They run once more in the next frame.
      if (clients.has(client)) continue;
      clients.add(client);
      this.due.delete(client);
      attempt(() => client.notify());
    }
    for (const client of clients) attempt(() => client.paint());
    for (const client of clients) attempt(() => client.update());
    this.isRunning = false;
    this.schedule();
  }
}

/** Runs a function and reports its errors, so that an error in one chart doesn't stop the others. */
function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    reportUncaught(error);
  }
}
