import { expect, test } from 'vitest';
import { findRelated, readImports } from './related';

const example = (file: string, topics: readonly string[], imports: readonly string[] = []) => ({
  file,
  topics,
  imports: ['createChart', ...imports],
});

test('examples that share rare topics and imports come first', () => {
  const rsi = example('rsi', ['indicators', 'panes'], ['RSI']);
  const all = [
    rsi,
    example('ema', ['indicators']),
    example('macd', ['indicators', 'panes'], ['RSI']),
    example('volume', ['panes', 'volume']),
    example('sparkline', ['styling']),
    example('zones', ['styling', 'indicators']),
  ];
  expect(findRelated(all).get('rsi')).toEqual(['macd', 'volume', 'ema', 'zones']);
});

test('what all examples import is not a relation', () => {
  const one = example('one', ['a']);
  expect(findRelated([one, example('two', ['b'])]).get('one')).toEqual([]);
});

test('the imports of code are those from the library, types too', () => {
  const code = [
    "import {\n  createChart,\n  type Bar,\n} from '@aijiaoyi/charts';",
    "import type { Time } from '@aijiaoyi/charts/indicators';",
    "import { useState } from 'react';",
  ].join('\n');
  expect(readImports(code)).toEqual(['createChart', 'Bar', 'Time']);
});
