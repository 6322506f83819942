// A chunk of its own: the editor and the compiler come with the first edit.
import { useEffect, useRef, type ReactNode } from 'react';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { EditorState, Prec } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { compile } from './compile';
import { looks } from './looks';
import { shadowOf } from './shadow';

interface Props {
  readonly code: string;
  /** Names the editor for those who cannot see it. */
  readonly label: string;
  /** Gets JavaScript that can run. */
  readonly onRun: (code: string) => void;
  readonly onError: (message: string, line?: number) => void;
}

/** So long after the last key the chart is made anew. */
const PAUSE_MS = 600;

/** Edits the code of a live chart. Tab leaves it, as everywhere on the page. */
export default function Editor({ code, label, onRun, onError }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const first = useRef({ code, label });
  const act = useRef({ onRun, onError });
  useEffect(() => {
    act.current = { onRun, onError };
  });

  useEffect(() => {
    if (!place.current) return;
    let pause: ReturnType<typeof setTimeout> | undefined;

    function run(source: string): void {
      clearTimeout(pause);
      const compiled = compile(source);
      if ('code' in compiled) act.current.onRun(compiled.code);
      else act.current.onError(compiled.message, compiled.line);
    }

    const view = new EditorView({
      ...shadowOf(place.current),
      state: EditorState.create({
        doc: first.current.code,
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          syntaxHighlighting(looks),
          javascript({ typescript: true }),
          EditorView.contentAttributes.of({ 'aria-label': first.current.label }),
          Prec.highest(
            keymap.of([
              { key: 'Mod-Enter', run: (here) => (run(here.state.doc.toString()), true) },
            ]),
          ),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (!docChanged) return;
            clearTimeout(pause);
            pause = setTimeout(() => run(state.doc.toString()), PAUSE_MS);
          }),
        ],
      }),
    });
    view.focus();
    return () => {
      clearTimeout(pause);
      view.destroy();
    };
  }, []);

  return <div ref={place} />;
}
