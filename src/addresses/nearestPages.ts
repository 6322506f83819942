const LIMIT = 5;
/** Smallest fraction of common letter pairs from which two URLs count as similar. */
const ALIKE = 0.4;
const notPages = /\/(?:404\.html|search)$/;

/** Returns the pages with the URLs most similar to one that doesn't exist, the most similar first. */
export function nearestPages(requestedPath: string, pages: readonly string[]): string[] {
  return pages
    .filter((page) => !notPages.test(page))
    .map((page) => ({ page, score: likeness(requestedPath, page) }))
    .filter(({ score }) => score >= ALIKE)
    .sort((a, b) => b.score - a.score)
    .slice(0, LIMIT)
    .map(({ page }) => page);
}

/** Splits a path into parts, for example `/api/classes/ChartModel` into api, classes, chart and model. */
export function splitPath(address: string): string[] {
  return readable(address)
    .replace(/(?:index)?\.html?$/, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');
}

function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Returns the similarity of two URLs. The last part is the page's name, so it counts three times as much. */
function likeness(a: string, b: string): number {
  return (pairLikeness(lastPart(a), lastPart(b)) * 3 + pairLikeness(whole(a), whole(b))) / 4;
}

const whole = (address: string): string => splitPath(address).join('');

const lastPart = (address: string): string =>
  whole(address.replace(/\/(?:index\.html)?$/, '').replace(/^.*\//, ''));

/** Returns the share of letter pairs that two strings have in common (Dice's coefficient). */
function pairLikeness(a: string, b: string): number {
  if (a === b) {
    return 1;
  }
  const rest = letterPairs(b);
  const total = letterPairs(a).length + rest.length;
  if (total === 0) {
    return 0;
  }
  let common = 0;
  for (const pair of letterPairs(a)) {
    const at = rest.indexOf(pair);
    if (at !== -1) {
      rest.splice(at, 1);
      common += 1;
    }
  }
  return (2 * common) / total;
}

const letterPairs = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2));
