import { setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { javascript } from '@codemirror/lang-javascript';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { getMistakes, mistakes, setRunLine } from './mistakes';

const CODE = `const chart = createChart('chart', {
  timeAxis: { barSpacin: 8 },
});
const count: number = 'one';
`;

function stateWith(code: string, runLine: number | undefined, wrong: readonly string[]) {
  const extensions = [javascript({ typescript: true }), mistakes(() => undefined)];
  const { state } = EditorState.create({ doc: code, extensions }).update({
    effects: setRunLine.of(runLine),
  });
  const diagnostics = wrong.map((text): Diagnostic => {
    const from = code.indexOf(text);
    return { from, to: from + text.length, message: `${text} is wrong`, severity: 'error' };
  });
  return state.update(setDiagnostics(state, diagnostics)).state;
}

describe('mistakes', () => {
  it('are type errors until a run fails', () => {
    expect(getMistakes(stateWith(CODE, undefined, ['count', 'barSpacin']))).toEqual({
      types: [
        { line: 2, message: 'barSpacin is wrong' },
        { line: 4, message: 'count is wrong' },
      ],
      runLine: undefined,
    });
  });

  it('are reported once, in the line of the option, if types and run find the same', () => {
    expect(getMistakes(stateWith(CODE, 1, ['barSpacin', 'count']))).toEqual({
      types: [{ line: 4, message: 'count is wrong' }],
      runLine: 2,
    });
  });

  it('are both reported if the run fails in another statement', () => {
    expect(getMistakes(stateWith(CODE, 4, ['barSpacin']))).toEqual({
      types: [{ line: 2, message: 'barSpacin is wrong' }],
      runLine: 4,
    });
  });

  it('belong to the innermost statement', () => {
    const code = "button.onclick = () => {\n  const a: number = '';\n  throw new Error();\n};\n";
    expect(getMistakes(stateWith(code, 3, ['a:']))).toEqual({
      types: [{ line: 2, message: 'a: is wrong' }],
      runLine: 3,
    });
  });

  it('move with the code', () => {
    const state = stateWith(CODE, 4, []);
    const moved = state.update({ changes: { from: 0, insert: '\n' } }).state;
    expect(getMistakes(moved).runLine).toBe(5);
  });

  it('end with the code that made the run fail', () => {
    const state = stateWith(CODE, 4, []);
    const other = state.update({ changes: { from: 0, to: CODE.length, insert: 'other();' } }).state;
    expect(getMistakes(other).runLine).toBeUndefined();
  });
});
