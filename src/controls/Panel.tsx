// A separate chunk, because only users of the controls need it.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
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
  /** Cells of the table for the controls, by option. */
  readonly cells: ReadonlyMap<string, HTMLElement>;
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

/** Moves the focus to the first control of a chart. */
function focusFirst(chart: HTMLElement | null): void {
  const area = chart?.closest('.controls-area') ?? chart?.closest('.controls-panel');
  area
    ?.querySelector<HTMLElement>(
      ':is(.controls-cell, .controls-options) :is(input, select, summary)',
    )
    ?.focus();
}

interface CellControlProps {
  readonly name: string;
  readonly option: Option;
  readonly field: (path: string, option: Option, isInTable?: boolean) => ReactNode;
}

/** The control of an option in its row of the table. */
function CellControl({ name, option, field }: CellControlProps): ReactNode {
  if (option.control.is !== 'group') return field(name, option, true);
  return (
    <details className="controls-group" data-group={name}>
      <summary>
        Edit<span className="aj-visually-hidden"> {name}</span>
      </summary>
      <Fields options={option.control.options} above={`${name}.`} field={field} />
    </details>
  );
}

interface CodeBarProps {
  /** Code of the changes; empty without any. */
  readonly line: string;
  readonly isTouched: boolean;
  /** Returns the whole program. */
  readonly program: () => string;
  /** Undoes the changes. */
  readonly onReset: (() => void) | undefined;
  /** Loads a chart again that was lost. */
  readonly onRetry: (() => void) | undefined;
}

/** The line of code that does the same as the controls, and buttons for it. */
function CodeBar({ line, isTouched, program, onReset, onRetry }: CodeBarProps): ReactNode {
  return (
    <div className="controls-bar" data-touched={isTouched || undefined}>
      <pre tabIndex={0} aria-label="Code for your changes">
        <code>{line || 'Change an option to see its code.'}</code>
      </pre>
      <button type="button" disabled={!onReset} onClick={onReset}>
        Reset
      </button>
      <div className="controls-toolbar">
        <CopyButton label="Copy link" text={() => location.href} />
        <CopyButton label="Copy code" text={() => line} />
        <OpenInPlayground code={program} version={undefined} />
        {onRetry && (
          <button type="button" onClick={onRetry}>
            Retry
          </button>
        )}
      </div>
    </div>
  );
}

/** A chart, the controls of its options, and the line of code that does the same. */
export default function Panel({ demo, cells, preview, isFocused }: Props): ReactNode {
  const container = useRef<HTMLDivElement>(null);
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
    onLeave: () => focusFirst(container.current),
    onMessage: ({ type, turn: reportedTurn, message }) => {
      if (reportedTurn !== turn.current) return;
      setRefused(type === 'refused' ? String(message).slice(0, 500) : '');
      setApplied(turn.current);
    },
  });

  // On a slow processor, the chart waits for the first change, or for the pointer.
  const isWaiting = state.is === 'waiting';
  const isTouched = touched.size > 0;
  useEffect(() => {
    if (isWaiting && isTouched) restart();
  }, [isWaiting, isTouched, restart]);

  useEffect(() => {
    if (isFocused) focusFirst(container.current);
  }, [isFocused]);

  const isRunning = state.is === 'running';
  useEffect(() => {
    if (!isRunning || !isTouched) return;
    turn.current += 1;
    send({ options: optionsFor(leaves, demo, changes, touched), turn: turn.current });
  }, [isRunning, isTouched, leaves, demo, changes, touched, send]);

  const line = changes.size > 0 ? codeLine(leaves, demo, changes) : '';
  const trouble = state.is === 'error' || state.is === 'lost' ? state.message : refused;

  const field = (path: string, option: Option, isInTable = false) => (
    <Field
      key={path}
      path={path}
      option={option}
      value={changes.has(path) ? changes.get(path) : (option.start ?? null)}
      sample={getEffectiveValue(path, demo, leaves, changes, colorMode) ?? samples[path]}
      isChanged={changes.has(path)}
      isInTable={isInTable}
      onChange={(value) => change(path, value)}
    />
  );
  const options = Object.entries(demo.options);
  const others = Object.fromEntries(options.filter(([name]) => !cells.has(name)));

  return (
    <>
      <div ref={container} className="controls-chart" data-live={state.is} data-applied={applied}>
        <Frame {...{ state, run, frame, onLoad }} title={label} />
        {!isPainted && preview}
        <p role="status" className="controls-error">
          {trouble}
        </p>
      </div>
      <CodeBar
        line={line}
        isTouched={isTouched}
        program={() => writeProgram(leaves, demo, changes)}
        onReset={changes.size > 0 ? reset : undefined}
        onRetry={state.is === 'lost' ? restart : undefined}
      />
      {options.map(([name, option]) => {
        const cell = cells.get(name);
        return cell && createPortal(<CellControl {...{ name, option, field }} />, cell, name);
      })}
      {Object.keys(others).length > 0 && (
        <div className="controls-options" role="group" aria-label={`Options of ${name}`}>
          <Fields options={others} above="" field={field} />
        </div>
      )}
    </>
  );
}
