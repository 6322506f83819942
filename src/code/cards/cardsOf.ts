/** What a card says of an entry of the API pages. */
export interface Card {
  readonly signature: string;
  /** The first sentence. */
  readonly text: string;
  readonly default?: string;
  readonly since?: string;
}

/** The cards of one API page by their anchors; that of the page itself has none. */
export type Cards = Readonly<Record<string, Card>>;

const MARKUP = /\*\*|`|\\(?=[^\w\s])/g;
const LINK = /\[([^\]]+)\]\([^)\s]*\)/g;

const plain = (markdown: string): string => markdown.replace(LINK, '$1').replace(MARKUP, '').trim();

const firstSentence = (text: string): string => /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? text;

const anchorOf = (heading: string): string => heading.toLowerCase().replace(/[^\w-]/g, '');

function cardOf(section: string, name: string): Card {
  // What stands below the signature, up to what has a heading, a table or a fence of its own.
  const paragraphs =
    section
      .split(/^(?:#{2,4} |```|\|)/m)[0]
      ?.split(/\n{2,}/)
      .map((text) => text.trim()) ?? [];
  const signature = paragraphs.find((text) => text.startsWith('> '));
  const words = paragraphs.find((text) => /^[^>*<\s]/.test(text)) ?? '';
  const tag = (label: string) => {
    const found = new RegExp(`\\*\\*${label}:\\*\\* (.+?)\\s*$`, 'm').exec(section)?.[1];
    return found === undefined ? undefined : plain(found);
  };
  return {
    signature: signature ? plain(signature.replace(/^> ?/gm, '')) : name,
    text: firstSentence(plain(words.replace(/\s+/g, ' '))),
    default: tag('Default'),
    since: tag('Since'),
  };
}

/** Reads the cards from the Markdown of an API page. */
export function cardsOf(markdown: string): Cards {
  const [head = '', ...members] = markdown.replace(/^---\n[^]*?\n---\n/, '').split(/^### /m);
  const [, title = '', intro = ''] = /^\s*# (.+)\n([^]*)$/.exec(head) ?? [];
  const page = cardOf(intro, title.trim());
  const cards: Record<string, Card> = { '': page };
  for (const member of members) {
    const [heading = ''] = member.split('\n', 1);
    const name = plain(heading);
    const card = cardOf(member.slice(heading.length), name);
    // A member is as old as what it belongs to, unless it says otherwise.
    cards[anchorOf(name)] ??= { ...card, since: card.since ?? page.since };
  }
  return cards;
}
