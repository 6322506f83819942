import { afterAll, beforeAll, expect, it } from 'vitest';
import { generatePages, type GeneratedPages } from './generatePages';

const SOURCE = `
/**
 * The axis at the [bottom](https://charts.example), shared by \`all\` panes. It has more.
 */
export interface TimeAxisOptions {
  /**
   * The distance between two
   * bars. The user changes it.
   *
   * @default 6
   */
  barSpacing: number | null;
  /** Shows all of {@link TimeAxisOptions}. */
  fit<T>(): T[];
}

/** Makes a chart. */
export function createChart(id: string): void;
`;

let pages: GeneratedPages;

beforeAll(async () => {
  pages = await generatePages(SOURCE);
}, 60_000);

afterAll(() => pages.remove());

const readCards = (page: string): unknown => JSON.parse(pages.read(`${page}.json`));

it('describes an export and its members with a sentence each', () => {
  expect(readCards('interfaces/TimeAxisOptions')).toEqual({
    '': {
      signature: 'TimeAxisOptions',
      text: 'The axis at the bottom, shared by all panes.',
    },
    barspacing: {
      signature: 'barSpacing: number | null',
      text: 'The distance between two bars.',
      default: '6',
    },
    fit: { signature: 'fit<T>(): T[]', text: 'Shows all of TimeAxisOptions.' },
  });
  expect(readCards('functions/createChart')).toEqual({
    '': { signature: 'createChart(id): void', text: 'Makes a chart.' },
  });
});
