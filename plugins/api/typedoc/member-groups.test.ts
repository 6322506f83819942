import { afterAll, beforeAll, expect, it } from 'vitest';
import { generatePages, type GeneratedPages } from './generatePages';

const names = Array.from({ length: 12 }, (_, i) => `m${i}`);

const SOURCE = `
/** Returned by {@link createChart}. */
export interface IChartApi {
  /**
   * Calls a handler.
   *
   * @group Events
   */
  onClick(bar: Bar): void;
  /**
   * Series of the chart.
   *
   * @group Panes and series
   */
  readonly all: readonly Bar[];
  /** Removes it. */
  remove(): void;
}

/** A bar. */
export interface Bar {
  /** Options of its chart. */
  options: Options;
}

/** Options. */
export interface Options {
  /**
   * Whether it reacts.
   *
   * @group Size and input
   * @defaultValue \`true\`
   */
  scroll: boolean;
  /**
   * A size.
   *
   * @group Size and input
   */
  size: number;
  /**
   * A color.
   *
   * @group Colors and font
   */
  color: string;
}

/** Many members. */
export interface Large {
  /**
   * An event.
   *
   * @group Events
   */
  events(): void;
${names.map((name) => `  /** A method. */\n  ${name}(): void;`).join('\n')}
}

/** Methods without groups. */
export interface Ungrouped {
${[...names, 'last'].map((name) => `  /** A method. */\n  ${name}(): void;`).join('\n')}
}

/** Creates a chart. */
export function createChart(options: Options): IChartApi;
`;

let pages: GeneratedPages;

beforeAll(async () => {
  pages = await generatePages(SOURCE);
}, 60_000);

afterAll(() => pages.remove());

it('groups members under headings, and lists the groups at the start', () => {
  const page = pages.read('interfaces/IChartApi.md');
  expect(page.match(/^##+ .*/gm)).toEqual(
    expect.arrayContaining(['## Panes and series', '### all', '## Events', '### onClick()']),
  );
  expect(page.match(/^\|.*/gm)?.slice(2, 4)).toEqual([
    '| [Panes and series](#panes-and-series) | [`all`](#all) |',
    '| [Events](#events) | [`onClick()`](#onclick) |',
  ]);
});

it('groups the rows of a table of options', () => {
  const rows = pages.read('interfaces/Options.md').match(/^\|[^|]*\|/gm);
  expect(rows?.slice(2)).toEqual([
    '| [Colors and font](#colors-and-font) |',
    '| [`color`](#color) |',
    '| [Size and input](#size-and-input) |',
    '| [`scroll`](#scroll) |',
    '| [`size`](#size) |',
  ]);
});

it('warns of a member without a group, a missing group and a title that is the anchor of a member', () => {
  expect(pages.warnings).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^IChartApi\.remove needs a tag @group/),
      expect.stringMatching(/^Ungrouped\.last needs a tag @group/),
      expect.stringMatching(/^Large\.m0 needs a tag @group/),
      'Large: the group "Events" has the anchor of Large.events',
    ]),
  );
});

it('lists the functions, handles and types that use a type', () => {
  const getUsers = (page: string) => /^\*\*Used by:\*\* (.*)$/m.exec(pages.read(page))?.[1];
  expect(getUsers('interfaces/Options.md')).toBe(
    '[`createChart`](../functions/createChart.md), [`Bar`](Bar.md)',
  );
  expect(getUsers('interfaces/Bar.md')).toBe('[`IChartApi`](IChartApi.md)');
  expect(getUsers('interfaces/Large.md')).toBeUndefined();
});
