import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = 'docs/tutorials/trading-page';
const read = (name: string): string => readFileSync(`${folder}${name}`, 'utf8');
const countLines = (name: string): number => read(name).trimEnd().split('\n').length;

it.each([
  { file: '/TradingPage.tsx', pattern: /With React, the page has about (\d+) lines/, limit: 80 },
  { file: '/trading-page.ts', pattern: /Without a framework, it has (\d+) lines/, limit: 110 },
])('has as few lines as the tutorial states: $file', ({ file, limit, pattern }) => {
  const stated = Number(pattern.exec(read('.md'))?.[1]);
  expect(stated).toBeLessThanOrEqual(limit);
  expect(countLines(file)).toBeLessThanOrEqual(stated);
  expect(countLines(file)).toBeGreaterThan(stated - 10);
});

it.each(['/TradingPage.tsx', '/trading-page.ts'])('has all parts of a trading page: %s', (file) => {
  const code = read(file);
  for (const part of [
    /EMA/,
    /RSI/,
    /'?candle'?/,
    /histogram/,
    /localStore/,
    /setVisibleRange/,
    /Feed/,
    /'NORTH', 'SOUTH'/,
    /'5m', '15m', '1h'/,
  ])
    expect(code).toMatch(part);
});
