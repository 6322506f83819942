/** So often the frame is asked whether it still answers. */
const PERIOD_MS = 2000;

/** So many questions without an answer are a frame that hangs. More than one: a page that slept asks late. */
const PATIENCE = 4;

export interface Pulse {
  /** The frame has answered. */
  readonly beat: () => void;
  readonly stop: () => void;
}

/**
 * Notices a program that hangs where no check could be put into it, as in a search through a text or in a script that
 * it writes itself. In browsers that give the frame a process of its own the page lives on and can take it away.
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
