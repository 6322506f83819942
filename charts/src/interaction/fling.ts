import { computeFlingDistance, hasLanded } from './kinetic-scroll';
import { scrolled } from '../scale/time-view';
import type { ChartContext } from '../core/chart-context';
import type { DomSurface } from '../core/dom-surface';

/**
 * Continues scrolling after a quick swipe. It ends as soon as anything else moves the view, by the user, by code or
 * through a linked chart.
 */
export class Fling {
  private frame = 0;

  constructor(
    private readonly context: ChartContext,
    private readonly screen: DomSurface,
  ) {
    context.life.atEnd(() => this.stop());
  }

  /** @param speed - Speed at release, in CSS pixels per millisecond. */
  start(speed: number): void {
    this.stop();
    if (speed === 0) return;
    const { context } = this;
    let { moveNumber } = context;
    const { jumps } = context.time;
    let start: number | null = null;
    let distance = 0;
    const scroll = (time: number): void => {
      const now = computeFlingDistance(speed, time);
      // Start from the current view, because bars and the width can change meanwhile.
      context.moveTo(scrolled(context.view(), now - distance, context.limits()));
      distance = now;
      moveNumber = context.moveNumber;
    };
    const step = (now: number): void => {
      start ??= now;
      const time = now - start;
      this.frame = 0;
      // A linked chart that the user has moved moves this one before the frame.
      if (context.rangeLocks > 0) this.screen.notifyDue();
      // Include pending bars, which can move the view.
      const { count } = context.timeIndex;
      const isOvertaken =
        count === 0 || moveNumber !== context.moveNumber || jumps !== context.time.jumps;
      if (isOvertaken || !this.isAllowed || hasLanded(speed, time)) return;
      context.changes.run(() => scroll(time));
      this.request(step);
    };
    this.request(step);
  }

  stop(): void {
    this.screen.window.cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  private get isAllowed(): boolean {
    const { life, options, theme } = this.context;
    return !life.ended && options.scroll && options.kineticScroll && !theme.calm;
  }

  private request(step: FrameRequestCallback): void {
    this.frame = this.screen.window.requestAnimationFrame(step);
  }
}
