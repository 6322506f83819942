// A chunk of its own: the editor and the compiler come with the first edit.
import { useEffect, useRef, type ReactNode } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { javascript } from '@codemirror/lang-javascript';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import api from '@code/api.json';
import { compile } from './compile';
import { completion } from './complete/complete';
import { setup } from './setup';
import { shadowOf } from './shadow';

interface Props {
  readonly code: string;
  /** Names the editor for those who cannot see it. */
  readonly label: string;
  /** The version of the docs that the page belongs to, when it is not the current one. */
  readonly version: string | undefined;
  /** Gets what was written whenever it changes. */
  readonly onChange: (source: string) => void;
  /** Gets JavaScript that can run. */
  readonly onRun: (code: string) => void;
  readonly onError: (message: string, line?: number) => void;
}

/** So long after the last key the chart is made anew. */
const PAUSE_MS = 600;

/** Edits the code of a live chart. Tab leaves it, as everywhere on the page. */
export default function Editor(props: Props): ReactNode {
  const { code, label, version, onChange, onRun, onError } = props;
  const place = useRef<HTMLDivElement>(null);
  const address = useBaseUrl(version === undefined ? '/api/' : `/${version}/api/`);
  const first = useRef({ code, label, apiPages: { address, areOld: version !== undefined } });
  const act = useRef({ onChange, onRun, onError });
  useEffect(() => {
    act.current = { onChange, onRun, onError };
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
          setup(first.current.label, (here) => run(here.state.doc.toString())),
          javascript({ typescript: true }),
          completion(api, first.current.apiPages),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (!docChanged) return;
            act.current.onChange(state.doc.toString());
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
