import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A name that a module exports, and where it is declared: `charts/src/chart/pane.ts:12`. */
export interface Export {
  readonly name: string;
  readonly place: string;
}

function moduleFile(from: string, specifier: string): string {
  const base = path.join(path.dirname(from), specifier);
  const file = [`${base}.ts`, path.join(base, 'index.ts')].find((name) => existsSync(name));
  if (!file) throw new Error(`${from} exports from ${specifier}, which is no file beside it.`);
  return file;
}

function sourceOf(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}

function placeOf(node: ts.Node): string {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return `${source.fileName}:${line + 1}`;
}

/** The nodes that declare the names of a statement. */
function declarationsIn(statement: ts.Statement): { name: string; node: ts.Node }[] {
  if (ts.isVariableStatement(statement)) {
    const { declarations } = statement.declarationList;
    return declarations.map((node) => ({ name: node.name.getText(), node }));
  }
  const { name } = statement as ts.DeclarationStatement;
  return name ? [{ name: name.getText(), node: statement }] : [];
}

/** Where a module declares a name; else where it hands the name on. */
function placeIn(file: string, wanted: string): string | undefined {
  const found = sourceOf(file)
    .statements.flatMap(declarationsIn)
    .find(({ name }) => name === wanted);
  return found ? placeOf(found.node) : exportsOf(file).find(({ name }) => name === wanted)?.place;
}

function exportsOfList(declaration: ts.ExportDeclaration, file: string): Export[] {
  const { exportClause, moduleSpecifier } = declaration;
  const from = moduleSpecifier && moduleFile(file, (moduleSpecifier as ts.StringLiteral).text);
  if (!exportClause) return from === undefined ? [] : exportsOf(from);
  if (!ts.isNamedExports(exportClause)) {
    return [{ name: exportClause.name.text, place: placeOf(exportClause) }];
  }
  return exportClause.elements.map((element) => {
    const declared = (element.propertyName ?? element.name).text;
    const place = from === undefined ? undefined : placeIn(from, declared);
    return { name: element.name.text, place: place ?? placeOf(element) };
  });
}

function exportsIn(statement: ts.Statement, file: string): Export[] {
  if (ts.isExportDeclaration(statement)) return exportsOfList(statement, file);
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return [];
  return declarationsIn(statement).map(({ name, node }) => ({ name, place: placeOf(node) }));
}

/** What a module exports, read from its text: whether TypeDoc saw it is the question. */
export function exportsOf(file: string): Export[] {
  const found = sourceOf(file).statements.flatMap((statement) => exportsIn(statement, file));
  return [...new Map(found.map((each) => [each.name, each])).values()];
}
