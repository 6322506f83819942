import ts from 'typescript';
import type { ApiEntries } from './apiEntries';

/** An identifier in code, with its API entry or its type. */
export interface Name {
  /** Line and column, from 0. */
  readonly line: number;
  readonly column: number;
  readonly text: string;
  /** Entry of the API pages, such as `classes/Series#setdata`. */
  readonly entry?: string;
  /** Inferred type of a local variable. */
  readonly type?: string;
}

/** Longest type to show. Longer ones are less helpful than the code. */
const LONGEST_TYPE = 48;

/** Matches the default type argument of bars, which code usually omits. */
const ANY_TIME = /\b(Bar\w*)<Time>/g;

/**
 * Returns the member of a type with a name, and the type that contains it. For a union, that is the member type that
 * fits `value`.
 */
function fieldIn(
  checker: ts.TypeChecker,
  type: ts.Type | undefined,
  name: string,
  value?: ts.Type,
): [ts.Symbol, ts.Type] | undefined {
  if (!type) return undefined;
  const whole = checker.getNonNullableType(type);
  const shared = checker.getPropertyOfType(whole, name);
  if (shared) return [shared, whole];
  const having = (whole.isUnion() ? whole.types : []).filter((part) =>
    checker.getPropertyOfType(part, name),
  );
  const part = having.find((each) => value && checker.isTypeAssignableTo(value, each)) ?? having[0];
  const field = part && checker.getPropertyOfType(part, name);
  return field && [field, part];
}

/** Internal flag of TypeScript for editors: get the contextual type without inferences from the node itself. */
const IGNORE_NODE_INFERENCES = 4;

interface Contexts {
  getContextualType(node: ts.Expression, flags?: number): ts.Type | undefined;
}

/** Returns the option that a name in an object literal sets, or the field that a name in a pattern reads. */
function findField(checker: ts.TypeChecker, node: ts.Identifier): [ts.Symbol, ts.Type] | undefined {
  const { parent } = node;
  if (ts.isObjectLiteralElement(parent) && parent.name === node) {
    const literal = parent.parent as ts.ObjectLiteralExpression;
    const contexts = checker as Contexts;
    // Without inferences, TypeScript doesn't find the type if another property decides which part of a union applies.
    const expectedType =
      contexts.getContextualType(literal, IGNORE_NODE_INFERENCES) ??
      contexts.getContextualType(literal);
    return fieldIn(checker, expectedType, node.text, checker.getTypeAtLocation(literal));
  }
  if (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent)) {
    if (node !== (parent.propertyName ?? parent.name)) return undefined;
    return fieldIn(checker, checker.getTypeAtLocation(parent.parent), node.text);
  }
  return undefined;
}

/** Whether a value shows its type itself, such as a literal, a class instance or an arrow function. */
const isPlain = (value: ts.Expression): boolean =>
  ts.isLiteralExpression(value) || ts.isNewExpression(value) || ts.isArrowFunction(value);

/** Whether the code declares the type of a name explicitly. */
function writesType(node: ts.Identifier): boolean {
  const { parent } = node;
  if (!ts.isVariableDeclaration(parent) && !ts.isParameter(parent)) return false;
  const { initializer, name, type } = parent;
  if (name !== node) return false;
  return type !== undefined || (initializer !== undefined && isPlain(initializer));
}

/** Returns the identifiers of a module that belong to the library or to the module's own variables. */
export function identifiersIn(
  source: ts.SourceFile,
  checker: ts.TypeChecker,
  entries: ApiEntries,
): Name[] {
  const names: Name[] = [];

  function findEntry(node: ts.Identifier, symbol: ts.Symbol | undefined): string | undefined {
    const field = findField(checker, node);
    const entry = field && entries.find(...field);
    if (entry || !symbol) return entry;
    const { parent } = node;
    const owner =
      ts.isPropertyAccessExpression(parent) && parent.name === node
        ? checker.getTypeAtLocation(parent.expression)
        : undefined;
    return entries.find(symbol, owner);
  }

  function describeType(node: ts.Identifier, symbol: ts.Symbol | undefined): string | undefined {
    const declaration = symbol?.valueDeclaration;
    if (!symbol || declaration?.getSourceFile() !== source) return undefined;
    if (!(symbol.flags & ts.SymbolFlags.Variable) || writesType(node)) return undefined;
    const type = checker
      .typeToString(checker.getTypeOfSymbolAtLocation(symbol, node))
      .replace(ANY_TIME, '$1');
    return type === 'any' || type.length > LONGEST_TYPE ? undefined : type;
  }

  function visit(node: ts.Node): void {
    if (ts.isIdentifier(node)) {
      const symbol = ts.isShorthandPropertyAssignment(node.parent)
        ? checker.getShorthandAssignmentValueSymbol(node.parent)
        : checker.getSymbolAtLocation(node);
      const entry = findEntry(node, symbol);
      const type = entry ? undefined : describeType(node, symbol);
      if (entry || type) {
        const { line, character } = source.getLineAndCharacterOfPosition(node.getStart());
        names.push({ line, column: character, text: node.text, entry, type });
      }
    }
    ts.forEachChild(node, visit);
  }

  visit(source);
  return names;
}
