import {
  type Context,
  LiteralType,
  type ProjectReflection,
  ReferenceType,
  ReflectionKind,
  type SomeType,
  type TypeParameterReflection,
  TypeOperatorType,
  TypeScript as ts,
  UnionType,
  type DeclarationReflection,
} from 'typedoc';

/** Replaces `keyof` an interface with a union of its names, such as `"candle" | "line"`. */
function expandKeyof(type: SomeType | undefined): SomeType | undefined {
  if (!(type instanceof TypeOperatorType) || type.operator !== 'keyof') return type;
  const { target } = type;
  if (!(target instanceof ReferenceType) || !target.reflection?.isDeclaration()) return type;
  const names = target.reflection.children ?? [];
  return names.length > 0 ? new UnionType(names.map(({ name }) => new LiteralType(name))) : type;
}

/** Replaces each `keyof` with the names, so that the page of `addSeries(type)` lists the types. */
export function expandKeyofTypes(project: ProjectReflection): void {
  for (const each of project.getReflectionsByKind(
    ReflectionKind.TypeAlias | ReflectionKind.TypeParameter,
  )) {
    const typed = each as DeclarationReflection | TypeParameterReflection;
    typed.type = expandKeyof(typed.type);
  }
}

/** Returns the source of a union member as TypeDoc writes it. */
const printTypeNode = (node: ts.TypeNode): string =>
  ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)
    ? JSON.stringify(node.literal.text)
    : node.getText();

/**
 * Sorts the members of a union as in its source. TypeScript sorts literals by their first occurrence in the library, and
 * would put `'fibonacci'` before `'classic'`.
 */
export function restoreUnionOrder(context: Context, reflection: DeclarationReflection): void {
  const { type } = reflection;
  const [declaration] = context.getSymbolFromReflection(reflection)?.declarations ?? [];
  if (!(type instanceof UnionType) || !declaration || !ts.isPropertySignature(declaration)) return;
  if (!declaration.type || !ts.isUnionTypeNode(declaration.type)) return;
  const order = declaration.type.types.map(printTypeNode);
  const indexes = new Map(type.types.map((part) => [part, order.indexOf(part.toString())]));
  const getIndex = (part: SomeType): number => indexes.get(part) ?? -1;
  if (type.types.every((part) => getIndex(part) >= 0)) {
    type.types.sort((a, b) => getIndex(a) - getIndex(b));
  }
}

/** Whether a type or an alias consists only of literals. A type that also accepts other strings doesn't. */
export function isLiteralUnion(type: SomeType | undefined): boolean {
  if (type instanceof UnionType) return type.types.every(isLiteralUnion);
  if (!(type instanceof ReferenceType)) return type instanceof LiteralType;
  const { reflection } = type;
  const isAlias = !type.typeArguments && reflection?.kindOf(ReflectionKind.TypeAlias);
  return isAlias ? isLiteralUnion((reflection as DeclarationReflection).type) : false;
}

/** Returns the literals of a type, of an alias, or of the constraint of a type parameter. */
export function getLiterals(type: SomeType | undefined): LiteralType[] {
  if (type instanceof LiteralType) return [type];
  if (type instanceof UnionType) return type.types.flatMap(getLiterals);
  if (!(type instanceof ReferenceType) || type.typeArguments) return [];
  const { reflection } = type;
  const isNamed = reflection?.kindOf([ReflectionKind.TypeAlias, ReflectionKind.TypeParameter]);
  return isNamed ? getLiterals((reflection as DeclarationReflection).type) : [];
}
