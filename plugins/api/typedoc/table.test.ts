import { afterAll, beforeAll, expect, it } from 'vitest';
import { generatePages, type GeneratedPages } from './generatePages';

const SOURCE = `
/** Version of the package. */
export declare const version: string;

/**
 * A definition.
 *
 * @typeParam Options - Its options.
 */
export interface IndicatorDefinition<Options> {
  /** Defaults. */
  defaults: Options;
}

/** Options of an average. */
export interface AverageOptions {
  /**
   * Number of bars.
   *
   * @defaultValue \`20\`
   */
  length: number;
}

/**
 * An average.
 *
 * @remarks
 * **Formula:** a sum.
 */
export declare const Average: IndicatorDefinition<AverageOptions>;
`;

let pages: GeneratedPages;

beforeAll(async () => {
  pages = await generatePages(SOURCE);
}, 60_000);

afterAll(() => pages.remove());

it('lists the options of an indicator on its page', () => {
  const page = pages.read('variables/Average.md');
  expect(page).toContain(
    '## Remarks\n\n**Formula:** a sum.\n\n## Options\n\n| Name | Type | Default |',
  );
  expect(page).toContain(
    '| [`length`](../interfaces/AverageOptions.md#length) | `number` | `20` | Number of bars |',
  );
});

it("doesn't add options to other values", () => {
  expect(pages.read('variables/version.md')).not.toContain('## Options');
});
