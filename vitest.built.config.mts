// Tests that read the built site. Run `npm run build` first.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/built/**/*.test.ts'],
    // One test type-checks the code of all pages.
    testTimeout: 300_000,
    // The tests only read files, so files can share a thread and its parsed pages.
    pool: 'threads',
    isolate: false,
  },
});
