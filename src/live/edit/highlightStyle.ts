import { HighlightStyle } from '@codemirror/language';
import { tags } from '@lezer/highlight';

const colour = (name: string) => ({ color: `var(--aj-code-${name})` });

/** Colors of the site's code, for the editor. */
export const highlightStyle = HighlightStyle.define([
  { tag: tags.comment, ...colour('comment') },
  { tag: [tags.keyword, tags.modifier, tags.self], ...colour('keyword') },
  { tag: [tags.string, tags.regexp, tags.special(tags.string)], ...colour('string') },
  { tag: [tags.number, tags.bool, tags.null], ...colour('number') },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.propertyName)],
    ...colour('function'),
  },
  { tag: [tags.typeName, tags.className], ...colour('type') },
  { tag: [tags.punctuation, tags.operator, tags.bracket], ...colour('punctuation') },
]);
