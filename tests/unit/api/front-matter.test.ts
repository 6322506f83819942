import { Comment } from 'typedoc';
import { describe, expect, it } from 'vitest';
import { firstSentence, searchWords } from '../../../src/api/front-matter.mts';

describe('what search finds an API page by', () => {
  it.each([
    ['createPriceLine', ['create', 'createPriceLine', 'Price', 'PriceLine', 'Line', 'Line']],
    ['IChartApi', ['I', 'IChartApi', 'Chart', 'ChartApi', 'Api', 'Api']],
    ['version', ['version', 'version']],
  ])('splits %s', (name, words) => {
    expect(searchWords(name)).toEqual(words);
  });

  it.each([
    ['One pane of the chart. More follows.', 'One pane of the chart.'],
    ['Takes `data`, see\n[Series](x.md). Then', 'Takes data, see Series.'],
    ['No end', 'No end'],
    ['', undefined],
  ])('describes it by the first sentence of its summary', (text, sentence) => {
    expect(firstSentence(new Comment([{ kind: 'text', text }]))).toBe(sentence);
  });
});
