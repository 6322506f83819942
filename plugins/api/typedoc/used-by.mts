import {
  DeclarationReflection,
  makeRecursiveVisitor,
  type ProjectReflection,
  type Reflection,
  ReflectionKind,
  type SignatureReflection,
  type SomeType,
} from 'typedoc';
import type { MarkdownPageEvent, MarkdownThemeContext } from 'typedoc-plugin-markdown';

/** The exports whose parameters, return values and members have a type, by the type. */
export type Users = ReadonlyMap<Reflection, ReadonlySet<DeclarationReflection>>;

const USERS = ReflectionKind.Function | ReflectionKind.Interface | ReflectionKind.TypeAlias;
const USED = ReflectionKind.ClassOrInterface | ReflectionKind.Enum | ReflectionKind.TypeAlias;

/** Returns the export that a reflection is or belongs to. */
function findExport(reflection: Reflection): DeclarationReflection | undefined {
  let each: Reflection = reflection;
  while (each.parent && !each.parent.kindOf([ReflectionKind.Module, ReflectionKind.Project])) {
    each = each.parent;
  }
  return each.isDeclaration() ? each : undefined;
}

/** Calls a function with each type in a declaration or signature. Inherited members belong to another export. */
function visitTypes(
  reflection: DeclarationReflection | SignatureReflection,
  visit: (type: SomeType) => void,
): void {
  if (reflection.inheritedFrom) return;
  if (reflection.type) visit(reflection.type);
  for (const { default: fallback, type } of reflection.typeParameters ?? []) {
    if (type) visit(type);
    if (fallback) visit(fallback);
  }
  if (!reflection.isDeclaration()) {
    for (const { type } of reflection.parameters ?? []) if (type) visit(type);
    return;
  }
  for (const each of reflection.signatures ?? []) visitTypes(each, visit);
  for (const each of reflection.indexSignatures ?? []) visitTypes(each, visit);
  for (const each of reflection.children ?? []) visitTypes(each, visit);
}

/** Finds which functions, interfaces and types use each type. Classes repeat the interfaces they implement. */
export function findUsers(project: ProjectReflection): Users {
  const users = new Map<Reflection, Set<DeclarationReflection>>();
  for (const user of project.getReflectionsByKind(USERS)) {
    if (!user.isDeclaration() || findExport(user) !== user) continue;
    const visitor = makeRecursiveVisitor({
      reference({ reflection }) {
        const used = reflection && findExport(reflection);
        if (!used || used === user) return;
        users.set(used, (users.get(used) ?? new Set()).add(user));
      },
      reflection({ declaration }) {
        visitTypes(declaration, (type) => type.visit(visitor));
      },
    });
    visitTypes(user, (type) => type.visit(visitor));
  }
  return users;
}

/**
 * Ranks a user. Functions come first, then handles, which a developer calls, then other interfaces and types. Users in
 * other modules than the type, such as all indicators, come last.
 */
function getRank(user: DeclarationReflection, used: Reflection): number {
  const rank = user.parent === used.parent ? 0 : 4;
  if (user.kind === ReflectionKind.Function) return rank;
  if (user.kind === ReflectionKind.TypeAlias) return rank + 3;
  return rank + (/^I[A-Z]\w*Api$/.test(user.name) ? 1 : 2);
}

/** Matches what follows the introduction of a page, which is the link to the source or the first heading. */
const END = /^(?:<small>\[Source|## )/m;

/** Inserts links to the exports that use a type after the introduction of its page. */
export function insertUsers(
  context: MarkdownThemeContext,
  { contents, model }: MarkdownPageEvent,
  users: Users,
): string {
  if (!(model instanceof DeclarationReflection) || !model.kindOf(USED)) return contents;
  const sorted = [...(users.get(model) ?? [])].toSorted(
    (one, other) =>
      getRank(one, model) - getRank(other, model) || one.name.localeCompare(other.name, 'en'),
  );
  if (sorted.length === 0) return contents;
  const links = sorted.map((user) => `[\`${user.name}\`](${context.urlTo(user)})`);
  return contents.replace(END, (end) => `**Used by:** ${links.join(', ')}\n\n${end}`);
}
