import { clamp } from '../util/clamp';

/** Smallest and largest speed of kinetic scrolling, in CSS pixels per millisecond. */
const speeds = { least: 0.2, most: 7 };
/** Ratio of the speed that remains after each millisecond. */
const drag = 0.997;
/**
 * Times in milliseconds: how much of the movement is measured, the longest pause before release that still flings, and
 * the shortest movement that can be measured.
 */
const memory = 100;
const rest = 50;
const shortest = 8;

/** Measures the horizontal speed of a pointer. */
export class ScrollSpeed {
  private readonly track: { readonly x: number; readonly time: number }[] = [];

  add(x: number, time: number): void {
    this.track.push({ x, time });
    while (time - (this.track[0]?.time ?? time) > memory) this.track.shift();
  }

  /** Returns the speed at release, in CSS pixels per millisecond; 0 if it is too low. */
  speed(time: number): number {
    const [first] = this.track;
    const last = this.track[this.track.length - 1];
    if (!first || !last || last.time - first.time < shortest || time - last.time > rest) return 0;
    const speed = (last.x - first.x) / (last.time - first.time);
    return Math.abs(speed) < speeds.least ? 0 : clamp(speed, -speeds.most, speeds.most);
  }
}

/** Returns the distance of a fling after a time in milliseconds, which doesn't depend on the frame rate. */
export const computeFlingDistance = (speed: number, time: number): number =>
  (speed * (1 - drag ** time)) / -Math.log(drag);

/** Whether a fling has stopped, which means that it moves less than a twentieth of a pixel per frame. */
export const hasLanded = (speed: number, time: number): boolean =>
  Math.abs(speed) * drag ** time < 0.003;
