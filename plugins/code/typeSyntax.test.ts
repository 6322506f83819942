import { describe, expect, test } from 'vitest';
import { findTypeCharacters } from './typeSyntax';
import { tokenize } from './prism';

/** Returns the code that users who chose JavaScript see. */
function javaScript(code: string): string {
  const removed = findTypeCharacters(tokenize(code, 'typescript'));
  return [...code].filter((_, index) => !removed[index]).join('');
}

describe('blanking types', () => {
  test.each([
    ['const x: number = 1;', 'const x = 1;'],
    ['const x: Map<string, number[]> = new Map<string, number[]>();', 'const x = new Map();'],
    ['f((a: [x, y], b?: number): void => {});', 'f((a, b) => {});'],
    ['const y = value as unknown as string;', 'const y = value;'],
    ['const z = (a! + b) satisfies number;', 'const z = (a + b);'],
    ["import { a, type B } from './a';", "import { a, } from './a';"],
    ['class A {\n  private readonly x = 1;\n}', 'class A {\n  x = 1;\n}'],
    ['const id = <T,>(x: T) => x;', 'const id = (x) => x;'],
  ])('%s', (typed, plain) => {
    expect(javaScript(typed)).toBe(plain);
  });

  test('keeps comments, but not those inside a type', () => {
    const typed =
      '// Rows.\ninterface Row {\n  a: number; // an a\n}\nconst x: /* of ours */ Row = { a: 1 }; // one\n';
    expect(javaScript(typed)).toBe('// Rows.\n\nconst x = { a: 1 }; // one\n');
  });

  test("doesn't change code without types", () => {
    const code = "import { a } from 'b';\n\nconst c = a ? { d: 1 } : `e ${a}`; // f\n";
    expect(javaScript(code)).toBe(code);
  });

  test("doesn't match text inside a type", () => {
    const typed = 'interface A {\n  return: string;\n  throw: 1;\n}\nthrow new Error();\n';
    expect(javaScript(typed)).toBe('\nthrow new Error();\n');
  });

  test("throws for syntax that isn't a type", () => {
    expect(() => javaScript('enum A { B }')).toThrow('more than JavaScript with types');
  });
});
