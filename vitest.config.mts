import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  // The bundler of the site turns JSX into code, so the compiler's settings leave it as it is.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: [
      'charts/tests/**/*.test.ts',
      'src/**/*.test.{ts,tsx}',
      'plugins/**/*.test.ts',
      'tests/unit/**/*.test.{ts,tsx}',
      'docs/tutorials/**/*.test.ts',
    ],
    setupFiles: ['charts/tests/seed.ts'],
    // Property tests and the linter's test are slow on a machine that does other things at once.
    testTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
