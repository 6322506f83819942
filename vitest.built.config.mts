// Tests that read the built site. Run `npm run build` first.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: { include: ['tests/built/**/*.test.ts'], testTimeout: 60_000 },
});
