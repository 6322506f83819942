import fc from 'fast-check';

// A commit gets the same result every time. `npm run test:all` sets another `SEED`, so that properties try other values.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_122) });
