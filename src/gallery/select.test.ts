import { describe, expect, it } from 'vitest';
import { countTopics, select, type Group } from './select';

const example = (title: string, description: string, ...topics: string[]) => ({
  title,
  url: `/examples/${title}`,
  description,
  topics,
  height: 360,
});
const groups: Group[] = [
  {
    title: 'Series',
    examples: [
      example('Hollow candles', 'Empty bodies for days that rose', 'candles'),
      example('Steps', 'An interest rate of 2.25 %', 'line', 'axes'),
    ],
  },
  { title: 'Axes and time', examples: [example('Percent', 'Who gained most?', 'axes')] },
];
const titles = (query: string, topic = ''): string[] =>
  select(groups, query, topic).flatMap(({ examples }) => examples.map(({ title }) => title));

describe('the filter of the gallery', () => {
  it('shows all examples without a query', () => {
    expect(select(groups, '', '')).toEqual(groups);
    expect(select(groups, ' ,', '')).toEqual(groups);
  });

  it.each([
    ['CANDLES', ['Hollow candles']],
    ['cand', ['Hollow candles']],
    ['rate interest', ['Steps']],
    ['axes', ['Steps', 'Percent']],
    ['andles', []],
    ['candles rate', []],
    ['series', ['Hollow candles', 'Steps']],
  ])('finds for “%s” %j', (query, found) => {
    expect(titles(query)).toEqual(found);
  });

  it('shows only examples of the topic', () => {
    expect(titles('', 'axes')).toEqual(['Steps', 'Percent']);
    expect(titles('gained', 'axes')).toEqual(['Percent']);
    expect(titles('', 'unknown')).toEqual([]);
  });

  it('omits empty groups', () => {
    expect(select(groups, 'gained', '').map(({ title }) => title)).toEqual(['Axes and time']);
  });

  it('counts the topics that more than one example has', () => {
    expect(countTopics(groups)).toEqual([{ topic: 'axes', count: 2 }]);
  });
});
