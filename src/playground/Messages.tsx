import { useEffect, useRef, type ReactNode } from 'react';
import Heading from '@theme/Heading';
import { isEarlierRun, type LiveState } from '../live/frame/useLiveFrame';
import type { Mistakes } from '../live/typescript/mistakes';
import { retry } from '../loading/retry';
import type { ConsoleLine } from './frame/programMessages';

interface Props {
  readonly state: LiveState;
  readonly lines: readonly ConsoleLine[];
  readonly mistakes: Mistakes;
  readonly onLine: (line: number) => void;
  readonly onRetry: () => void;
  readonly onClear: () => void;
}

/** Distance from the end, in CSS pixels, within which new lines scroll into view. */
const NEAR_END = 40;

function LineButton({
  line,
  onLine,
}: {
  line: number | undefined;
  onLine: Props['onLine'];
}): ReactNode {
  return line === undefined ? null : (
    <button type="button" className="playground-link" onClick={() => onLine(line)}>
      Line {line}
    </button>
  );
}

/** Shows the console output and the errors of the code. */
export default function Messages(props: Props): ReactNode {
  const { state, lines, mistakes, onLine, onRetry, onClear } = props;
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);

  useEffect(() => {
    if (list.current && isAtEnd.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines, state, mistakes]);

  const failedLine = state.is === 'error' ? (mistakes.runLine ?? state.line) : undefined;
  const isEmpty = lines.length === 0 && mistakes.types.length === 0 && !('message' in state);
  return (
    <section className="playground-messages" aria-label="Console">
      <div className="playground-pane-header">
        <Heading as="h2">Console</Heading>
        <button type="button" disabled={lines.length === 0} onClick={onClear}>
          Clear
        </button>
      </div>
      <div
        ref={list}
        role="log"
        aria-label="Console output and errors"
        // Makes the scrollable area reachable by keyboard.
        tabIndex={0}
        className="playground-output"
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          isAtEnd.current = scrollTop + clientHeight > scrollHeight - NEAR_END;
        }}
      >
        {isEmpty && <p className="playground-hint">Console output and errors appear here.</p>}
        {mistakes.types.map(({ line, message }, index) => (
          <p key={`type ${index}`} className="playground-type-error">
            <LineButton line={line} onLine={onLine} /> {message}
          </p>
        ))}
        {lines.map(({ level, text, line }, index) => (
          <p key={index} className={`playground-${level}`}>
            <LineButton line={line} onLine={onLine} /> {text}
          </p>
        ))}
        {'message' in state && (
          <p role="alert" className="playground-error">
            <LineButton line={failedLine} onLine={onLine} /> {state.message}
            {isEarlierRun(state) && ' The chart shows the last successful run.'}
            {state.is === 'lost' && (
              <button
                type="button"
                className="playground-link"
                onClick={() => void retry(onRetry, state.reason)}
              >
                Retry
              </button>
            )}
          </p>
        )}
      </div>
    </section>
  );
}
