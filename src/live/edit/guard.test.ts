import { describe, expect, it } from 'vitest';
import { guard } from './guard';

/** The program without the clock in front of it. */
const guarded = (code: string): string => guard(code).slice(guard('').length);

describe('the guard against infinite loops', () => {
  it.each([
    ['for (;;) {}', 'for (;;) {__turn(1);}'],
    ['for (;;);', 'for (;;){__turn(1);;}'],
    ['while (a) b()\nc()', 'while (a) {__turn(1);b()}\nc()'],
    ['do x(); while (y);', 'do {__turn(1);x();} while (y);'],
    ['do { x } while (y)', 'do {__turn(1); x } while (y)'],
    ['if (a) while (b) c; else d', 'if (a) while (b) {__turn(1);c;} else d'],
    [
      'l: for (;;) for (const x of y) continue l',
      'l: for (;;) {__turn(1);for (const x of y) {__turn(1);continue l}}',
    ],
    ['for (const x of f(() => 1)) {}', 'for (const x of f(() => (__turn(1),1))) {__turn(1);}'],
    ['for (;;) f = (a) => b', 'for (;;) {__turn(1);f = (a) => (__turn(1),b)}'],
    ['const f = (x) => ({ x });', 'const f = (x) => (__turn(1),({ x }));'],
    [
      'x = { m() {}, get y() { return 1; } }',
      'x = { m() {__turn(1);}, get y() {__turn(1); return 1; } }',
    ],
    ['class A { static { while (1) {} } }', 'class A { static { while (1) {__turn(1);} } }'],
  ])('%s', (code, expected) => {
    expect(guarded(code)).toBe(expected);
  });

  it("doesn't move lines, and reports the line of the loop", () => {
    const code = 'import a from "a";\n\nwhile (\n  a\n)\n  b();\n';
    expect(guarded(code)).toBe('import a from "a";\n\nwhile (\n  a\n)\n  {__turn(3);b();}\n');
    expect(guard(code).split('\n')).toHaveLength(code.split('\n').length);
  });

  it('does not change strings and comments', () => {
    const code = 'const a = "for (;;) {}"; // while (1) {}';
    expect(guarded(code)).toBe(code);
  });
});
