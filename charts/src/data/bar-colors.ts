/** The colors that single bars have, each kept once. The number 0 is no color. */
export class BarColors {
  private readonly numbers = new Map<string | undefined, number>();
  private readonly names: (string | undefined)[] = [];

  constructor() {
    this.getNumber(undefined);
  }

  /** The number of a color, a new one where it was not seen before. */
  getNumber(color: string | undefined): number {
    let number = this.numbers.get(color);
    if (number === undefined) {
      number = this.names.push(color) - 1;
      this.numbers.set(color, number);
    }
    return number;
  }

  getColor(number: number): string | undefined {
    return this.names[number];
  }
}
