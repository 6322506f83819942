import { isolateHistory } from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { javascript } from '@codemirror/lang-javascript';
import { indentRange } from '@codemirror/language';
import { Compartment, EditorState, type Extension, type TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { setup } from '../live/edit/setup';
import { createEditorRoot } from '../live/edit/editorRoot';
import { mistakes, setRunLine, type Mistakes } from '../live/typescript/mistakes';
import { FILES, type FileName, type Program } from '../live/program/program';

interface Options {
  readonly parent: HTMLElement;
  readonly program: Program;
  readonly onChange: (program: Program) => void;
  readonly onRun: () => void;
  readonly onMistakes: (mistakes: Mistakes) => void;
}

/** The one editor of the playground, with a text and a history for each file. */
export interface ProgramEditor {
  readonly program: () => Program;
  readonly show: (file: FileName) => void;
  /** Replaces the texts as one undo step. */
  readonly write: (program: Partial<Program>) => void;
  readonly goTo: (line: number) => void;
  /** Replaces the editing help, such as completion, types and errors. */
  readonly setHelp: (help: Extension) => void;
  /** Sets the line of `main.ts` on which the run failed. */
  readonly setRunLine: (line: number | undefined) => void;
  readonly indentStyle: () => void;
  readonly destroy: () => void;
}

const languages: Record<FileName, () => Extension> = {
  'main.ts': () => javascript({ typescript: true }),
  'style.css': css,
};

/** Returns the smallest change that replaces the text. The common start and end stay the same. */
function createChange(state: EditorState, text: string): TransactionSpec {
  const old = state.doc.toString();
  const shorter = Math.min(old.length, text.length);
  let from = 0;
  while (from < shorter && old[from] === text[from]) from += 1;
  let commonEnd = 0;
  while (commonEnd < shorter - from && old.at(-1 - commonEnd) === text.at(-1 - commonEnd))
    commonEnd += 1;
  return {
    changes: {
      from,
      to: old.length - commonEnd,
      insert: text.slice(from, text.length - commonEnd),
    },
    // A separate undo step.
    annotations: isolateHistory.of('full'),
  };
}

export function createEditor(options: Options): ProgramEditor {
  const { parent, program, onChange, onRun, onMistakes } = options;
  const help = new Compartment();
  let openFile: FileName = 'main.ts';

  const notifyChange = EditorView.updateListener.of(({ docChanged }) => {
    if (docChanged) onChange(texts());
  });

  const createState = (file: FileName): EditorState =>
    EditorState.create({
      doc: program[file],
      extensions: [
        file === 'main.ts' ? [help.of([]), mistakes(onMistakes)] : [],
        setup(file, onRun),
        languages[file](),
        notifyChange,
      ],
    });

  const states = Object.fromEntries(FILES.map((file) => [file, createState(file)])) as Record<
    FileName,
    EditorState
  >;
  const view = new EditorView({ ...createEditorRoot(parent), state: states[openFile] });

  const stateNow = (file: FileName): EditorState => (file === openFile ? view.state : states[file]);
  const texts = (): Program => ({
    'main.ts': stateNow('main.ts').doc.toString(),
    'style.css': stateNow('style.css').doc.toString(),
  });

  /** Changes a file, whether it is on screen or not. */
  function change(file: FileName, spec: TransactionSpec): void {
    if (file === openFile) view.dispatch(spec);
    else states[file] = states[file].update(spec).state;
  }

  return {
    program: texts,
    show(file) {
      states[openFile] = view.state;
      openFile = file;
      view.setState(states[file]);
    },
    write(next) {
      for (const file of FILES) {
        const text = next[file];
        if (text === undefined || text === stateNow(file).doc.toString()) continue;
        change(file, createChange(stateNow(file), text));
      }
      onChange(texts());
    },
    goTo(line) {
      const { from } = view.state.doc.line(Math.min(line, view.state.doc.lines));
      view.dispatch({ selection: { anchor: from }, scrollIntoView: true });
      view.focus();
    },
    setHelp: (extension) => change('main.ts', { effects: help.reconfigure(extension) }),
    setRunLine: (line) => change('main.ts', { effects: setRunLine.of(line) }),
    indentStyle() {
      const state = stateNow('style.css');
      change('style.css', { changes: indentRange(state, 0, state.doc.length) });
    },
    destroy: () => view.destroy(),
  };
}
