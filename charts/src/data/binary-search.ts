/** Returns the index of the first number that isn't less than a value, in the first `count` of an ascending list. */
export function lowerBound(ascending: ArrayLike<number>, count: number, value: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
