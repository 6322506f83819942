/** Returns the number of decimal places, ignoring binary rounding errors. */
export function countDecimals(price: number): number {
  const [mantissa = '', power = '0'] = Math.abs(Number(price.toPrecision(12)))
    .toExponential()
    .split('e');
  return Math.max(0, Math.max(0, mantissa.length - 2) - Number(power));
}
