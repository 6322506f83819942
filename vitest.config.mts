import { configDefaults, defineConfig } from 'vitest/config';

/** `npm run test:all` sets another seed and runs the slow tests too. */
const isFull = process.env.SEED !== undefined;

export default defineConfig({
  resolve: { tsconfigPaths: true },
  // The bundler of the site turns JSX into code, so the compiler's settings leave it as it is.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: [
      'charts/tests/**/*.test.{ts,tsx}',
      'src/**/*.test.{ts,tsx}',
      'plugins/**/*.test.ts',
      'tests/unit/**/*.test.{ts,tsx}',
      'docs/tutorials/**/*.test.ts',
    ],
    exclude: [...configDefaults.exclude, ...(isFull ? [] : ['**/*.nightly.test.ts'])],
    setupFiles: ['charts/tests/seed.ts'],
    // Files share a thread and its modules: loading the library for each file took half of the time.
    pool: 'threads',
    isolate: false,
    // Property tests and the linter's test are slow on a machine that does other things at once.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    restoreMocks: true,
    unstubGlobals: true,
  },
});
