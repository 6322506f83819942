import pathToRegexp from 'path-to-regexp';
import { expect, it } from 'vitest';
import pathPattern from './pathPattern';

const flags = [true, false];
const all = flags.flatMap((end) =>
  flags.flatMap((strict) => flags.map((sensitive) => ({ end, strict, sensitive }))),
);

it.each(['/', '*', '/api/', '/api/classes/Pane', '/0.2.0/tutorials', '/爱交易/a(b)'])(
  'makes of %s what the library makes of it',
  (path) => {
    // Without an escape the library reads a parenthesis as a group, which no address has.
    const theirs = path.replace(/[()]/g, '\\$&');
    for (const settings of all) {
      expect(pathPattern(path, [], settings)).toEqual(
        RegExp(pathToRegexp(theirs, [], settings).source, settings.sensitive ? '' : 'i'),
      );
    }
  },
);

it('names what the star stands for', () => {
  const keys: object[] = [];
  const match = pathPattern('*', keys, {}).exec('/lost/page');
  expect(keys).toEqual([{ name: 0 }]);
  expect(match?.[1]).toBe('/lost/page');
});
