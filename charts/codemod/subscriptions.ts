import type ts from 'typescript';
import type { Migration } from './migration';

/**
 * Finds calls that subscribe and unsubscribe the same handler, where a constant of the first is visible in the second,
 * and returns the name of the constant for each of them.
 */
export function findSubscriptions(migration: Migration): Map<ts.Node, string> {
  const { ts, file } = migration;
  const calls: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isSubscription(migration, node)) calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  const names = new Map<ts.Node, string>();
  for (const end of calls) {
    const name = getName(migration, end);
    const event = /^unsubscribe(\w+)$/.exec(name)?.[1];
    const key = getKey(migration, end);
    if (event === undefined || key === null) continue;
    const start = calls.find(
      (call) =>
        getName(migration, call) === `subscribe${event}` &&
        getKey(migration, call) === key &&
        ts.isExpressionStatement(call.parent) &&
        isInside(end, call.parent.parent),
    );
    if (!start) continue;
    const known = names.get(start);
    const constant = known ?? createName(migration, name, names);
    names.set(start, constant);
    names.set(end, constant);
  }
  return names;
}

/** Whether a call is a method of Lightweight Charts, or of an object of an unknown type with the same name. */
function isSubscription(migration: Migration, node: ts.CallExpression): boolean {
  const { ts, checker, counterparts } = migration;
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression)) return false;
  const { text } = expression.name;
  if (!/^(?:un)?subscribe[A-Z]/.test(text)) return false;
  if (migration.findTypingsKeys(checker.getSymbolAtLocation(expression.name)).length > 0)
    return true;
  const isKnown = Object.keys(counterparts).some((key) => key.endsWith(`.${text}`));
  return isKnown && migration.isUntyped(expression.expression);
}

function getName({ ts }: Migration, { expression }: ts.CallExpression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
}

/** The object and the handler, as they are written. A subscription of a function without a name can't be ended. */
function getKey(
  { ts, file }: Migration,
  { expression, arguments: [handler] }: ts.CallExpression,
): string | null {
  if (!handler || !ts.isPropertyAccessExpression(expression)) return null;
  const isNamed = ts.isIdentifier(handler) || ts.isPropertyAccessExpression(handler);
  if (!isNamed) return null;
  return `${expression.expression.getText(file).replace(/[?!\s]/g, '')} ${handler.getText(file)}`;
}

function isInside(node: ts.Node, ancestor: ts.Node): boolean {
  for (let current: ts.Node | undefined = node; current; current = current.parent)
    if (current === ancestor) return true;
  return false;
}

function createName(
  { file }: Migration,
  name: string,
  names: ReadonlyMap<ts.Node, string>,
): string {
  const used = new Set(names.values());
  let constant = name;
  for (
    let i = 2;
    used.has(constant) || new RegExp(`(?<!\\.)\\b${constant}\\b`).test(file.text);
    i++
  )
    constant = `${name}${i}`;
  return constant;
}
