import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useColorMode } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import CodeBlock from '../code/CodeBlock';
import ChartPreview from '../previews/ChartPreview';
import Frame from './frame/Frame';
import { isEarlierRun, useLiveFrame } from './frame/useLiveFrame';
import CodeTabs from './CodeTabs';
import styles from './LiveChart.module.css';
import Problem from './Problem';
import Tools from './Tools';
import { loadEditor, useExampleCode } from './useExampleCode';
import { useTap } from './useTap';

const Editor = lazy(loadEditor);

export interface LiveChartProps {
  /** The code, highlighted by rehypeCode.ts. */
  readonly html: string;
  readonly language: string;
  readonly typed?: string;
  /** Accessible name of the chart. */
  readonly label: string;
  readonly height?: string;
  /** Id of its preview, which was drawn at build time. */
  readonly preview?: string;
  /** The page's narrow column that the preview is also drawn for. */
  readonly narrow?: 'controls' | 'example';
  /** Set if it is the first chart on its page. */
  readonly first?: string;
  /** Version of the docs that the page belongs to, if it isn't the current one. */
  readonly version?: string;
  /** Other versions of the code, each with its tab. */
  readonly children?: ReactNode;
}

/** The chart of a `ts live` fence with its code, which is below or, on the pages of examples, to the right. */
// eslint-disable-next-line max-lines-per-function -- It connects the chart, its code and its buttons.
export default function LiveChart(props: LiveChartProps): ReactNode {
  const { html, language, typed, label, height, preview, narrow, first, version, children } = props;
  const block = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  /** Status of the editor, such as what it is loading. */
  const [status, setStatus] = useState<ReactNode>();
  /** Line of the mistake that made the run fail, in the open editor. */
  const [editedLine, setEditedLine] = useState<number>();
  const code = useExampleCode(block);
  const { colorMode } = useColorMode();
  const isBrowser = useIsBrowser();
  const packages = useBaseUrl('/pkg/');
  const { state, isPainted, run, frame, restart, clearStorage, refuse, send, onLoad } =
    useLiveFrame({
      container,
      code: code.runnable,
      theme: colorMode,
      version,
      packages,
      // Move the focus to what follows the chart. Shift+Tab moves it back.
      onLeave: () => block.current?.querySelector<HTMLElement>('button:enabled')?.focus(),
    });
  const tap = useTap({ isPainted, run, start: restart, send });
  const canWake = isBrowser && run === 0;

  // Keyboard users continue in the chart.
  useEffect(() => {
    if (isPainted && document.activeElement === container.current) frame.current?.focus();
  }, [isPainted, frame]);

  const pageCode = <CodeBlock html={html} language={language} typed={typed} />;
  const program =
    code.opened === undefined ? (
      pageCode
    ) : (
      <Suspense fallback={pageCode}>
        <Editor
          code={code.opened}
          label={`Code of ${label}`}
          version={version}
          onChange={code.keepSource}
          onRun={(edited) => {
            code.keepRunnable(edited);
            restart();
          }}
          onError={refuse}
          run={state}
          onRunLine={setEditedLine}
          onStatus={setStatus}
        />
      </Suspense>
    );
  return (
    <div ref={block} className={styles.live} role="group" aria-label={label}>
      <div className={styles.chart}>
        <div
          ref={container}
          className={styles.chartBox}
          data-height={height ?? 360}
          data-live={state.is}
          data-earlier={isEarlierRun(state) || undefined}
          data-painted={isPainted || undefined}
          data-tapped={tap.isWaiting || undefined}
          onClick={tap.keep}
          {...(canWake ? { role: 'button', 'aria-label': `Load live chart: ${label}` } : {})}
          tabIndex={canWake ? 0 : -1}
        >
          <Frame {...{ state, run, frame, onLoad }} title={label} isOurs />
          {preview && !isPainted && (
            <ChartPreview id={preview} isFirst={first !== undefined} narrow={narrow} alt={label} />
          )}
          <Problem state={state} editedLine={editedLine} code={code.element} onRetry={restart} />
        </div>
        <Tools
          container={container}
          isEditing={code.opened !== undefined}
          status={code.isLost ? 'Couldn’t load the editor. Try again.' : status}
          onEdit={() => {
            // The editor is in the first tab.
            block.current?.querySelector<HTMLElement>('[role="tab"]')?.click();
            code.openEditor();
          }}
          onReset={() => {
            code.reset();
            clearStorage();
            restart();
          }}
          source={code.source}
          version={version}
          page={() => ({ title: label, code: code.runnable(), version })}
        />
      </div>
      <CodeTabs variants={children}>
        <div data-program="">{program}</div>
      </CodeTabs>
    </div>
  );
}
