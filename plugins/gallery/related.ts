/** Data that determines which examples are related. */
export interface RelatedInput {
  /** Path of the page in the repository. */
  readonly file: string;
  readonly topics: readonly string[];
  /** Names that the example imports. */
  readonly imports: readonly string[];
}

/** Number of related examples on a page. */
const COUNT = 4;

/**
 * Returns for each example the files of the examples that share the most with it. What few examples have in common
 * counts more than what most have.
 */
export function findRelated(examples: readonly RelatedInput[]): ReadonlyMap<string, string[]> {
  const all = examples.map(({ file, topics, imports }) => ({
    file,
    features: [...topics, ...imports],
  }));
  const counts = new Map<string, number>();
  for (const feature of all.flatMap(({ features }) => features))
    counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const weights = new Map(
    [...counts].map(([feature, count]) => [feature, Math.log(all.length / count)]),
  );
  const related = all.map(({ file, features }): [string, string[]] => {
    const exampleFeatures = new Set(features);
    const score = (others: readonly string[]): number =>
      others
        .filter((feature) => exampleFeatures.has(feature))
        .reduce((sum, feature) => sum + (weights.get(feature) ?? 0), 0);
    const best = all
      .filter((other) => other.file !== file)
      .map((other) => ({ file: other.file, score: score(other.features) }))
      .filter((other) => other.score > 0)
      .toSorted((a, b) => b.score - a.score || a.file.localeCompare(b.file))
      .slice(0, COUNT);
    return [file, best.map((other) => other.file)];
  });
  return new Map(related);
}

const IMPORT = /import (?:type )?\{([^}]*)\} from '@aijiaoyi\/charts[\w/]*'/g;

/** Returns the names that code imports from the library. */
export const readImports = (code: string): string[] =>
  [...code.matchAll(IMPORT)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.replace(/^\s*(?:type )?/, '').trim())
      .filter((name) => name !== ''),
  );
