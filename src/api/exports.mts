import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

function isInternal(node: ts.Node): boolean {
  return ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal');
}

function moduleFile(from: string, specifier: string): string {
  const base = path.join(path.dirname(from), specifier);
  const file = [`${base}.ts`, path.join(base, 'index.ts')].find((name) => existsSync(name));
  if (!file) throw new Error(`${from} exports from ${specifier}, which is no file beside it.`);
  return file;
}

function namesOfExport(declaration: ts.ExportDeclaration, file: string): string[] {
  const { exportClause, moduleSpecifier } = declaration;
  if (exportClause && ts.isNamedExports(exportClause)) {
    return exportClause.elements.map(({ name }) => name.text);
  }
  if (exportClause) return [exportClause.name.text];
  return exportedNames(moduleFile(file, (moduleSpecifier as ts.StringLiteral).text));
}

function namesOf(statement: ts.Statement, file: string): string[] {
  if (isInternal(statement)) return [];
  if (ts.isExportDeclaration(statement)) return namesOfExport(statement, file);
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return [];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const { name } = statement as ts.DeclarationStatement;
  return name ? [name.getText()] : [];
}

/** The names that a module exports, read from its text: whether TypeDoc saw them is the question. */
export function exportedNames(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return [...new Set(source.statements.flatMap((statement) => namesOf(statement, file)))];
}
