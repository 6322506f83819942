import ts from 'typescript';

/** Returns the names of typings, with the members of each interface and enum. */
export type Names = Readonly<Record<string, readonly string[]>>;

const named = (members: ts.NodeArray<ts.TypeElement> | ts.NodeArray<ts.EnumMember>): string[] =>
  [...new Set(members.map(({ name }) => name?.getText() ?? ''))].filter((name) => name !== '');

const isExport = ({ kind }: ts.ModifierLike): boolean => kind === ts.SyntaxKind.ExportKeyword;

function readStatementNames(statement: ts.Statement): (readonly [string, readonly string[]])[] {
  if (ts.isInterfaceDeclaration(statement) || ts.isEnumDeclaration(statement))
    return [[statement.name.text, named(statement.members)]];
  if (ts.isTypeAliasDeclaration(statement)) return [[statement.name.text, []]];
  if (ts.isVariableStatement(statement) && statement.modifiers?.some(isExport))
    return statement.declarationList.declarations.map(({ name }) => [name.getText(), []]);
  if (ts.isFunctionDeclaration(statement)) return [[statement.name?.text ?? '', []]];
  if (!ts.isExportDeclaration(statement) || !statement.exportClause) return [];
  if (!ts.isNamedExports(statement.exportClause)) return [];
  return statement.exportClause.elements.map(({ name }) => [name.text, []]);
}

/** Reads the text of a `.d.ts` file in which everything is exported. */
export function readNames(text: string): Names {
  const file = ts.createSourceFile('typings.d.ts', text, ts.ScriptTarget.Latest, true);
  return Object.fromEntries(file.statements.flatMap(readStatementNames));
}
