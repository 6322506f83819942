/**
 * A function that keeps its answers. Once it has `most` of them it forgets them all: what was asked long ago is not
 * worth its memory.
 */
export function memoize<Key, Result>(
  compute: (key: Key) => Result,
  most = Infinity,
): (key: Key) => Result {
  const known = new Map<Key, Result>();
  return (key) => {
    let cached = known.get(key);
    if (cached === undefined) {
      if (known.size >= most) known.clear();
      known.set(key, (cached = compute(key)));
    }
    return cached;
  };
}
