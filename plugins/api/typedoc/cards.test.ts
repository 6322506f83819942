import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Application } from 'typedoc';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiOptions } from '../options';

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

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cards-'));
  const source = path.join(folder, 'index.d.ts');
  writeFileSync(source, SOURCE);
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    '{ "files": ["index.d.ts"], "compilerOptions": { "lib": ["es2022"], "types": [] } }',
  );
  const entry = { name: 'charts', part: '', source, out: '' };
  const options = apiOptions([entry], '');
  const app = await Application.bootstrapWithPlugins({
    ...options,
    name: 'charts',
    logLevel: 'None',
    plugin: ['typedoc-plugin-markdown', ...options.plugin],
    tsconfig: path.join(folder, 'tsconfig.json'),
    out: path.join(folder, 'api'),
  });
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc cannot read the source');
  await app.generateOutputs(project);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

const cardsOf = (page: string): unknown =>
  JSON.parse(readFileSync(path.join(folder, 'api', `${page}.json`), 'utf8'));

it('describes an export and its members with a sentence each', () => {
  expect(cardsOf('interfaces/TimeAxisOptions')).toEqual({
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
  expect(cardsOf('functions/createChart')).toEqual({
    '': { signature: 'createChart(id): void', text: 'Makes a chart.', since: '0.2.0' },
  });
});
