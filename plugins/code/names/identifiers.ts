import ts from 'typescript';
import type { ApiEntries } from './apiEntries';

/** What an identifier of some code is. */
export interface Name {
  /** Both counted from 0. */
  readonly line: number;
  readonly column: number;
  readonly text: string;
  /** The entry of the API pages that describes it: `classes/Series#setdata`. */
  readonly entry?: string;
  /** The type of a variable of the code's own, where the code does not write it. */
  readonly type?: string;
}

/** Longer types say less than the code. */
const LONGEST_TYPE = 48;

/** Bars of any time, which code writes without it. */
const ANY_TIME = /\b(Bar\w*)<Time>/g;

/** The member of a type that has a name, and the type that has it: of a union the part that `value` fits. */
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

/** TypeScript's own, for its editors: what is wanted of an expression, whatever can be inferred from itself. */
const IGNORE_NODE_INFERENCES = 4;

interface Contexts {
  getContextualType(node: ts.Expression, flags: number): ts.Type | undefined;
}

/** The option that a name in an object literal sets, or the field that one in a pattern takes. */
function findField(checker: ts.TypeChecker, node: ts.Identifier): [ts.Symbol, ts.Type] | undefined {
  const { parent } = node;
  if (ts.isObjectLiteralElement(parent) && parent.name === node) {
    const literal = parent.parent as ts.ObjectLiteralExpression;
    const expectedType = (checker as Contexts).getContextualType(literal, IGNORE_NODE_INFERENCES);
    return fieldIn(checker, expectedType, node.text, checker.getTypeAtLocation(literal));
  }
  if (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent)) {
    if (node !== (parent.propertyName ?? parent.name)) return undefined;
    return fieldIn(checker, checker.getTypeAtLocation(parent.parent), node.text);
  }
  return undefined;
}

/** What says its type by itself: a literal, an instance of a class, a function with what it takes. */
const isPlain = (value: ts.Expression): boolean =>
  ts.isLiteralExpression(value) || ts.isNewExpression(value) || ts.isArrowFunction(value);

/** Whether the code itself writes, beside the name that it declares, what type that has. */
function writesType(node: ts.Identifier): boolean {
  const { parent } = node;
  if (!ts.isVariableDeclaration(parent) && !ts.isParameter(parent)) return false;
  const { initializer, name, type } = parent;
  if (name !== node) return false;
  return type !== undefined || (initializer !== undefined && isPlain(initializer));
}

/** All identifiers of a module that are the library's, or variables of its own. */
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
