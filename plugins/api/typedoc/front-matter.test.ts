import { Comment } from 'typedoc';
import { describe, expect, it } from 'vitest';
import { getFirstSentence } from './front-matter.mts';

describe('the description of an API page', () => {
  it.each([
    ['One pane of the chart. More follows.', 'One pane of the chart.'],
    ['Takes `data`, see\n[Series](x.md). Then', 'Takes data, see Series.'],
    ['No end', 'No end'],
    ['', undefined],
  ])('is the first sentence of its summary', (text, sentence) => {
    expect(getFirstSentence(new Comment([{ kind: 'text', text }]))).toBe(sentence);
  });
});
