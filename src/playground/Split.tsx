import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';

interface Props {
  /** Accessible name of the separator. */
  readonly label: string;
  /** Direction from the first part to the second. */
  readonly direction: 'row' | 'column';
  /** Initial share of the first part, in percent. */
  readonly share: number;
  readonly children: readonly [ReactNode, ReactNode];
}

const MIN_SHARE = 15;
const MAX_SHARE = 85;
const STEP = 3;

const clampShare = (share: number): number =>
  Math.min(MAX_SHARE, Math.max(MIN_SHARE, Math.round(share)));

/** Two parts with a separator that users can drag, or move with arrow keys. */
export default function Split({ label, direction, share: start, children }: Props): ReactNode {
  const [share, setShare] = useState(start);
  const whole = useRef<HTMLDivElement>(null);
  const id = useId();
  const [first, second] = children;
  const isRow = direction === 'row';

  function drag(event: PointerEvent<HTMLDivElement>): void {
    const box = whole.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const part = isRow
      ? (event.clientX - box.left) / box.width
      : (event.clientY - box.top) / box.height;
    setShare(clampShare(part * 100));
  }

  function press(event: KeyboardEvent): void {
    const steps: Record<string, number> = {
      [isRow ? 'ArrowLeft' : 'ArrowUp']: share - STEP,
      [isRow ? 'ArrowRight' : 'ArrowDown']: share + STEP,
      Home: MIN_SHARE,
      End: MAX_SHARE,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setShare(clampShare(next));
  }

  return (
    <div
      ref={whole}
      className={`playground-split playground-${direction}`}
      style={{ '--share': `${share}%` } as Record<string, string>}
    >
      <div id={id} className="playground-pane">
        {first}
      </div>
      {/* A movable separator is a control. */}
      <div
        role="separator"
        tabIndex={0}
        aria-label={label}
        aria-controls={id}
        aria-orientation={isRow ? 'vertical' : 'horizontal'}
        aria-valuenow={share}
        aria-valuemin={MIN_SHARE}
        aria-valuemax={MAX_SHARE}
        className="playground-divider"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
        onDoubleClick={() => setShare(start)}
      />
      <div className="playground-pane">{second}</div>
    </div>
  );
}
