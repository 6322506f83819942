import type ts from 'typescript';
import { isSimple } from './expressions';
import type { Migration } from './migration';

const FIELDS = ['width', 'height'];

const commentOnHandler = (migration: Migration): void => {
  migration.comment('subscribeSizeChange', 'The handler receives one object, `{ width, height }`');
};

/** Prints a handler that receives a width and a height as one that receives an object with both. */
export function printSizeHandler(migration: Migration, handler: ts.Expression): string {
  const { ts, checker } = migration;
  if (ts.isArrowFunction(handler) || ts.isFunctionExpression(handler))
    return printFunctionOfSize(migration, handler);
  const [signature] = checker.getTypeAtLocation(handler).getCallSignatures();
  const names = FIELDS.slice(0, signature?.parameters.length);
  const printed = migration.print(handler);
  if (names.length === 0) return printed;
  if (isSimple(migration, handler))
    return `({ ${names.join(', ')} }) => ${printed}(${names.join(', ')})`;
  commentOnHandler(migration);
  return printed;
}

function printFunctionOfSize(
  migration: Migration,
  handler: ts.ArrowFunction | ts.FunctionExpression,
): string {
  const { ts, file } = migration;
  const { parameters } = handler;
  const [first] = parameters;
  const last = parameters.at(-1);
  if (!first || !last) return migration.print(handler);
  const isPlain = parameters.every(
    ({ name, initializer, dotDotDotToken }) =>
      ts.isIdentifier(name) && !initializer && !dotDotDotToken,
  );
  if (!isPlain || parameters.length > FIELDS.length) {
    commentOnHandler(migration);
    return migration.print(handler);
  }
  const fields = parameters.map(({ name }, index) => {
    const field = FIELDS[index] ?? '';
    return name.getText(file) === field ? field : `${field}: ${name.getText(file)}`;
  });
  const pattern = `{ ${fields.join(', ')} }`;
  const start = file.text.slice(handler.getStart(file), first.getStart(file));
  const end = file.text.slice(last.end, handler.body.getStart(file));
  const isBare = !start.includes('(');
  return `${start}${isBare ? `(${pattern})` : pattern}${end}${migration.print(handler.body)}`;
}
