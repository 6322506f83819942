import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useColorMode } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import CodeBlock from '../code/CodeBlock';
import { useCodeLanguage } from '../code/displayed/useCodeLanguage';
import { getRunnableSource, getDisplayedSource } from '../code/displayed/displayedSource';
import { retry } from '../loading/retry';
import ChartPreview from '../previews/ChartPreview';
import Frame from './frame/Frame';
import type { ToFrame } from './frame/protocol';
import { useLiveFrame } from './frame/useLiveFrame';
import styles from './LiveChart.module.css';
import Problem from './Problem';
import Tools from './Tools';

const loadEditor = () => import('./edit/Editor');
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
  /** Set if the preview is also drawn for the narrow column next to controls. */
  readonly narrow?: string;
  /** Set if it is the first chart on its page. */
  readonly first?: string;
  /** Version of the docs that the page belongs to, if it isn't the current one. */
  readonly version?: string;
}

/** The chart of a `ts live` fence, above its code. */
export default function LiveChart(props: LiveChartProps): ReactNode {
  const { html, language, typed, label, height, preview, narrow, first, version } = props;
  const block = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<string>();
  /** Error that kept the editor from loading. */
  const [lost, setLost] = useState<unknown>();
  /** Status of the editor, such as what it is loading. */
  const [status, setStatus] = useState<ReactNode>();
  /** Line of the mistake that made the run fail, in the open editor. */
  const [editedLine, setEditedLine] = useState<number>();
  const written = useRef('');
  const edited = useRef<string | undefined>(undefined);
  /** The user's code, including types. */
  const source = useRef<string | undefined>(undefined);
  /** A tap on the preview that hasn't been sent to the chart yet. */
  const tap = useRef<ToFrame>(undefined);
  const [isTapped, setTapped] = useState(false);
  const [codeLanguage] = useCodeLanguage();
  const { colorMode } = useColorMode();
  const isBrowser = useIsBrowser();
  const packages = useBaseUrl('/pkg/');

  const codeElement = () => block.current?.querySelector('pre code') ?? null;
  /** Returns the page's code, which an open editor replaces. */
  const pageCode = () => {
    const element = codeElement();
    if (element) written.current = getRunnableSource(element);
    return written.current;
  };

  const { state, isPainted, run, frame, restart, clearStorage, fail, send, onLoad } = useLiveFrame({
    container,
    code: () => edited.current ?? pageCode(),
    theme: colorMode,
    version,
    packages,
    // Move the focus to what follows the chart. Shift+Tab moves it back.
    onLeave: () => block.current?.querySelector<HTMLElement>('button:enabled')?.focus(),
  });

  const canWake = isBrowser && run === 0;

  // Keyboard users continue in the chart.
  useEffect(() => {
    if (isPainted && document.activeElement === container.current) frame.current?.focus();
  }, [isPainted, frame]);

  // Pass a tap on the preview to the chart, which the tap has started.
  function keepTap({ currentTarget, clientX, clientY }: MouseEvent): void {
    if (isPainted) return;
    const { left, top } = currentTarget.getBoundingClientRect();
    tap.current = { type: 'tap', x: clientX - left, y: clientY - top };
    setTapped(true);
    // A screen reader clicks without touching.
    if (run === 0) restart();
  }
  useEffect(() => {
    if (!tap.current || !isPainted) return;
    send(tap.current);
    tap.current = undefined;
  }, [isPainted, send]);

  async function openEditor(): Promise<void> {
    const element = codeElement();
    if (!element) return;
    try {
      // Load it before rendering, because React doesn't retry a failed `lazy` import.
      await loadEditor();
    } catch (error) {
      setLost(error);
      return;
    }
    setLost(undefined);
    pageCode();
    setOpened(getDisplayedSource(element, codeLanguage));
  }

  function reset(): void {
    edited.current = undefined;
    source.current = undefined;
    setOpened(undefined);
    clearStorage();
    restart();
  }

  return (
    <div ref={block} className={styles.live} role="group" aria-label={label}>
      <div
        ref={container}
        className={styles.chartBox}
        data-height={height ?? 360}
        data-live={state.is}
        data-painted={isPainted || undefined}
        data-tapped={(isTapped && !isPainted) || undefined}
        onClick={keepTap}
        {...(canWake ? { role: 'button', 'aria-label': `Load live chart: ${label}` } : {})}
        tabIndex={canWake ? 0 : -1}
      >
        <Frame {...{ state, run, frame, onLoad }} title={label} isOurs />
        {preview && !isPainted && (
          <ChartPreview
            id={preview}
            isFirst={first !== undefined}
            isNarrow={narrow !== undefined}
            alt={label}
          />
        )}
        <Problem state={state} editedLine={editedLine} code={codeElement} onRetry={restart} />
      </div>
      <Tools
        container={container}
        isEditing={opened !== undefined}
        status={lost ? 'Couldn’t load the editor. Try again.' : status}
        onEdit={() => {
          if (lost) void retry(() => void openEditor(), lost);
          else void openEditor();
        }}
        onReset={reset}
        source={() => {
          const element = codeElement();
          return source.current ?? (element ? getDisplayedSource(element, 'ts') : '');
        }}
        version={version}
        page={() => ({ title: label, code: edited.current ?? pageCode(), version })}
      />
      {opened === undefined ? (
        <CodeBlock html={html} language={language} typed={typed} />
      ) : (
        <Suspense fallback={<CodeBlock html={html} language={language} typed={typed} />}>
          <Editor
            code={opened}
            label={`Code of ${label}`}
            version={version}
            onChange={(written) => {
              source.current = written;
            }}
            onRun={(code) => {
              edited.current = code;
              restart();
            }}
            onError={fail}
            run={state}
            onRunLine={setEditedLine}
            onStatus={setStatus}
          />
        </Suspense>
      )}
    </div>
  );
}
