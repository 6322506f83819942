// Each step of a tutorial ends with a program that works and that the playground can open.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseFenceOptions, type FenceOptions } from '../code/fenceOptions';
import { readStep } from '../code/snippet';
import { readFences, type Fence } from '../markdown/fences';
import { findBadImport } from '../../src/live/imports';
import { bundlePreviewScript } from './previewScript';
import { Runner } from './runner';

const folder = 'docs/tutorials';

interface Part extends Fence {
  readonly options: FenceOptions;
  readonly page: string;
}

const parts: readonly Part[] = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) =>
    readFences(path.join(folder, file), readFileSync(path.join(folder, file), 'utf8')).map(
      (fence) => ({
        ...fence,
        options: parseFenceOptions(fence.meta),
        page: path.parse(file).name,
      }),
    ),
  );

/** Tutorials whose code the playground can't run, and why. */
const withoutPlayground: Readonly<Record<string, string>> = {
  react: 'live code runs without React',
  vue: 'live code runs without Vue',
  svelte: 'live code runs without Svelte',
  'manage-docs-versions': 'for maintainers',
  'translate-your-site': 'for maintainers',
};

/** Sections with code that isn't the state after a step, by tutorial and heading, and why. */
const withoutState: Readonly<Record<string, string>> = {
  'live-data: Send bars from the server': 'runs on a server',
  'live-data: Use a real WebSocket': 'needs a server',
  'trading-page: Write the page with React': 'live code runs without React',
  'trading-page: Simulate a server': 'a module of the page',
  'trading-view: Test the data': 'a part of the program, not a step',
  'web-component: Write the element': 'a module of the page',
  'web-component: Create and remove the chart': 'a part of a class',
};

const isCode = ({ language }: Part): boolean => /^(?:tsx?|vue|svelte)$/.test(language);
const canOpen = ({ options }: Part): boolean => options.live || options.step;

it('each section of a tutorial with code has a program that the playground opens', () => {
  const code = parts.filter(
    (part) => isCode(part) && !(part.page in withoutPlayground) && part.heading !== 'Challenges',
  );
  const getSection = ({ page, heading }: Part): string => `${page}: ${heading}`;
  const open = new Set(code.filter(canOpen).map(getSection));
  const missing = new Set(code.map(getSection).filter((section) => !open.has(section)));
  expect([...missing].toSorted()).toEqual(Object.keys(withoutState).toSorted());
});

describe('the program after a step', () => {
  let runner: Runner;
  beforeAll(async () => {
    runner = new Runner(await bundlePreviewScript(process.cwd()));
  }, 60_000);

  const steps = parts.flatMap(({ options: { file, region, step } }) =>
    step && file ? [{ name: `${file}: ${region ?? 'all'}`, file, region }] : [],
  );

  it('is in four tutorials', () => {
    expect(steps.length).toBeGreaterThan(12);
  });

  it.each(steps)('draws a chart: $name', async ({ file, region }) => {
    const code = readStep(process.cwd(), file, region);
    expect(findBadImport(code)).toBeUndefined();
    const screen = { width: 700, height: 500, coarse: false };
    const { light } = await runner.draw({ file, code }, screen);
    expect(light).toContain('<svg');
  });
});
