import { HighlightStyle } from '@codemirror/language';
import { tags } from '@lezer/highlight';

const color = (name: string) => ({ color: `var(--aj-code-${name})` });

/** Colors of the site's code, for the editor. */
export const highlightStyle = HighlightStyle.define([
  { tag: tags.comment, ...color('comment') },
  { tag: [tags.keyword, tags.modifier, tags.self], ...color('keyword') },
  { tag: [tags.string, tags.regexp, tags.special(tags.string)], ...color('string') },
  { tag: [tags.number, tags.bool, tags.null], ...color('number') },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.propertyName)],
    ...color('function'),
  },
  { tag: [tags.typeName, tags.className], ...color('type') },
  { tag: [tags.punctuation, tags.operator, tags.bracket], ...color('punctuation') },
]);
