// A separate chunk, because only users of the controls need it.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useColorMode } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import frameText from '@controls/frame.txt';
import CopyButton from '../code/CopyButton';
import Frame from '../live/frame/Frame';
import { useLiveFrame } from '../live/frame/useLiveFrame';
import OpenInPlayground from '../live/program/OpenInPlayground';
import { codeLine, optionsFor, writeProgram } from './changes';
import type { GroupControl, Option, Demo } from './control';
import { getEffectiveValue } from './effective';
import Field from './Field';
import { useChanges } from './useChanges';

interface Props {
  readonly demo: Demo;
  /** Preview to show until the chart runs. */
  readonly preview: ReactNode;
  /** Whether it replaced the focused button, so that it takes the focus. */
  readonly isFocused: boolean;
}

interface FieldsProps {
  readonly options: GroupControl['options'];
  readonly above: string;
  readonly field: (path: string, option: Option) => ReactNode;
}

/** A list of options. Groups are collapsed. */
function Fields({ options, above, field }: FieldsProps): ReactNode {
  return Object.entries(options).map(([key, option]) => {
    const path = above + key;
    if (option.control.is !== 'group') return field(path, option);
    return (
      <details key={path} className="controls-group" data-group={path}>
        <summary>{key}</summary>
        <Fields options={option.control.options} above={`${path}.`} field={field} />
      </details>
    );
  });
}

/** Scrolls to the control of the option in the URL's hash. */
function show(panel: HTMLElement | null, hash: string): void {
  if (!panel || !/^#[\w-]+$/.test(hash)) return;
  const anchor = hash.slice(1);
  const found = [...panel.querySelectorAll<HTMLElement>('[data-option], [data-group]')].find(
    ({ dataset }) => (dataset.option ?? dataset.group)?.toLowerCase() === anchor,
  );
  if (!found) return;
  if (found instanceof HTMLDetailsElement) found.open = true;
  panel.scrollTop = found.offsetTop - panel.offsetTop;
}

/** A chart, the controls of its options, and the line of code that does the same. */
export default function Panel({ demo, preview, isFocused }: Props): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { colorMode } = useColorMode();
  const { leaves, changes, touched, change, reset } = useChanges(demo);
  const [refused, setRefused] = useState('');
  const [applied, setApplied] = useState(0);
  const turn = useRef(0);
  const { name, samples } = demo;
  const label = `Chart of ${name}`;

  const { state, isPainted, run, frame, restart, send, onLoad } = useLiveFrame({
    container,
    code: () => `${demo.program}\n\n${demo.setup}\n{\n${frameText}}`,
    theme: colorMode,
    version: undefined,
    packages: useBaseUrl('/pkg/'),
    onLeave: () => list.current?.querySelector<HTMLElement>('input, select')?.focus(),
    onMessage: ({ type, turn: reportedTurn, message }) => {
      if (reportedTurn !== turn.current) return;
      setRefused(type === 'refused' ? String(message).slice(0, 500) : '');
      setApplied(turn.current);
    },
  });

  // The user has requested the panel, so start its chart immediately.
  useEffect(restart, [restart]);

  useEffect(() => {
    if (isFocused) list.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [isFocused]);

  const isRunning = state.is === 'running';
  useEffect(() => {
    if (!isRunning || touched.size === 0) return;
    turn.current += 1;
    send({ options: optionsFor(leaves, demo, changes, touched), turn: turn.current });
  }, [isRunning, leaves, demo, changes, touched, send]);

  useEffect(() => {
    const follow = () => show(list.current, location.hash);
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  const line = changes.size > 0 ? codeLine(leaves, demo, changes) : '';
  const trouble = state.is === 'error' || state.is === 'lost' ? state.message : refused;

  return (
    <>
      <div ref={container} className="controls-chart" data-live={state.is} data-applied={applied}>
        <Frame {...{ state, run, frame, onLoad }} title={label} />
        {!isPainted && preview}
      </div>
      <div className="controls-code">
        <pre tabIndex={0} aria-label="Code for your changes">
          <code>{line || 'Change an option to see its code.'}</code>
        </pre>
        <div className="controls-toolbar">
          <CopyButton label="Copy code" text={() => line} />
          <CopyButton label="Copy link" text={() => location.href} />
          <OpenInPlayground code={() => writeProgram(leaves, demo, changes)} version={undefined} />
          <button type="button" disabled={changes.size === 0} onClick={reset}>
            Reset
          </button>
          {state.is === 'lost' && (
            <button type="button" onClick={restart}>
              Retry
            </button>
          )}
        </div>
        <p role="status" className="controls-error">
          {trouble}
        </p>
      </div>
      <div ref={list} className="controls-options" role="group" aria-label={`Options of ${name}`}>
        <Fields
          options={demo.options}
          above=""
          field={(path, option) => (
            <Field
              key={path}
              path={path}
              option={option}
              value={changes.has(path) ? changes.get(path) : (option.start ?? null)}
              sample={getEffectiveValue(path, demo, leaves, changes, colorMode) ?? samples[path]}
              isChanged={changes.has(path)}
              onChange={(value) => change(path, value)}
            />
          )}
        />
      </div>
    </>
  );
}
