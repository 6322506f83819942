/** Part of a chart in its picture, if it isn't the top, such as the left edge of a wide chart. */
export type PicturePart = 'bottom' | 'left';

/** An example in the gallery. */
export interface Example {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  readonly topics: readonly string[];
  /** Id of the preview of its chart. */
  readonly preview?: string;
  /** Height of its chart, in CSS pixels. */
  readonly height: number;
  readonly part?: PicturePart;
}

export interface Group {
  readonly title: string;
  readonly examples: readonly Example[];
}

const splitTerms = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}%]+/gu) ?? [];

/** Returns the examples that have the topic, and whose text contains terms that begin with each term of the query. */
export function select(groups: readonly Group[], query: string, topic: string): Group[] {
  const terms = splitTerms(query);
  const fits = (group: Group) => (example: Example) => {
    if (topic && !example.topics.includes(topic)) return false;
    const { title, description, topics } = example;
    const has = splitTerms([group.title, title, description, ...topics].join(' '));
    return terms.every((term) => has.some((one) => one.startsWith(term)));
  };
  return groups
    .map((group) => ({ ...group, examples: group.examples.filter(fits(group)) }))
    .filter(({ examples }) => examples.length > 0);
}

/** A topic, with the number of its examples. */
export interface TopicCount {
  readonly topic: string;
  readonly count: number;
}

/** Returns the topics of more than one example, the most frequent first. */
export function countTopics(groups: readonly Group[]): TopicCount[] {
  const counts = new Map<string, number>();
  for (const { topics } of groups.flatMap(({ examples }) => examples))
    for (const topic of topics) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return [...counts]
    .map(([topic, count]) => ({ topic, count }))
    .filter(({ count }) => count > 1)
    .toSorted((a, b) => b.count - a.count || a.topic.localeCompare(b.topic));
}
