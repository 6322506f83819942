import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useColorMode } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import CodeBlock from '../code/CodeBlock';
import { useCodeLanguage } from '../code/shown/language';
import { runnableSource, shownSource } from '../code/shown/source';
import { useLiveFrame } from './frame/useLiveFrame';
import styles from './LiveChart.module.css';
import Problem from './Problem';
import Tools from './Tools';

const Editor = lazy(() => import('./edit/Editor'));

export interface LiveChartProps {
  /** The code, highlighted by rehypeCode.ts. */
  readonly html: string;
  readonly language: string;
  readonly typed?: string;
  /** Names the chart for those who cannot see it. */
  readonly label: string;
  readonly height?: string;
  /** The version of the docs that this page belongs to, when it is not the current one. */
  readonly version?: string;
}

/** The chart that a `ts live` fence makes, above its code. */
export default function LiveChart(props: LiveChartProps): ReactNode {
  const { html, language, typed, label, height, version } = props;
  const block = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<string>();
  const written = useRef('');
  const edited = useRef<string | undefined>(undefined);
  /** What the reader has written, types and all. */
  const source = useRef<string | undefined>(undefined);
  const [codeLanguage] = useCodeLanguage();
  const { colorMode } = useColorMode();
  const framePage = useBaseUrl('/live/frame.html');
  const packages = useBaseUrl('/pkg/');

  const codeElement = () => block.current?.querySelector('pre code') ?? null;
  /** The page's own code; an open editor stands in its place. */
  const pageCode = () => {
    const element = codeElement();
    if (element) written.current = runnableSource(element);
    return written.current;
  };

  const { state, run, frame, restart, forget, fail, onLoad } = useLiveFrame({
    place,
    code: () => edited.current ?? pageCode(),
    theme: colorMode,
    version,
    packages,
    // To what follows the chart; back is Shift+Tab.
    onLeave: () => block.current?.querySelector<HTMLElement>('button:enabled')?.focus(),
  });

  function openEditor(): void {
    const element = codeElement();
    if (!element) return;
    pageCode();
    setOpened(shownSource(element, codeLanguage));
  }

  function reset(): void {
    edited.current = undefined;
    source.current = undefined;
    setOpened(undefined);
    forget();
    restart();
  }

  return (
    <div ref={block} className={styles.live} role="group" aria-label={label}>
      <div ref={place} className={styles.place} data-height={height ?? 360} data-live={state.is}>
        {run > 0 && !(state.is === 'error' && state.over) && (
          <iframe
            key={run}
            ref={frame}
            src={framePage}
            title={label}
            sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
            // As the frame's own page, or browsers put white behind it: light until it has our theme.
            style={{ colorScheme: state.is === 'running' ? colorMode : 'light' }}
            onLoad={onLoad}
          />
        )}
        <div className={styles.still} aria-hidden="true" />
        <Problem state={state} code={codeElement} onRetry={restart} />
      </div>
      <noscript>
        <p className={styles.noScript}>The chart needs JavaScript. The code below makes it.</p>
      </noscript>
      <Tools
        place={place}
        isEditing={opened !== undefined}
        onEdit={openEditor}
        onReset={reset}
        source={() => {
          const element = codeElement();
          return source.current ?? (element ? shownSource(element, 'ts') : '');
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
            onChange={(written) => {
              source.current = written;
            }}
            onRun={(code) => {
              edited.current = code;
              restart();
            }}
            onError={fail}
          />
        </Suspense>
      )}
    </div>
  );
}
