import { clamp } from '../util/clamp';

/** How a scroll goes on after the hand let go: speeds in CSS pixels for each millisecond. */
const speeds = { least: 0.2, most: 7 };
/** What is left of the speed after each millisecond. */
const drag = 0.997;
/** Only the last moments of a movement count, in milliseconds, and a hand that rested before it let go throws nothing. */
const memory = 100;
const rest = 50;
const shortest = 8;

/** Remembers how fast a pointer moves sideways. */
export class ScrollSpeed {
  private readonly track: { readonly x: number; readonly time: number }[] = [];

  add(x: number, time: number): void {
    this.track.push({ x, time });
    while (time - (this.track[0]?.time ?? time) > memory) this.track.shift();
  }

  /** CSS pixels for each millisecond when the pointer is let go; 0 for none. */
  speed(time: number): number {
    const [first] = this.track;
    const last = this.track[this.track.length - 1];
    if (!first || !last || last.time - first.time < shortest || time - last.time > rest) return 0;
    const speed = (last.x - first.x) / (last.time - first.time);
    return Math.abs(speed) < speeds.least ? 0 : clamp(speed, -speeds.most, speeds.most);
  }
}

/** How far a throw has come after so many milliseconds: the same however many frames there were. */
export const computeFlingDistance = (speed: number, time: number): number =>
  (speed * (1 - drag ** time)) / -Math.log(drag);

/** When a throw moves less than a twentieth of a pixel in a frame, it has ended. */
export const hasLanded = (speed: number, time: number): boolean =>
  Math.abs(speed) * drag ** time < 0.003;
