/** Maximum number of frames that start at the same time. More would delay each of them. */
const AT_ONCE = 2;

/** Maximum time for which a starting chart keeps its place in the queue, in milliseconds. */
const PATIENCE_MS = 10_000;

const waiting: (() => void)[] = [];
let starting = 0;

function next(): void {
  while (starting < AT_ONCE) {
    const start = waiting.shift();
    if (!start) return;
    starting += 1;
    start();
  }
}

/** Calls `start` when it is the frame's turn. Returns a function that ends the start or the waiting. */
export function queueStart(start: () => void): () => void {
  let state: 'waiting' | 'starting' | 'over' = 'waiting';
  let patience: ReturnType<typeof setTimeout> | undefined;

  function begin(): void {
    state = 'starting';
    patience = setTimeout(end, PATIENCE_MS);
    start();
  }

  function end(): void {
    if (state === 'waiting') waiting.splice(waiting.indexOf(begin), 1);
    if (state === 'starting') {
      clearTimeout(patience);
      starting -= 1;
      next();
    }
    state = 'over';
  }

  waiting.push(begin);
  next();
  return end;
}
