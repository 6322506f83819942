/** Interval of the heartbeat. */
const PERIOD_MS = 2000;

/** Number of missed heartbeats that mean a hanging frame. More than one, because a page may have been suspended. */
const PATIENCE = 4;

export interface Pulse {
  /** Call it when the frame replies. */
  readonly beat: () => void;
  readonly stop: () => void;
}

/**
 * Detects code that hangs where `guard` can't add checks, such as in a regular expression or a script that the
 * code adds itself. If the browser runs the frame in a separate process, the page can still remove the frame.
 */
export function watchPulse(ask: () => void, onLost: () => void): Pulse {
  let unanswered = 0;
  const timer = setInterval(() => {
    if (unanswered >= PATIENCE) {
      clearInterval(timer);
      onLost();
      return;
    }
    unanswered += 1;
    ask();
  }, PERIOD_MS);
  return {
    beat: () => {
      unanswered = 0;
    },
    stop: () => clearInterval(timer),
  };
}
