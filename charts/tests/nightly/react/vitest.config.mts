// Runs the tests of the components with React Compiler.
import { createRequire } from 'node:module';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';

const require = createRequire(import.meta.url);
const root = path.resolve(import.meta.dirname, '../../../..');
const tests = path.join(root, 'charts/tests/react');

interface Babel {
  transformSync(code: string, options: object): { code: string; map: null };
}

/** Compiles the components of the tests, as a project of a user would. */
const compiler: Plugin = {
  name: 'react-compiler',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(tests) || !id.endsWith('.tsx')) return null;
    const { transformSync } = require('@babel/core') as Babel;
    const preset = [require.resolve('@babel/preset-typescript'), { onlyRemoveTypeImports: true }];
    const plugin = [require.resolve('babel-plugin-react-compiler'), { target: '19' }];
    const options = { filename: id, babelrc: false, presets: [preset], plugins: [plugin] };
    const result = transformSync(code, options);
    if (id.endsWith('components.test.tsx') && !result.code.includes('compiler-runtime'))
      throw new Error('React Compiler has not compiled any component');
    return { code: result.code, map: null };
  },
};

export default defineConfig({
  root,
  plugins: [compiler],
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: { tsconfigPaths: true },
  test: {
    include: ['charts/tests/react/{components,feed,server}.test.tsx'],
    pool: 'threads',
    testTimeout: 120_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
