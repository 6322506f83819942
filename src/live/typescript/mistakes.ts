import { forEachDiagnostic } from '@codemirror/lint';
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import {
  MapMode,
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
} from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';

export interface Mistake {
  /** Line number, from 1. */
  readonly line: number;
  readonly message: string;
}

/** Errors in the code of an editor. */
export interface Mistakes {
  /** Type errors, without the one that also made the run fail. */
  readonly types: readonly Mistake[];
  /** Line of the mistake that made the run fail. */
  readonly runLine: number | undefined;
}

export const NO_MISTAKES: Mistakes = { types: [], runLine: undefined };

/** Sets the line on which a run failed; `undefined` if it didn't. */
export const setRunLine = StateEffect.define<number | undefined>();

/** Start of the line on which the run failed. */
const runPosition = StateField.define<number | undefined>({
  create: () => undefined,
  update(position, transaction) {
    for (const effect of transaction.effects) {
      if (!effect.is(setRunLine)) continue;
      const { doc } = transaction.state;
      const line = effect.value;
      return line === undefined || line < 1 || line > doc.lines ? undefined : doc.line(line).from;
    }
    if (position === undefined) return undefined;
    return transaction.changes.mapPos(position, 1, MapMode.TrackDel) ?? undefined;
  },
});

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Maximum time to wait until the code is parsed, in milliseconds. */
const PARSE_MS = 50;

/** Returns the innermost statement around the start of a line's code, or the line if there is none. */
function getStatement(state: EditorState, position: number): Range {
  const line = state.doc.lineAt(position);
  const start = line.from + line.text.search(/\S|$/);
  const tree = ensureSyntaxTree(state, state.doc.length, PARSE_MS) ?? syntaxTree(state);
  let node = tree.resolveInner(start, 1);
  while (!/(?:Statement|Declaration)$/.test(node.name)) {
    if (!node.parent) return line;
    node = node.parent;
  }
  return { from: Math.min(node.from, line.from), to: Math.max(node.to, line.to) };
}

interface TypeError extends Range {
  readonly message: string;
}

function getTypeErrors(state: EditorState): TypeError[] {
  const errors: TypeError[] = [];
  forEachDiagnostic(state, ({ severity, message }, from, to) => {
    if (severity === 'error') errors.push({ from, to, message });
  });
  return errors.toSorted((a, b) => a.from - b.from);
}

/**
 * Returns the type error that made the run fail. The run only knows the start of the failed statement, but
 * TypeScript also knows the option in it.
 */
function getRunError(state: EditorState, errors: readonly TypeError[]): TypeError | undefined {
  const position = state.field(runPosition, false);
  if (position === undefined || errors.length === 0) return undefined;
  const { from, to } = getStatement(state, position);
  return errors.find((error) => error.from >= from && error.from <= to);
}

/** Returns the mistakes in the code of an editor, each once. */
export function getMistakes(state: EditorState): Mistakes {
  const errors = getTypeErrors(state);
  const runError = getRunError(state, errors);
  const position = runError?.from ?? state.field(runPosition, false);
  const lineAt = (offset: number): number => state.doc.lineAt(offset).number;
  return {
    types: errors
      .filter((error) => error !== runError)
      .map(({ from, message }) => ({ line: lineAt(from), message })),
    runLine: position === undefined ? undefined : lineAt(position),
  };
}

const MARK = Decoration.mark({ class: 'cm-lintRange cm-lintRange-error' });

/** Marks the line on which the run failed, unless TypeScript marks the mistake itself. */
function markRunLine({ state }: EditorView): DecorationSet {
  const position = state.field(runPosition);
  if (position === undefined || getRunError(state, getTypeErrors(state))) return Decoration.none;
  const { text, from, to } = state.doc.lineAt(position);
  const start = from + text.search(/\S|$/);
  return start < to ? Decoration.set(MARK.range(start, to)) : Decoration.none;
}

/**
 * Marks mistakes in the line where they are.
 *
 * @param onChange - Receives the mistakes whenever they change.
 */
export function mistakes(onChange: (mistakes: Mistakes) => void): Extension {
  let reported = JSON.stringify(NO_MISTAKES);
  return [
    runPosition,
    EditorView.decorations.of(markRunLine),
    EditorView.updateListener.of(({ state, docChanged, transactions }) => {
      if (!docChanged && transactions.every(({ effects }) => effects.length === 0)) return;
      const found = getMistakes(state);
      const text = JSON.stringify(found);
      if (text === reported) return;
      reported = text;
      onChange(found);
    }),
  ];
}
