import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: [
      'charts/tests/**/*.test.ts',
      'charts/src/**/*.test.ts',
      'src/**/*.test.{ts,tsx}',
      'tests/unit/**/*.test.{ts,tsx}',
    ],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
