import type ts from 'typescript';
import type { Migration } from './migration';

/** Names in code such as `Marker['position']`, which are imported. */
const importedName = /\b[A-Z]\w*/;

/** Types of this library with a type argument that has the same meaning. */
const genericTypes = new Set(['Bar', 'BarValue', 'DeepPartial']);

/** Prints the name of a type. */
export function printTypeReference(
  migration: Migration,
  node: ts.TypeReferenceNode,
): string | null {
  const { imports } = migration;
  const name = imports.getImportedName(node.typeName);
  if (name === null) return null;
  if (name === 'IRange') return printRange(migration, node);
  // A counterpart of a whole option, such as `type`, isn't a type.
  const replacement =
    migration.findCounterpart([name])?.replacement ?? migration.findEnum(name) ?? '';
  if (!importedName.test(replacement) && !['number', 'string'].includes(replacement)) {
    return keepType(migration, node, name);
  }
  const [imported] = importedName.exec(replacement) ?? [];
  if (imported !== undefined) imports.use(imported, true);
  // Its fields can be left out in Lightweight Charts.
  if (replacement === 'PriceFormat') return migration.changed('Partial<PriceFormat>');
  // Markers are part of a series of any type.
  const args =
    name === 'ISeriesMarkersPluginApi' ? '' : printArguments(migration, node, replacement);
  return migration.changed(replacement + args);
}

/** Leaves a type as it is, with its arguments, which it needs. */
function keepType(migration: Migration, node: ts.TypeReferenceNode, name: string): string {
  const { ts, imports, file } = migration;
  if (ts.isIdentifier(node.typeName)) imports.keepWithComment(node.typeName, name);
  const visit = (child: ts.Node): void => {
    const argument = imports.getImportedName(child);
    if (argument === null || !ts.isIdentifier(child)) return void ts.forEachChild(child, visit);
    if (migration.findCounterpart([argument])?.replacement === argument)
      imports.use(argument, true);
    else imports.keep(child);
  };
  node.typeArguments?.forEach(visit);
  return node.getText(file);
}

/** A range of bar indexes has the times, too. */
function printRange(migration: Migration, node: ts.TypeReferenceNode): string | null {
  const { ts, imports } = migration;
  const [item] = node.typeArguments ?? [];
  const itemName =
    item && ts.isTypeReferenceNode(item) ? imports.getImportedName(item.typeName) : null;
  const name = itemName === 'Logical' ? 'VisibleRange' : 'TimeRange';
  if (itemName !== 'Logical' && itemName !== 'Time') {
    return keepType(migration, node, 'IRange');
  }
  imports.use(name, true);
  return migration.changed(name);
}

function printArguments(migration: Migration, node: ts.TypeReferenceNode, name: string): string {
  const [first] = node.typeArguments ?? [];
  if (!first) return '';
  if (genericTypes.has(name)) return `<${migration.print(first)}>`;
  return name === 'ISeriesApi' ? printSeriesType(migration, first) : '';
}

/** Prints the argument of `ISeriesApi`. */
function printSeriesType(migration: Migration, node: ts.TypeNode): string {
  const { ts } = migration;
  const types = ts.isUnionTypeNode(node) ? node.types : [node];
  const names = types.map((type) => printSeriesTypeName(migration, type));
  const known = names.filter((name) => name !== null);
  return known.length === names.length ? `<${known.join(' | ')}>` : '';
}

function printSeriesTypeName(migration: Migration, node: ts.TypeNode): string | null {
  const { ts, imports } = migration;
  if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal))
    return migration.findCounterpart([`${node.literal.text}Series`])?.replacement ?? null;
  // `ISeriesApi` without an argument is a series of any type.
  if (ts.isTypeReferenceNode(node) && imports.getImportedName(node.typeName) === 'SeriesType')
    return null;
  return ts.isTypeReferenceNode(node) ? migration.print(node) : null;
}

/** Prints a union without the types that became the same. */
export function printUnionType(migration: Migration, node: ts.UnionTypeNode): string | null {
  const printed = node.types.map((type) => migration.print(type));
  const unique = [...new Set(printed)];
  return unique.length < printed.length ? unique.join(' | ') : null;
}
