import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportedNames } from '../../../src/api/exports.mts';
import { assertComplete } from '../../../src/api/gate.mts';

describe('the gate of the API reference', () => {
  let folder: string;
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'gate-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('reads the names of every kind of export', () => {
    write('more.ts', 'export class Pane {}\n/** @internal */\nexport const hidden = 1;');
    const entry = write(
      'index.ts',
      `export { make as createChart } from './make';
       export type { Bar } from './bar';
       export * from './more';
       export const one = 1, two = 2;
       export interface Options {}
       export enum Side {}
       export function run() {}
       const local = 3;`,
    );
    expect(exportedNames(entry)).toEqual([
      ...['createChart', 'Bar', 'Pane', 'one', 'two', 'Options', 'Side', 'run'],
    ]);
  });

  it('lets a complete reference pass', () => {
    const entry = write('index.ts', 'export class Pane {}');
    expect(() =>
      assertComplete(entry, ['index.md', 'modules.md', 'classes/Pane.md']),
    ).not.toThrow();
  });

  it.each([
    ['an empty one', [], 'index.md, modules.md, Pane, Series'],
    ['a partial one', ['index.md', 'modules.md', 'classes/Pane.md'], 'Series'],
  ])('names what is missing from %s', (_, pages, missing) => {
    const entry = write('index.ts', 'export class Pane {}\nexport class Series {}');
    expect(() => assertComplete(entry, pages)).toThrow(`TypeDoc wrote no page for ${missing},`);
  });

  it('stops at an entry point without exports', () => {
    expect(() => assertComplete(write('index.ts', ''), [])).toThrow('exports nothing');
  });
});
