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

const getFeatures = ({ topics, imports }: RelatedInput): readonly string[] => [
  ...topics,
  ...imports,
];

/**
 * Returns the files of the examples that share the most with an example. What few examples have in common counts more
 * than what most have.
 */
export function findRelated(example: RelatedInput, all: readonly RelatedInput[]): string[] {
  const counts = new Map<string, number>();
  for (const feature of all.flatMap(getFeatures))
    counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const features = new Set(getFeatures(example));
  const score = (other: RelatedInput): number =>
    getFeatures(other)
      .filter((feature) => features.has(feature))
      .reduce((sum, feature) => sum + Math.log(all.length / (counts.get(feature) ?? 1)), 0);
  return all
    .filter(({ file }) => file !== example.file)
    .map((other) => ({ file: other.file, score: score(other) }))
    .filter((other) => other.score > 0)
    .toSorted((a, b) => b.score - a.score || a.file.localeCompare(b.file))
    .slice(0, COUNT)
    .map(({ file }) => file);
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
