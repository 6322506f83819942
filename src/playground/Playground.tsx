import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { libraryVersion } from '@live/version';
import { withoutTypes } from '../live/edit/compile';
import Frame from '../live/frame/Frame';
import { downloadPage } from '../live/page/downloadPage';
import { createEditor, type ProgramEditor } from './editor';
import { useProgramFrame } from './frame/useProgramFrame';
import { endTrial, storeWork, storePreviousWork, readPreviousWork } from './storage';
import { isLink, toFragment } from '../live/program/link';
import Messages from './Messages';
import { FILES, isSame, type FileName, type Program, type Work } from '../live/program/program';
import Split from './Split';
import Toolbar from './Toolbar';
import TypeScriptNote from '../live/typescript/TypeScriptNote';
import type { Opened } from './useOpened';
import { NO_MISTAKES } from '../live/typescript/mistakes';
import { useTypeScript } from '../live/typescript/useTypeScript';

/** Pause in typing after which the code runs again, in milliseconds. */
const PAUSE_MS = 600;

const HUNG = 'The last run in this tab didn’t finish. Select Run to start it again.';

interface Props {
  readonly opened: Opened;
  /** Whether the last run in this tab hung, so that the user has to start the next one. */
  readonly hung: boolean;
}

/** The editor, the chart and the console. */
export default function Playground({ opened, hung }: Props): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  const editor = useRef<ProgramEditor | undefined>(undefined);
  const work = useRef<Work>(opened.work);
  const [origin, setOrigin] = useState(opened.work);
  const [version, setVersion] = useState(opened.work.version);
  const [file, setFile] = useState<FileName>('main.ts');
  const [notice, setNotice] = useState(
    hung ? [HUNG, opened.notice].filter(Boolean).join(' ') : opened.notice,
  );
  const [before, setBefore] = useState(readPreviousWork);
  const history = useHistory();
  const { hash } = useLocation();
  const page = useBaseUrl('/playground');
  const { siteConfig } = useDocusaurusContext();

  const root = useRef<HTMLDivElement>(null);
  const [mistakes, setMistakes] = useState(NO_MISTAKES);
  const typescript = useTypeScript((help) => editor.current?.setHelp(help), version);
  const {
    state,
    run: frameRun,
    frame,
    lines,
    start,
    clear,
    clearStorage,
    onLoad,
  } = useProgramFrame({
    version,
    // Move the focus to what follows the chart. Shift+Tab moves it back.
    onLeave: () => root.current?.querySelector<HTMLElement>('[role="log"]')?.focus(),
  });

  function run(): void {
    storeWork(work.current);
    start(work.current.program);
  }

  /** Stores the code on every change. The URL loses its code once the editor has other code. */
  function changed(texts: Program): void {
    if (isSame(texts, work.current.program)) return;
    work.current = { ...work.current, program: texts };
    storeWork(work.current);
    if (isLink(hash)) history.replace(page);
  }

  const act = useRef({ run, changed });
  useEffect(() => {
    act.current = { run, changed };
  });

  useEffect(() => {
    if (!container.current) return undefined;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const runNow = (): void => {
      clearTimeout(pause);
      act.current.run();
    };
    const created = createEditor({
      parent: container.current,
      program: work.current.program,
      onChange(texts) {
        act.current.changed(texts);
        clearTimeout(pause);
        pause = setTimeout(runNow, PAUSE_MS);
      },
      onRun: runNow,
      onMistakes: setMistakes,
    });
    editor.current = created;
    if (hung) endTrial();
    else act.current.run();
    return () => {
      clearTimeout(pause);
      created.destroy();
      editor.current = undefined;
    };
  }, [hung]);

  useEffect(() => {
    editor.current?.setRunLine(state.is === 'error' ? state.line : undefined);
  }, [state]);

  // The frame has to load another version of the library.
  const versionRun = useRef(version);
  useEffect(() => {
    if (versionRun.current === version) return;
    versionRun.current = version;
    act.current.run();
  }, [version]);

  /** Replaces the code. The user can restore the previous one. */
  function replace(next: Work, message: string | undefined): void {
    if (!isSame(work.current.program, next.program)) {
      storePreviousWork(work.current);
      setBefore(work.current);
    }
    work.current = { ...work.current, version: next.version };
    setOrigin(next);
    setVersion(next.version);
    setNotice(message);
    clearStorage();
    editor.current?.write(next.program);
  }

  async function format(): Promise<void> {
    if (file === 'style.css') {
      editor.current?.indentStyle();
      return;
    }
    const text = work.current.program['main.ts'];
    try {
      const formatted = await typescript.format(text);
      // Keep what the user has typed in the meantime.
      if (work.current.program['main.ts'] === text) editor.current?.write({ 'main.ts': formatted });
    } catch {
      setNotice(
        'Couldn’t format the code because TypeScript isn’t loaded. Check your connection and try again.',
      );
    }
  }

  async function link(): Promise<string> {
    try {
      const fragment = await toFragment(work.current.program, version ?? libraryVersion);
      return `${window.location.origin}${page}${fragment}`;
    } catch (error) {
      setNotice((error as Error).message);
      throw error;
    }
  }

  function save(): void {
    try {
      downloadPage({
        title: 'Chart',
        code: withoutTypes(work.current.program['main.ts']),
        style: work.current.program['style.css'],
        version,
        packages: `${siteConfig.url}${siteConfig.baseUrl}pkg/`,
      });
    } catch {
      setNotice('Couldn’t save as HTML. Fix the error in the code and try again.');
    }
  }

  function show(next: FileName): void {
    setFile(next);
    editor.current?.show(next);
  }

  return (
    <div ref={root} className="playground-workbench aj-controls">
      <Toolbar
        version={version}
        canRestore={before !== undefined}
        onRun={run}
        onExample={(code, title) =>
          replace(
            { program: { 'main.ts': code, 'style.css': '' }, version: undefined },
            `Opened “${title}”. Select Restore to get your previous code back.`,
          )
        }
        onFormat={format}
        onReset={() => replace(origin, undefined)}
        onRestore={() => before && replace(before, undefined)}
        link={link}
        code={() => work.current.program[file]}
        onSave={save}
        onNewest={() => {
          work.current = { ...work.current, version: undefined };
          setVersion(undefined);
        }}
      />
      <div role="status" className="playground-notice">
        {notice && (
          <p>
            {notice}{' '}
            <button type="button" className="playground-link" onClick={() => setNotice(undefined)}>
              Close
            </button>
          </p>
        )}
      </div>
      <Split label="Resize editor" direction="row" share={50}>
        <div className="playground-editor">
          <div className="playground-pane-header" role="group" aria-label="Files">
            {FILES.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === file}
                onClick={() => show(each)}
              >
                {each}
              </button>
            ))}
            <span role="status" className="playground-hint playground-typescript-note">
              <TypeScriptNote {...typescript} />
            </span>
          </div>
          <div ref={container} className="playground-code" />
        </div>
        <Split label="Resize chart" direction="column" share={66}>
          <div className="playground-chart" data-live={state.is}>
            <Frame {...{ state, run: frameRun, frame, onLoad }} title="Chart preview" />
          </div>
          <Messages
            state={state}
            lines={lines}
            mistakes={mistakes}
            onLine={(line) => {
              show('main.ts');
              editor.current?.goTo(line);
            }}
            onRetry={run}
            onClear={clear}
          />
        </Split>
      </Split>
    </div>
  );
}
