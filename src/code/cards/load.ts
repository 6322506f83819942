/** A short description of an entry of the API reference. */
export interface Card {
  readonly signature: string;
  /** First sentence of the entry. */
  readonly text: string;
  readonly default?: string;
}

/** Cards of an API page, by anchor. The card of the page itself has the key `''`. */
export type Cards = Readonly<Record<string, Card>>;

const files = new Map<string, Promise<Cards>>();

async function load(url: string): Promise<Cards> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as Cards;
}

/** Loads the card of an entry on an API page, from the file next to the page. */
export async function cardAt(page: string, anchor: string): Promise<Card | undefined> {
  const url = `${page}.json`;
  const file = files.get(url) ?? load(url);
  files.set(url, file);
  try {
    return (await file)[anchor];
  } catch {
    // Ignore it, because the link works without a card. The next request can succeed.
    files.delete(url);
    return undefined;
  }
}

/** Returns the default of a card's entry, such as `Default: 6`; empty if it doesn't have one. */
export const describeDefault = (card: Card): string =>
  card.default === undefined ? '' : `Default: ${card.default}`;
