/** A short description of an entry of the API reference. */
export interface Card {
  readonly signature: string;
  /** First sentence of the entry. */
  readonly text: string;
  readonly default?: string;
  readonly since?: string;
}

/** The cards of one API page by their anchors; the card of the page itself has the key `''`. */
export type Cards = Readonly<Record<string, Card>>;

const files = new Map<string, Promise<Cards>>();

async function load(address: string): Promise<Cards> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as Cards;
}

/** The card of an entry on an API page, from the file beside the page. */
export async function cardAt(page: string, anchor: string): Promise<Card | undefined> {
  const address = `${page}.json`;
  const file = files.get(address) ?? load(address);
  files.set(address, file);
  try {
    return (await file)[anchor];
  } catch {
    // The page itself says more; the next who asks may have better luck.
    files.delete(address);
    return undefined;
  }
}

/** `Default: 6 · Since 0.1.0`. */
export const factsOf = (card: Card): string =>
  [
    card.default === undefined ? '' : `Default: ${card.default}`,
    card.since === undefined ? '' : `Since ${card.since}`,
  ]
    .filter(Boolean)
    .join(' · ');
