const inOne = (type: string): string =>
  type.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** Returns the style interface of a bar type, such as `BarHollowCandleStyleOptions`. */
export const barStyle = (type: string): string => `Bar${inOne(type)}StyleOptions`;

/** Interfaces that several indicators share. */
const sharedOptions: Readonly<Record<string, readonly string[]>> = {
  AverageOptions: ['sma', 'ema', 'wma'],
  TwoSeriesOptions: ['spread', 'ratio', 'product', 'sum'],
};

/** Returns the options interface of an indicator. */
export function indicatorOptions(name: string): string {
  const shared = Object.entries(sharedOptions).find(([, names]) => names.includes(name));
  return shared?.[0] ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Options`;
}

/** Returns the style interface of a shape. Long and short positions share one. */
export const shapeStyle = (type: string): string =>
  `Shape${inOne(type.replace(/^(?:long|short)-(?=position)/, ''))}Style`;
