/** The colors of individual bars, each stored once and identified by a number. 0 means no color. */
export class BarColors {
  private readonly numbers = new Map<string | undefined, number>();
  private readonly names: (string | undefined)[] = [];

  constructor() {
    this.getNumber(undefined);
  }

  /** Returns the number of a color, which is added if it is new. */
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
