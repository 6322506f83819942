import { describe, expect, it } from 'vitest';
import { compile } from './edit/compile';
import { findBadImport, isImported } from './imports';

describe('findBadImport', () => {
  it.each([
    "import { createChart } from '@aijiaoyi/charts';",
    'import * as feed from "@aijiaoyi/charts/feed";',
    "import '@aijiaoyi/charts/element';",
    "import 'https://example.com/module.js';",
    "const text = 'from react';\nexport const from = 'react';",
    "console.log('a');\n// import x from 'react'",
  ])('accepts %s', (code) => {
    expect(findBadImport(code)).toBeUndefined();
  });

  it.each([
    ["import { useState } from 'react';", 1, '"react", because it runs without React'],
    ["\nimport { Chart } from '@aijiaoyi/charts/react';", 2, '"@aijiaoyi/charts/react", because'],
    ["import {\n  createRoot,\n} from 'react-dom/client';", 3, '"react-dom/client", because'],
    ["import lodash from 'lodash';", 1, '"lodash". It can only import @aijiaoyi/charts and its'],
    ["export { a } from '@other/package';", 1, '"@other/package". It can only'],
  ])('explains %s', (code, line, message) => {
    expect(findBadImport(code)).toEqual({ line, message: expect.stringContaining(message) });
  });
});

it('explains an import before the code runs, except of names that are only types', () => {
  const code = "import { useState } from 'react';\n";
  expect(compile(`${code}useState(0);`)).toMatchObject({ line: 1 });
  expect(compile(code)).toHaveProperty('code');
});

it('finds modules by their whole name', () => {
  expect(isImported("import { a } from '@aijiaoyi/charts/feed';", '@aijiaoyi/charts')).toBe(false);
  expect(isImported('import { a } from "@aijiaoyi/charts";', '@aijiaoyi/charts')).toBe(true);
});
