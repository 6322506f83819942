// A separate chunk, because the editor and the compiler load with the first edit.
import { useEffect, useRef, type ReactNode } from 'react';
import { javascript } from '@codemirror/lang-javascript';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { LiveState } from '../frame/useLiveFrame';
import { mistakes, setRunLine } from '../typescript/mistakes';
import TypeScriptNote from '../typescript/TypeScriptNote';
import { useTypeScript } from '../typescript/useTypeScript';
import { compile } from './compile';
import { setup } from './setup';
import { createEditorRoot } from './editorRoot';

interface Props {
  readonly code: string;
  /** Accessible name of the editor. */
  readonly label: string;
  /** Version of the docs that the page belongs to, if it isn't the current one. */
  readonly version: string | undefined;
  /** State of the run of this code. */
  readonly run: LiveState;
  /** Receives the code whenever it changes. */
  readonly onChange: (source: string) => void;
  /** Receives JavaScript that can run. */
  readonly onRun: (code: string) => void;
  readonly onError: (message: string, line?: number) => void;
  /** Receives the line of the mistake that made the run fail. */
  readonly onRunLine: (line: number | undefined) => void;
  /** Receives what the editor is loading, to be shown to the user. */
  readonly onStatus: (status: ReactNode) => void;
}

/** Pause in typing after which the chart is drawn again. */
const PAUSE_MS = 600;

/** Edits the code of a live chart. Tab leaves the editor, as everywhere on the page. */
export default function Editor(props: Props): ReactNode {
  const {
    code,
    label,
    version,
    run: runState,
    onChange,
    onRun,
    onError,
    onRunLine,
    onStatus,
  } = props;
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | undefined>(undefined);
  const help = useRef(new Compartment());
  const first = useRef({ code, label });
  const act = useRef({ onChange, onRun, onError, onRunLine, onStatus });
  useEffect(() => {
    act.current = { onChange, onRun, onError, onRunLine, onStatus };
  });

  useEffect(() => {
    if (!container.current) return undefined;
    let pause: ReturnType<typeof setTimeout> | undefined;

    function run(source: string): void {
      clearTimeout(pause);
      const compiled = compile(source);
      if ('code' in compiled) act.current.onRun(compiled.code);
      else act.current.onError(compiled.message, compiled.line);
    }

    const created = new EditorView({
      ...createEditorRoot(container.current),
      state: EditorState.create({
        doc: first.current.code,
        extensions: [
          help.current.of([]),
          mistakes(({ runLine }) => act.current.onRunLine(runLine)),
          setup(first.current.label, ({ state }) => run(state.doc.toString())),
          javascript({ typescript: true }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (!docChanged) return;
            act.current.onChange(state.doc.toString());
            clearTimeout(pause);
            pause = setTimeout(() => run(state.doc.toString()), PAUSE_MS);
          }),
        ],
      }),
    });
    view.current = created;
    created.focus();
    return () => {
      clearTimeout(pause);
      act.current.onRunLine(undefined);
      view.current = undefined;
      created.destroy();
    };
  }, []);

  useEffect(() => {
    const line = runState.is === 'error' ? runState.line : undefined;
    view.current?.dispatch({ effects: setRunLine.of(line) });
  }, [runState]);

  const { status, retry } = useTypeScript(
    (extension) => view.current?.dispatch({ effects: help.current.reconfigure(extension) }),
    version,
  );
  useEffect(() => {
    act.current.onStatus(<TypeScriptNote status={status} retry={retry} />);
    return () => act.current.onStatus(undefined);
  }, [status, retry]);

  return <div ref={container} />;
}
