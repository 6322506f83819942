import type ts from 'typescript';
import type { Migration } from './migration';

/** Whether an expression can be written twice. */
export function isSimple(migration: Migration, node: ts.Expression): boolean {
  const { ts } = migration;
  if (ts.isNonNullExpression(node)) return isSimple(migration, node.expression);
  if (ts.isPropertyAccessExpression(node)) return isSimple(migration, node.expression);
  return ts.isIdentifier(node) || node.kind === ts.SyntaxKind.ThisKeyword;
}

interface ChartOfOptions {
  /** Code that returns the chart after the statement with the options. */
  readonly code: string;
  /** Whether the chart exists before the statement. */
  readonly exists: boolean;
}

/** Finds the chart whose options an object literal is, if a statement can be added after it. */
export function findChartOfOptions(migration: Migration, options: ts.Node): ChartOfOptions | null {
  const { ts } = migration;
  const { parent: call } = options;
  if (!ts.isCallExpression(call)) return null;
  const { expression: callee, parent } = call;
  if (ts.isPropertyAccessExpression(callee)) {
    if (callee.name.text !== 'applyOptions' || !ts.isExpressionStatement(parent)) return null;
    if (!isSimple(migration, callee.expression)) return null;
    const dot = callee.questionDotToken ? '?' : '';
    return { code: callee.expression.getText() + dot, exists: true };
  }
  if (migration.imports.getImportedName(callee) !== 'createChart') return null;
  if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)) {
    const list = parent.parent;
    const isLast = ts.isVariableDeclarationList(list) && list.declarations.at(-1) === parent;
    return isLast && ts.isVariableStatement(list.parent)
      ? { code: parent.name.text, exists: false }
      : null;
  }
  const isAssignment =
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isExpressionStatement(parent.parent) &&
    isSimple(migration, parent.left);
  return isAssignment ? { code: parent.left.getText(), exists: false } : null;
}
