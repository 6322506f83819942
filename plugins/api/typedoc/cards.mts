import { DeclarationReflection, ReflectionKind } from 'typedoc';
import type { MarkdownPageEvent, MarkdownThemeContext } from 'typedoc-plugin-markdown';
import type { Card, Cards } from '../../../src/code/cards/load';
import { toAnchor } from '../exports';
import { tagLine } from './comment.mts';
import { writeCards } from './files.mts';
import { firstSentence } from './front-matter.mts';

const MARKUP = /\*\*|`|\\(?=[^\w\s])|^> /g;
const LINK = /\[([^\]]+)\]\([^)\s]*\)/g;

/** Converts one line of the theme's Markdown to plain text. */
const plain = (markdown: string): string => markdown.replace(LINK, '$1').replace(MARKUP, '').trim();

/** Exports whose pages describe the members instead of showing a signature. */
const CONTAINERS = ReflectionKind.Class | ReflectionKind.Interface | ReflectionKind.Enum;

function signatureOf(context: MarkdownThemeContext, model: DeclarationReflection): string {
  const { partials } = context;
  if (model.kindOf(CONTAINERS)) return model.name;
  const [signature] = model.signatures ?? [];
  if (signature) return plain(partials.signatureTitle(signature));
  if (model.getSignature) {
    return plain(partials.signatureTitle(model.getSignature, { accessor: 'get' }));
  }
  return plain(partials.declarationTitle(model));
}

/** Creates the card of an entry. `since` is the version of the export that contains the entry. */
function cardOf(context: MarkdownThemeContext, model: DeclarationReflection, since?: string): Card {
  const comment = model.signatures?.[0]?.comment ?? model.getSignature?.comment ?? model.comment;
  const textOf = (...names: readonly `@${string}`[]): string | undefined => {
    const tag = comment?.blockTags.find(({ tag }) => names.includes(tag));
    return tag && plain(tagLine(context, tag));
  };
  return {
    signature: signatureOf(context, model),
    text: firstSentence(comment) ?? '',
    default: textOf('@default', '@defaultValue'),
    since: textOf('@since') ?? since,
  };
}

/** Creates the cards of an export and of its members, by anchor. */
function cardsOf(context: MarkdownThemeContext, model: DeclarationReflection): Cards {
  const own = cardOf(context, model);
  const members = (model.children ?? []).map((member): [string, Card] => [
    toAnchor(member.name),
    cardOf(context, member, own.since),
  ]);
  return { '': own, ...Object.fromEntries(members) };
}

/** Writes the cards of an export to a file next to its page. */
export function addCards(context: MarkdownThemeContext, page: MarkdownPageEvent): void {
  const { model } = page;
  if (model instanceof DeclarationReflection && !model.kindOf(ReflectionKind.Module)) {
    writeCards(page, cardsOf(context, model));
  }
}
