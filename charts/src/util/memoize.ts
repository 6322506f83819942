/** Returns a function that caches the results of another one. When the cache has `most` entries, it is cleared. */
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
