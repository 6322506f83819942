import { createRandom } from '../../src/samples/random';

/** Chance that is the same for the same seed. */
export class Dice {
  private readonly random: () => number;

  constructor(seed: number) {
    this.random = createRandom(seed);
  }

  /** A whole number, both ends included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.random() * (to - from + 1));
  }

  between(from: number, to: number): number {
    return from + this.random() * (to - from);
  }

  chance(part: number): boolean {
    return this.random() < part;
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('nothing to pick from');
    return list[this.whole(0, list.length - 1)] as T;
  }

  /** Chooses an item. The second value of a pair is its weight. */
  weighted<T extends { readonly weight: number }>(list: readonly T[]): T {
    let left = this.random() * list.reduce((sum, { weight }) => sum + weight, 0);
    return list.find(({ weight }) => (left -= weight) < 0) ?? (list.at(-1) as T);
  }
}
