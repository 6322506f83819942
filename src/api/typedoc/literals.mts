import {
  LiteralType,
  type ProjectReflection,
  ReferenceType,
  ReflectionKind,
  type SomeType,
  type TypeParameterReflection,
  TypeOperatorType,
  UnionType,
  type DeclarationReflection,
} from 'typedoc';

/** The names of an interface for `keyof` it: `"candle" | "line"`. */
function spelledOut(type: SomeType | undefined): SomeType | undefined {
  if (!(type instanceof TypeOperatorType) || type.operator !== 'keyof') return type;
  const { target } = type;
  if (!(target instanceof ReferenceType) || !target.reflection?.isDeclaration()) return type;
  const names = target.reflection.children ?? [];
  return names.length > 0 ? new UnionType(names.map(({ name }) => new LiteralType(name))) : type;
}

/** Writes out what `keyof` takes: a reader of `addSeries(type)` wants the names. */
export function spellOut(project: ProjectReflection): void {
  for (const each of project.getReflectionsByKind(
    ReflectionKind.TypeAlias | ReflectionKind.TypeParameter,
  )) {
    const typed = each as DeclarationReflection | TypeParameterReflection;
    typed.type = spelledOut(typed.type);
  }
}

/** Whether a type, or what it is an alias of, is nothing but literals: one that takes any other string too is not. */
export function isOfLiterals(type: SomeType | undefined): boolean {
  if (type instanceof UnionType) return type.types.every(isOfLiterals);
  if (!(type instanceof ReferenceType)) return type instanceof LiteralType;
  const { reflection } = type;
  const isAlias = !type.typeArguments && reflection?.kindOf(ReflectionKind.TypeAlias);
  return isAlias ? isOfLiterals((reflection as DeclarationReflection).type) : false;
}

/** The literals that a type, an alias of it or the bound of a type parameter stands for. */
export function literalsOf(type: SomeType | undefined): LiteralType[] {
  if (type instanceof LiteralType) return [type];
  if (type instanceof UnionType) return type.types.flatMap(literalsOf);
  if (!(type instanceof ReferenceType) || type.typeArguments) return [];
  const { reflection } = type;
  const isNamed = reflection?.kindOf([ReflectionKind.TypeAlias, ReflectionKind.TypeParameter]);
  return isNamed ? literalsOf((reflection as DeclarationReflection).type) : [];
}
