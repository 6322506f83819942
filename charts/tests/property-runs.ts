/**
 * Returns how many values a slow property tries: a quarter in `npm test`, and all of them in `npm run test:all`, which
 * sets a seed of its own.
 */
export const runs = (all: number): number =>
  process.env.SEED === undefined ? Math.ceil(all / 4) : all;
