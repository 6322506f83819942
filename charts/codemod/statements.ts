import type ts from 'typescript';
import { isSimple } from './expressions';
import type { Migration, TypeScript } from './migration';

/** Whether a node is in a list of statements. */
export function isInList(ts: TypeScript, node: ts.Node): boolean {
  const { parent } = node as ts.Node & { parent?: ts.Node };
  if (!parent) return false;
  if (ts.isCaseOrDefaultClause(parent)) return parent.statements.includes(node as ts.Statement);
  return ts.isSourceFile(parent) || ts.isBlock(parent) || ts.isModuleBlock(parent);
}

/** Whether a node is a statement that can have other statements before and after it, if necessary in a new block. */
export function isStatement(ts: TypeScript, node: ts.Node): boolean {
  if (isInList(ts, node)) return true;
  const { FirstStatement, LastStatement } = ts.SyntaxKind;
  if (node.kind < FirstStatement || node.kind > LastStatement) return false;
  // A block would separate a label from its loop.
  return !ts.isLabeledStatement(node.parent);
}

/** Whether an expression of a node has the same value in a statement before the one with the node. */
export function canMoveBefore(migration: Migration, node: ts.Node, value: ts.Expression): boolean {
  const { ts, checker } = migration;
  if (!isSimple(migration, value)) return false;
  let statement = node;
  for (; !isStatement(ts, statement); statement = statement.parent) {
    // `(chart) => chart.addSeries(…)` and fields of classes
    if (ts.isFunctionLike(statement) || ts.isClassElement(statement)) return false;
  }
  // `const chart = createChart(…), series = chart.addSeries(…)`
  const declarations = checker.getSymbolAtLocation(getRoot(migration, value))?.declarations ?? [];
  return !declarations.some(
    (declaration) =>
      declaration.getSourceFile() === migration.file &&
      declaration.pos >= statement.pos &&
      declaration.end <= statement.end,
  );
}

/** Returns `chart` of `chart.current!`. */
function getRoot({ ts }: Migration, node: ts.Expression): ts.Expression {
  let root = node;
  while (ts.isNonNullExpression(root) || ts.isPropertyAccessExpression(root))
    root = root.expression;
  return root;
}
