import { useEffect, type ReactNode } from 'react';
import { useCodeLanguage } from '../code/displayed/useCodeLanguage';
import { getLineRange, toDisplayedLine } from '../code/displayed/displayedLines';
import { retry } from '../loading/retry';
import { isEarlierRun, type LiveState } from './frame/useLiveFrame';
import styles from './LiveChart.module.css';

interface Props {
  readonly state: LiveState;
  /** Line of the mistake in the editor, if it is known better than the run knows it. */
  readonly editedLine: number | undefined;
  /** Returns the code on the page, or `null` while the user edits it. */
  readonly code: () => Element | null;
  readonly onRetry: () => void;
}

/** Highlights the line in browsers that support custom highlights. */
function markLine(code: Element, line: number): (() => void) | undefined {
  const range = getLineRange(code, line);
  if (!range || !('highlights' in CSS)) return undefined;
  const marks = CSS.highlights.get('live-error') ?? new Highlight();
  marks.add(range);
  CSS.highlights.set('live-error', marks);
  return () => void marks.delete(range);
}

/** An error message in place of the chart. */
export default function Problem({ state, editedLine, code, onRetry }: Props): ReactNode {
  const [language] = useCodeLanguage();
  const line = state.is === 'error' ? state.line : undefined;
  useEffect(() => {
    const element = code();
    return line && element ? markLine(element, line) : undefined;
    // `code` reads the page and is another function each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [line]);

  if (state.is !== 'error' && state.is !== 'lost') return null;
  const element = code();
  const pageLine = line && element && language === 'js' ? toDisplayedLine(element, line) : line;
  const displayedLine = line && (editedLine ?? pageLine);
  return (
    <div role="alert" className={styles.problem}>
      <p className={styles.message}>
        {displayedLine ? <strong>Line {displayedLine}. </strong> : null}
        {state.message}
      </p>
      {isEarlierRun(state) && (
        <p className={styles.message}>The chart shows the last successful run.</p>
      )}
      {state.is === 'lost' && (
        <button
          type="button"
          className="button button--primary button--sm"
          onClick={() => void retry(onRetry, state.reason)}
        >
          Retry
        </button>
      )}
    </div>
  );
}
