import { followDrag } from '../../util/follow-drag';
import { rowKey } from './object-rows';

/**
 * Moves rows by their grips.
 *
 * @param getPeers - Returns the keys of the rows among which a row can move, from top to bottom.
 * @param drop - Called with the new index of a row among its peers.
 * @returns a function that cancels the current drag.
 */
export function dragRows(
  list: HTMLElement,
  getPeers: (key: string) => readonly string[],
  drop: (key: string, to: number) => void,
): () => void {
  let cancel = (): void => undefined;
  list.addEventListener('pointerdown', (press) => {
    const handle = (press.target as Element).closest('.grip');
    const row = handle?.closest<HTMLElement>(`[${rowKey}]`);
    const key = row?.getAttribute(rowKey);
    if (!key || press.button !== 0) return;
    press.preventDefault();
    const peers = getPeers(key).flatMap((each) => {
      const element = list.querySelector<HTMLElement>(`[${rowKey}="${CSS.escape(each)}"]`);
      return element ? [element] : [];
    });
    cancel();
    cancel = followPointer(list, press, row as HTMLElement, peers, (to) => drop(key, to));
  });
  return () => cancel();
}

/** Time between two rows by which the list scrolls while the pointer is at its edge, in milliseconds. */
const scrollInterval = 100;

/** Follows a pointer until it is released. If it is lost, the row stays where it is. */
function followPointer(
  list: HTMLElement,
  press: PointerEvent,
  row: HTMLElement,
  peers: readonly HTMLElement[],
  drop: (to: number) => void,
): () => void {
  const from = peers.indexOf(row);
  let to = from;
  const mark = (next: number): void => {
    for (const each of peers) each.classList.remove('before', 'after');
    to = next;
    if (to !== from) peers[to]?.classList.add(to < from ? 'before' : 'after');
  };
  let pointerY = press.clientY;
  const aim = (): void => {
    const bounds = peers.map((each) => each.getBoundingClientRect());
    const at = bounds.findIndex(({ bottom }) => pointerY < bottom);
    mark(at < 0 ? peers.length - 1 : at);
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  return followDrag(list, press, {
    move({ clientY }) {
      pointerY = clientY;
      aim();
      // A pointer that doesn't move any more keeps scrolling.
      timer ??= setInterval(() => {
        for (const each of [peers[to - 1], peers[to + 1]])
          each?.scrollIntoView({ block: 'nearest' });
        aim();
      }, scrollInterval);
    },
    end(isDropped) {
      clearInterval(timer);
      const target = to;
      mark(from);
      if (isDropped && target !== from) drop(target);
    },
  });
}
