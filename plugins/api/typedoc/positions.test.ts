import { afterAll, beforeAll, expect, it } from 'vitest';
import { generatePages, type GeneratedPages } from './generatePages';

const SOURCE = `/** A bar of {@link Missing}. */
export interface Bar {
  close: number;
}

export declare function createChart(): void;
`;

let pages: GeneratedPages;

beforeAll(async () => {
  pages = await generatePages(SOURCE);
}, 60_000);

afterAll(() => pages.remove());

it('names the line of an export or member without a comment, and of a link without a target', () => {
  const positions = pages.warnings.map((warning) => /index\.d\.ts:\d+ - .*/.exec(warning)?.[0]);
  expect(positions.filter((each) => each)).toEqual([
    expect.stringMatching(/:6 - createChart .* does not have any documentation$/),
    expect.stringMatching(/:3 - Bar\.close .* does not have any documentation$/),
    expect.stringMatching(/:2 - .* "Missing" in comment for Bar/),
  ]);
});
