import { DeclarationReflection, ReflectionKind } from 'typedoc';
import type { MarkdownPageEvent, MarkdownThemeContext } from 'typedoc-plugin-markdown';
import type { Card, Cards } from '../../../src/code/cards/load';
import { toAnchor } from '../exports';
import { formatTagLine } from './comment.mts';
import { writeCards } from './files.mts';
import { getFirstSentence } from './front-matter.mts';

const MARKUP = /\*\*|`|\\(?=[^\w\s])|^> /g;
const LINK = /\[([^\]]+)\]\([^)\s]*\)/g;

/** Converts one line of the theme's Markdown to plain text. */
const toPlainText = (markdown: string): string =>
  markdown.replace(LINK, '$1').replace(MARKUP, '').trim();

/** Exports whose pages describe the members instead of showing a signature. */
const CONTAINERS = ReflectionKind.Class | ReflectionKind.Interface | ReflectionKind.Enum;

function formatSignature(context: MarkdownThemeContext, model: DeclarationReflection): string {
  const { partials } = context;
  if (model.kindOf(CONTAINERS)) return model.name;
  const [signature] = model.signatures ?? [];
  if (signature) return toPlainText(partials.signatureTitle(signature));
  if (model.getSignature) {
    return toPlainText(partials.signatureTitle(model.getSignature, { accessor: 'get' }));
  }
  return toPlainText(partials.declarationTitle(model));
}

/** Creates the card of an entry. */
function createCard(context: MarkdownThemeContext, model: DeclarationReflection): Card {
  const comment = model.signatures?.[0]?.comment ?? model.getSignature?.comment ?? model.comment;
  const getTagText = (...names: readonly `@${string}`[]): string | undefined => {
    const tag = comment?.blockTags.find(({ tag }) => names.includes(tag));
    return tag && toPlainText(formatTagLine(context, tag));
  };
  return {
    signature: formatSignature(context, model),
    text: getFirstSentence(comment) ?? '',
    default: getTagText('@default', '@defaultValue'),
  };
}

/** Creates the cards of an export and of its members, by anchor. */
function createCards(context: MarkdownThemeContext, model: DeclarationReflection): Cards {
  const members = (model.children ?? []).map((member): [string, Card] => [
    toAnchor(member.name),
    createCard(context, member),
  ]);
  return { '': createCard(context, model), ...Object.fromEntries(members) };
}

/** Writes the cards of an export to a file next to its page. */
export function addCards(context: MarkdownThemeContext, page: MarkdownPageEvent): void {
  const { model } = page;
  if (model instanceof DeclarationReflection && !model.kindOf(ReflectionKind.Module)) {
    writeCards(page, createCards(context, model));
  }
}
