import { useRef, useState, type ReactNode } from 'react';
import Frame from '../live/frame/Frame';
import { isEarlierRun } from '../live/frame/useLiveFrame';
import type { FileName, Work } from '../live/program/program';
import { useTypeScript } from '../live/typescript/useTypeScript';
import EditorHeader from './EditorHeader';
import Messages from './Messages';
import Notice from './Notice';
import Split from './Split';
import Toolbar from './Toolbar';
import type { Opened } from './useOpened';
import { useLinkRemoval } from './useLinkRemoval';
import { useProgramActions } from './useProgramActions';
import { useRunningEditor } from './useRunningEditor';
import { useWork } from './useWork';

const HUNG = 'The last run in this tab didn’t finish. Select Run to start it again.';

interface Props {
  readonly opened: Opened;
  /** Whether the last run in this tab hung, so that the user has to start the next one. */
  readonly hung: boolean;
}

const getFirstNotice = ({ notice }: Opened, hung: boolean): string | undefined =>
  hung ? [HUNG, notice].filter(Boolean).join(' ') : notice;

/** The editor, the chart and the console. */
// eslint-disable-next-line max-lines-per-function -- It connects the parts of one page.
export default function Playground({ opened, hung }: Props): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<FileName>('main.ts');
  const [notice, setNotice] = useState(() => getFirstNotice(opened, hung));
  const userWork = useWork(opened.work);
  const { work, version, origin, previous } = userWork;
  const removeLink = useLinkRemoval();

  const { state, lines, mistakes, container, editor, start, clear, clearStorage, ...frame } =
    useRunningEditor({
      userWork,
      waitsForUser: hung,
      onChange(program) {
        if (userWork.change(program)) removeLink();
      },
      // Move the focus to what follows the chart. Shift+Tab moves it back.
      onLeave: () => root.current?.querySelector<HTMLElement>('[role="log"]')?.focus(),
    });
  const typescript = useTypeScript((help) => editor.current?.setHelp(help), version);
  const { format, link, save } = useProgramActions({
    work,
    version,
    editor,
    formatCode: typescript.format,
    onFailure: setNotice,
  });

  /** Replaces the code. The user can restore the previous one. */
  function replace(next: Work, message?: string): void {
    userWork.open(next);
    setNotice(message);
    clearStorage();
    editor.current?.write(next.program);
  }

  function show(next: FileName): void {
    setFile(next);
    editor.current?.show(next);
  }

  return (
    <div ref={root} className="playground-workbench aj-controls">
      <Toolbar
        version={version}
        canRestore={previous !== undefined}
        onRun={start}
        onExample={(code, title) =>
          replace(
            { program: { 'main.ts': code, 'style.css': '' }, version: undefined },
            `Opened “${title}”. Select Restore to get your previous code back.`,
          )
        }
        onFormat={() => format(file)}
        onReset={() => replace(origin)}
        onRestore={() => previous && replace(previous)}
        link={link}
        code={() => work.current.program[file]}
        onSave={save}
        onNewest={userWork.takeNewestVersion}
      />
      <Notice text={notice} onClose={() => setNotice(undefined)} />
      <Split label="Resize editor" direction="row" share={50}>
        <div className="playground-editor">
          <EditorHeader file={file} onShow={show} typescript={typescript} />
          <div ref={container} className="playground-code" />
        </div>
        <Split label="Resize chart" direction="column" share={66}>
          <div
            className="playground-chart"
            data-live={state.is}
            data-earlier={isEarlierRun(state) || undefined}
          >
            <Frame {...frame} state={state} title="Chart preview" />
          </div>
          <Messages
            state={state}
            lines={lines}
            mistakes={mistakes}
            onLine={(line) => {
              show('main.ts');
              editor.current?.goTo(line);
            }}
            onRetry={start}
            onClear={clear}
          />
        </Split>
      </Split>
    </div>
  );
}
