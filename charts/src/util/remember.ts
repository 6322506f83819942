/**
 * A function that keeps its answers. Once it has `most` of them it forgets them all: what was asked long ago is not
 * worth its memory.
 */
export function remember<Key, Answer>(
  answer: (key: Key) => Answer,
  most = Infinity,
): (key: Key) => Answer {
  const known = new Map<Key, Answer>();
  return (key) => {
    let kept = known.get(key);
    if (kept === undefined) {
      if (known.size >= most) known.clear();
      known.set(key, (kept = answer(key)));
    }
    return kept;
  };
}
