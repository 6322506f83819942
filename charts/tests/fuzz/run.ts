/**
 * `npm run fuzz`: random programs over the whole public API, in a browser, until one finds something.
 *
 * `--seed 7` begins with this program, `--operations 10000` sets the number of calls, `--quick` leaves the pictures
 * out, `--all` continues after a finding, `--log` writes each call before it is tried.
 *
 * `--feed` runs `--programs` seeded programs of a feed against a hostile server instead, without a browser.
 *
 * `--pointers` has several pointers at once, which a script simulates; with `--trusted` too, the browser sends their
 * events.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser, isRoot } from '../../../scripts/browser';
import { bundleFuzz } from './bundle';
import { Fuzzer } from './fuzzer';
import { fuzzFeed } from './run-feed';

const { values: flags } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    operations: { type: 'string', default: '20000' },
    length: { type: 'string', default: '400' },
    seconds: { type: 'string', default: '100000' },
    quick: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    log: { type: 'boolean', default: false },
    pointers: { type: 'boolean', default: false },
    trusted: { type: 'boolean', default: false },
    feed: { type: 'boolean', default: false },
    programs: { type: 'string', default: '10000' },
  },
});

if (flags.feed) {
  const failures = await fuzzFeed(Number(flags.seed), Number(flags.programs));
  console.log(`${failures} of ${flags.programs} programs failed`);
  process.exit(failures > 0 ? 1 : 0);
}

const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: isRoot ? ['--no-sandbox'] : [],
});
try {
  const fuzzer = new Fuzzer(browser, await bundleFuzz(), {
    pictures: !flags.quick,
    log: flags.log,
    pointers: flags.pointers,
    trusted: flags.trusted,
  });
  const findings = await fuzzer.run({
    seed: Number(flags.seed),
    operations: Number(flags.operations),
    length: Number(flags.length),
    seconds: Number(flags.seconds),
    goOn: flags.all,
    found: (seed, program) => console.log(`\n--- seed ${seed}\n${program}`),
    reached: (operations, seed) => console.error(`${operations} operations, before seed ${seed}`),
  });
  console.log(fuzzer.report());
  process.exitCode = findings > 0 ? 1 : 0;
} finally {
  await browser.close();
}
