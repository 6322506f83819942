import fc from 'fast-check';

// The same commit gets the same answer every time. With another `SEED`, as `npm run test:all` sets it, properties try other values.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_122) });
