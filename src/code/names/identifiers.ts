import ts from 'typescript';
import type { Addresses } from './addresses';

/** What an identifier of some code is. */
export interface Name {
  /** Both counted from 0. */
  readonly line: number;
  readonly column: number;
  readonly text: string;
  /** The entry of the API pages that describes it: `classes/Series#setdata`. */
  readonly entry?: string;
  /** The type of a variable of the code's own. */
  readonly type?: string;
}

/** Longer types say less than the code. */
const LONGEST_TYPE = 60;

function propertyOf(checker: ts.TypeChecker, type: ts.Type | undefined, name: string) {
  return type && checker.getPropertyOfType(checker.getNonNullableType(type), name);
}

/** The option that a name in an object literal sets, or the field that one in a pattern takes. */
function fieldOf(checker: ts.TypeChecker, node: ts.Identifier): [ts.Symbol, ts.Type] | undefined {
  const { parent } = node;
  if (ts.isObjectLiteralElement(parent) && parent.name === node) {
    const type = checker.getContextualType(parent.parent as ts.ObjectLiteralExpression);
    const field = propertyOf(checker, type, node.text);
    return type && field && [field, type];
  }
  if (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent)) {
    if (node !== (parent.propertyName ?? parent.name)) return undefined;
    const type = checker.getTypeAtLocation(parent.parent);
    const field = propertyOf(checker, type, node.text);
    return field && [field, type];
  }
  return undefined;
}

/** All identifiers of a module that are the library's, or variables of its own. */
export function identifiersIn(
  source: ts.SourceFile,
  checker: ts.TypeChecker,
  addresses: Addresses,
): Name[] {
  const names: Name[] = [];

  function entryOf(node: ts.Identifier, symbol: ts.Symbol | undefined): string | undefined {
    const field = fieldOf(checker, node);
    const entry = field && addresses.of(...field);
    if (entry || !symbol) return entry;
    const { parent } = node;
    const owner =
      ts.isPropertyAccessExpression(parent) && parent.name === node
        ? checker.getTypeAtLocation(parent.expression)
        : undefined;
    return addresses.of(symbol, owner);
  }

  function typeOf(node: ts.Identifier, symbol: ts.Symbol | undefined): string | undefined {
    const declaration = symbol?.valueDeclaration;
    if (!symbol || declaration?.getSourceFile() !== source) return undefined;
    if (!(symbol.flags & ts.SymbolFlags.Variable)) return undefined;
    const type = checker.typeToString(checker.getTypeOfSymbolAtLocation(symbol, node));
    return type === 'any' || type.length > LONGEST_TYPE ? undefined : type;
  }

  function visit(node: ts.Node): void {
    if (ts.isIdentifier(node)) {
      const symbol = ts.isShorthandPropertyAssignment(node.parent)
        ? checker.getShorthandAssignmentValueSymbol(node.parent)
        : checker.getSymbolAtLocation(node);
      const entry = entryOf(node, symbol);
      const type = entry ? undefined : typeOf(node, symbol);
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
