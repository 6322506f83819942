import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { contract, exceptions, layers } from '../layers.json';

const source = path.resolve(__dirname, '../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .sort();
const read = (file: string): string => readFileSync(path.join(source, file), 'utf8');

interface Import {
  readonly target: string;
  /** Whether it is gone at run time. */
  readonly isType: boolean;
}

const readImports = (file: string): Import[] =>
  ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return [];
    if (!moduleSpecifier.text.startsWith('.')) return [];
    const isType = ts.isImportDeclaration(statement)
      ? statement.importClause?.isTypeOnly === true
      : statement.isTypeOnly;
    return [{ target: `${path.join(path.dirname(file), moduleSpecifier.text)}.ts`, isType }];
  });

const imports = new Map(files.map((file) => [file, readImports(file)] as const));
/** Imports of each file from other files, including types. */
const graph = new Map(
  [...imports].map(([file, all]) => [file, all.map(({ target }) => target)] as const),
);

/** The folder of a file; files of the root wire the folders together. */
const getFolder = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? '') : '');

/** Files that reach each other, all such files together. */
function circles(): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const open: string[] = [];
  const visit = (file: string): number => {
    const at = order.size;
    order.set(file, at);
    open.push(file);
    let low = at;
    for (const { isType, target } of imports.get(file) ?? []) {
      // Types of a folder can refer to each other, for example a chart and its plug-ins.
      if (isType && getFolder(target) === getFolder(file)) continue;
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, order.get(target) ?? at);
    }
    if (low === at) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1) found.push(circle.sort());
    }
    return low;
  };
  for (const file of files) if (!order.has(file)) visit(file);
  return found;
}

describe('the layers of the source', () => {
  it('are checked with imports that resolve to files', () => {
    expect(graph.size).toBeGreaterThan(150);
    const targets = [...graph.values()].flat();
    expect(targets.length).toBeGreaterThan(400);
    expect(targets.filter((target) => !graph.has(target))).toEqual([]);
  });

  it('are the folders of the source', () => {
    const folders = new Set(files.map(getFolder).filter((folder) => folder !== ''));
    expect([...layers].sort()).toEqual([...folders].sort());
  });

  it('import only from layers above them', () => {
    const getLayer = (file: string): number => {
      const folder = getFolder(file);
      return folder === '' ? layers.length : layers.indexOf(folder);
    };
    const wrong = [...graph].flatMap(([file, targets]) =>
      targets
        .filter((target) => getLayer(target) > getLayer(file))
        .map((target) => `${getFolder(file)} -> ${getFolder(target)}`),
    );
    expect([...new Set(wrong)].sort()).toEqual([...exceptions.imports].sort());
  });

  it('let plug-ins and indicators import the public contract only', () => {
    const allowed = [...contract.folders, ''];
    const outside = [...graph].flatMap(([file, targets]) => {
      const user = getFolder(file);
      if (!contract.users.includes(user)) return [];
      const isOutside = targets.some(
        (target) =>
          getFolder(target) !== user &&
          !allowed.includes(getFolder(target)) &&
          !contract.files.includes(target.replace(/\.ts$/, '')),
      );
      return isOutside ? [file] : [];
    });
    expect(outside).toEqual(Object.keys(contract.exceptions).sort());
  });

  it('have no circle of files', () => {
    const inCircles = circles().flat();
    expect([...new Set(inCircles.map(getFolder))].sort()).toEqual([...exceptions.circles].sort());
  });

  it('re-export other files only in the three entries', () => {
    const barrels = files.filter((file) =>
      ts
        .createSourceFile(file, read(file), ts.ScriptTarget.Latest)
        .statements.some((each) => ts.isExportDeclaration(each)),
    );
    expect(barrels).toEqual(['index.ts', 'indicators.ts', 'samples.ts']);
  });

  it('are listed in the README, in order', () => {
    const map = readFileSync(path.join(source, '../README.md'), 'utf8');
    const rows = [...map.matchAll(/^\| `([\w-]+)\/` +\| (.+) \|$/gm)];
    expect(rows.map(([, folder]) => folder)).toEqual(layers);
  });
});
