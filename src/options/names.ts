const inOne = (type: string): string =>
  type.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** The interface of the style of a bar type: `BarHollowCandleStyleOptions`. */
export const barStyle = (type: string): string => `Bar${inOne(type)}StyleOptions`;

/** The interface of the style of a shape; both positions share one. */
export const shapeStyle = (type: string): string =>
  `Shape${inOne(type.replace(/^(?:long|short)-(?=position)/, ''))}Style`;
