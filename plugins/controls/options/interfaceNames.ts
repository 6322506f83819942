const inOne = (type: string): string =>
  type.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** Returns the style interface of a bar type, such as `BarHollowCandleStyleOptions`. */
export const barStyle = (type: string): string => `Bar${inOne(type)}StyleOptions`;

/** Interfaces that several indicators share. */
const sharedOptions: Readonly<Record<string, readonly string[]>> = {
  AverageOptions: ['SMA', 'EMA', 'WMA'],
  TwoSeriesOptions: ['Spread', 'Ratio', 'Product', 'Sum'],
};

/** Returns the options interface of an indicator. */
export function indicatorOptions(name: string): string {
  const shared = Object.entries(sharedOptions).find(([, names]) => names.includes(name));
  // `RSI` has `RsiOptions`.
  const isAcronym = name === name.toUpperCase();
  return shared?.[0] ?? `${isAcronym ? inOne(name.toLowerCase()) : name}Options`;
}

/** Returns the export of a built-in shape, such as `TrendLine`. `Text` would hide a global of the DOM. */
export const shapeName = (type: string): string => (type === 'text' ? 'TextShape' : inOne(type));

/** Returns the style interface of a shape. Long and short positions share one. */
export const shapeStyle = (type: string): string =>
  `Shape${inOne(type.replace(/^(?:long|short)-(?=position)/, ''))}Style`;
