import { createRequire } from 'node:module';
import path from 'node:path';
import type * as TypeScript from 'typescript';
import { createCompilerHost } from './compiler-host';

// An import would first search the nine megabytes of the compiler for the names of its exports.
const ts = createRequire(import.meta.url)('typescript') as typeof TypeScript;

/**
 * Returns the names of members that are used only in the library and never as text. A build can
 * replace them with shorter ones.
 *
 * A name is left out for any one of these, be it in another place and by chance:
 *
 * - The published declarations have it, so callers may.
 * - The language, the browser or a built-in package has it.
 * - The class of an element has it, and the browser may read it, such as `observedAttributes`.
 * - A string of the source is the same word, which may be a key.
 * - It is a key of what is read as a table: by `Object.keys` and its like, by `in`, by a key in brackets, or
 *   where the type is one of tables, such as `Record<string, …>`.
 *
 * @param published - The texts of the published declarations.
 */
export function internalNames(
  source: string,
  entries: readonly string[],
  published: Iterable<string>,
): string[] {
  const options = compilerOptions(source);
  const program = ts.createProgram(
    entries.map((entry) => path.join(source, entry)),
    options,
    createCompilerHost(options),
  );
  const checker = program.getTypeChecker();
  const own = new Set<string>();
  const others = new Set<string>();
  for (const text of published) {
    const file = ts.createSourceFile('index.d.ts', text, ts.ScriptTarget.ES2022, true);
    membersOf(file, others);
    eachNode(file, (node) => {
      wordsOf(node, others);
    });
  }
  const folder = path.resolve(source) + path.sep;
  for (const file of program.getSourceFiles()) {
    if (!path.resolve(file.fileName).startsWith(folder)) {
      membersOf(file, others);
      continue;
    }
    membersOf(file, own, isDefinition);
    eachNode(file, (node) => {
      wordsOf(node, others);
      if (ts.isClassLike(node) && extendsElement(node, checker)) {
        for (const { name } of node.members)
          if (name && ts.isIdentifier(name)) others.add(name.text);
      }
      for (const type of tablesAt(node, checker)) keysOf(type, checker, others);
    });
  }
  return [...own].filter((name) => !others.has(name)).sort();
}

function compilerOptions(source: string): TypeScript.CompilerOptions {
  const file = path.join(source, '../tsconfig.json');
  const { config } = ts.readConfigFile(file, (name) => ts.sys.readFile(name));
  return ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(file)).options;
}

function eachNode(node: TypeScript.Node, visit: (node: TypeScript.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => {
    eachNode(child, visit);
  });
}

/**
 * Adds everything that is declared as a member of a class, interface, type or object. In a declaration file, private
 * members have only a name, which callers can't use.
 */
function membersOf(
  file: TypeScript.SourceFile,
  names: Set<string>,
  isWanted: (node: TypeScript.Node) => boolean = () => true,
): void {
  eachNode(file, (node) => {
    if (!isWanted(node) || (!isDefinition(node) && !ts.isTypeElement(node))) return;
    if (!node.name || !ts.isIdentifier(node.name)) return;
    if (!file.isDeclarationFile || !isPrivate(node)) names.add(node.name.text);
  });
}

/**
 * Whether a member gets its value here. A member that only types declare belongs to someone else's object, such as the
 * response of a server or a module of Node.
 */
const isDefinition = (
  node: TypeScript.Node,
): node is
  | TypeScript.ClassElement
  | TypeScript.ObjectLiteralElement
  | TypeScript.ParameterPropertyDeclaration =>
  ts.isClassElement(node) ||
  ts.isObjectLiteralElement(node) ||
  (ts.isParameter(node) && ts.isParameterPropertyDeclaration(node, node.parent));

const isPrivate = (node: TypeScript.Declaration): boolean =>
  (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private) !== 0;

/** Adds names that can be keys: strings, and members of enums, which contain their own names. */
function wordsOf(node: TypeScript.Node, names: Set<string>): void {
  if (ts.isStringLiteralLike(node)) names.add(node.text);
  if (ts.isEnumMember(node) && ts.isIdentifier(node.name)) names.add(node.name.text);
}

/** Whether a class extends one of the browser's elements. */
function extendsElement(
  node: TypeScript.ClassLikeDeclaration,
  checker: TypeScript.TypeChecker,
): boolean {
  const [clause] = node.heritageClauses ?? [];
  if (clause?.token !== ts.SyntaxKind.ExtendsKeyword) return false;
  return clause.types.some(
    (type) =>
      checker.getPropertyOfType(checker.getTypeAtLocation(type), 'attachShadow') !== undefined,
  );
}

/** The types whose keys are read as text at a place of the source. */
function tablesAt(node: TypeScript.Node, checker: TypeScript.TypeChecker): TypeScript.Type[] {
  const typeOf = (each: TypeScript.Node): TypeScript.Type => checker.getTypeAtLocation(each);
  if (ts.isElementAccessExpression(node)) {
    return isKnownKey(typeOf(node.argumentExpression)) ? [] : [typeOf(node.expression)];
  }
  if (ts.isForInStatement(node)) return [typeOf(node.expression)];
  if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.KeyOfKeyword) {
    return [typeOf(node.type)];
  }
  if (!ts.isExpression(node)) return [];
  const tables: TypeScript.Type[] = [];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword) {
    tables.push(typeOf(node.right));
  }
  if (ts.isCallExpression(node) && readers.test(node.expression.getText())) {
    tables.push(...node.arguments.map(typeOf));
  }
  const isLiteral = ts.isObjectLiteralExpression(node);
  const wanted = [checker.getContextualType(node), parameterOf(node, checker)];
  if (wanted.some((type) => type && isTable(type, isLiteral, checker))) tables.push(typeOf(node));
  return tables;
}

/** Returns the declared type of a function's parameter, before a call infers its type arguments. */
function parameterOf(
  node: TypeScript.Expression,
  checker: TypeScript.TypeChecker,
): TypeScript.Type | undefined {
  const call = node.parent;
  if (!ts.isCallExpression(call) && !ts.isNewExpression(call)) return undefined;
  const index = call.arguments?.indexOf(node) ?? -1;
  const parameter = checker.getResolvedSignature(call)?.declaration?.parameters[index];
  return parameter && checker.getTypeAtLocation(parameter);
}

/** Functions of the language that return the keys of an object. */
const readers =
  /^(Object\.(keys|entries|assign|fromEntries|getOwn\w+|define\w+|hasOwn)|JSON\.stringify|Reflect\.\w+)$/;

/** Whether a key is a number or a string of the source, whose name isn't changed anyway. */
const isKnownKey = (type: TypeScript.Type): boolean =>
  (type.isUnion() ? type.types : [type]).every(
    (each) => each.isStringLiteral() || (each.flags & ts.TypeFlags.NumberLike) !== 0,
  );

/** Whether a type accepts any keys, or is that of an object literal without a type. */
function isTable(
  type: TypeScript.Type,
  isLiteral: boolean,
  checker: TypeScript.TypeChecker,
): boolean {
  const parts = type.isUnionOrIntersection() ? type.types : [type];
  return parts.some((part) => {
    const bound = checker.getBaseConstraintOfType(part) ?? part;
    if (checker.getIndexInfoOfType(bound, ts.IndexKind.String)) return true;
    if (!isLiteral) return false;
    const saysNothing = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive;
    return (bound.flags & saysNothing) !== 0 || isEmpty(bound, checker);
  });
}

const isEmpty = (type: TypeScript.Type, checker: TypeScript.TypeChecker): boolean =>
  (type.flags & ts.TypeFlags.Object) !== 0 &&
  checker.getPropertiesOfType(type).length === 0 &&
  type.getCallSignatures().length === 0;

function keysOf(type: TypeScript.Type, checker: TypeScript.TypeChecker, names: Set<string>): void {
  if (type.isUnionOrIntersection()) for (const part of type.types) keysOf(part, checker, names);
  else {
    const bound = checker.getBaseConstraintOfType(type) ?? type;
    if (bound !== type) keysOf(bound, checker, names);
    else for (const { name } of checker.getPropertiesOfType(type)) names.add(name);
  }
}
