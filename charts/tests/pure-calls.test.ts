import { expect, it } from 'vitest';
import { markPure } from '../scripts/pure-calls';

it.each([
  ['a call', 'const a = f();', 'const a = /* @__PURE__ */ f();'],
  ['an instance', 'const a = new Map();', 'const a = /* @__PURE__ */ new Map();'],
  [
    'a call in a call',
    'export const a = f({ b: g() });',
    'export const a = /* @__PURE__ */ f({ b: /* @__PURE__ */ g() });',
  ],
  ['a call of a result', 'const a = f()();', 'const a = /* @__PURE__ */ f()();'],
])('marks %s that computes a constant', (_, text, expected) => {
  expect(markPure(text)).toBe(expected);
});

it.each([
  ['in a function', 'const a = () => f();'],
  ['that is a statement', 'f(g());'],
  ['that is marked', 'const a = /* @__PURE__ */ f();'],
])("doesn't mark a call %s", (_, text) => {
  expect(markPure(text)).toBe(text);
});
