import { afterAll, beforeAll, expect, it } from 'vitest';
import { generatePages, type GeneratedPages } from './generatePages';

const SOURCE = `
/**
 * The axis at the [bottom](https://charts.example), shared by \`all\` panes. It has more.
 *
 * @since 0.1.0
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

/**
 * Makes a chart.
 *
 * @since 0.2.0
 */
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
      since: '0.1.0',
    },
    barspacing: {
      signature: 'barSpacing: number | null',
      text: 'The distance between two bars.',
      default: '6',
      since: '0.1.0',
    },
    fit: { signature: 'fit<T>(): T[]', text: 'Shows all of TimeAxisOptions.', since: '0.1.0' },
  });
  expect(readCards('functions/createChart')).toEqual({
    '': { signature: 'createChart(id): void', text: 'Makes a chart.', since: '0.2.0' },
  });
});
