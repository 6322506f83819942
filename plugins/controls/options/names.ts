const inOne = (type: string): string =>
  type.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** The interface of the style of a bar type: `BarHollowCandleStyleOptions`. */
export const barStyle = (type: string): string => `Bar${inOne(type)}StyleOptions`;

/** The interface of the options of an indicator; moving averages share one. */
export const indicatorOptions = (name: string): string =>
  /^[a-z]ma$/.test(name)
    ? 'AverageOptions'
    : `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Options`;

/** The interface of the style of a shape; both positions share one. */
export const shapeStyle = (type: string): string =>
  `Shape${inOne(type.replace(/^(?:long|short)-(?=position)/, ''))}Style`;
