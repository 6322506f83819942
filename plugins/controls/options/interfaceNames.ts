const inOne = (type: string): string =>
  type.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** The interface of the style of a bar type: `BarHollowCandleStyleOptions`. */
export const barStyle = (type: string): string => `Bar${inOne(type)}StyleOptions`;

/** Interfaces that several indicators share. */
const sharedOptions: Readonly<Record<string, readonly string[]>> = {
  AverageOptions: ['sma', 'ema', 'wma'],
  TwoSeriesOptions: ['spread', 'ratio', 'product', 'sum'],
};

/** The interface of the options of an indicator. */
export function indicatorOptions(name: string): string {
  const shared = Object.entries(sharedOptions).find(([, names]) => names.includes(name));
  return shared?.[0] ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Options`;
}

/** The interface of the style of a shape; both positions share one. */
export const shapeStyle = (type: string): string =>
  `Shape${inOne(type.replace(/^(?:long|short)-(?=position)/, ''))}Style`;
