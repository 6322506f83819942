import { reportUncaught } from '../util/report-uncaught';
import { ownerWindow } from './color-scheme';

/** A chart's part in a frame. */
export interface FrameClient {
  /** Notifies handlers of what changed since the last frame, before the chart is painted. */
  notify(): void;
  paint(): void;
  /** Updates elements over the painted chart. */
  update(): void;
}

const framesByDocument = new WeakMap<Document, AnimationFrames>();

/** Returns the frames of the document that an element is in, which all of its charts share. */
export function getFrames(element: Element): AnimationFrames {
  const { ownerDocument } = element;
  let frames = framesByDocument.get(ownerDocument);
  if (!frames)
    framesByDocument.set(ownerDocument, (frames = new AnimationFrames(ownerWindow(element))));
  return frames;
}

/**
 * One animation frame for all charts of a document, in three phases.
 *
 * Handlers run first, so a linked chart that they move is painted in the same frame. Elements are written last: a
 * canvas that is given a font brings the style of the page up to date, so writing elements between two canvases would
 * compute the style again for each chart.
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

  private schedule(): void {
    if (this.isRunning || this.due.size === 0) return;
    this.frame ||= this.view.requestAnimationFrame(() => this.run());
  }

  private run(): void {
    this.frame = 0;
    this.isRunning = true;
    const clients = new Set<FrameClient>();
    // The set grows while it is read: handlers of one chart change others.
    for (const client of this.due) {
      // It changed again after its handlers ran, so they run once more in the next frame.
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

/** An error in one chart doesn't keep the others from being painted. */
function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    reportUncaught(error);
  }
}
