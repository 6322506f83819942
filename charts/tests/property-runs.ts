/**
 * Returns how many values a slow property tries, which is a quarter in `npm test`, and all of them in `npm run test:all`, which
 * sets its own seed.
 */
export const runs = (all: number): number =>
  process.env.SEED === undefined ? Math.ceil(all / 4) : all;
