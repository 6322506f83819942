import path from 'node:path';
import ts from 'typescript';
import type { EntryPoint } from '../../api/entryPoints';
import { pageOf } from '../../api/exports';
import { isOfLibrary } from '../fences/libraryFolder';
import type { ApiData, Exported, Members, Ref, Value } from './apiData';

const KINDS: Readonly<Record<string, Exported['kind']>> = {
  classes: 'class',
  enums: 'enum',
  functions: 'function',
  interfaces: 'interface',
  types: 'type',
  variables: 'variable',
};

/** A type that says of another one only that some of it may be missing or is promised. */
const AROUND = new Set(['DeepPartial', 'Partial', 'Promise', 'Readonly', 'Required']);

/** Reads the library's own types for those who write a program without TypeScript's help. */
class Reader {
  private readonly types: Record<string, Members> = {};
  private readonly names = new Map<ts.Symbol, string>();
  private readonly open = new Set<ts.Type>();
  /** The keys that the programs of the pages add to types of the library: no other program has them. */
  private readonly added = new Set<string>();

  constructor(private readonly checker: ts.TypeChecker) {}

  read(modules: readonly (readonly [EntryPoint, readonly ts.Symbol[]])[]): ApiData {
    const all = modules.map(([entry, exports]) => {
      const found = exports.map((symbol) => [symbol.name, this.resolved(symbol)] as const);
      for (const [name, symbol] of found) {
        this.names.set(symbol, name);
        for (const member of symbol.members?.values() ?? []) {
          if (isAdded(member)) this.added.add(member.name);
        }
      }
      return [entry, found] as const;
    });
    const described = all.map(([{ name, part }, found]) => [
      name,
      Object.fromEntries(found.map(([each, symbol]) => [each, this.exported(each, symbol, part)])),
    ]);
    return { modules: Object.fromEntries(described), types: this.types };
  }

  private resolved(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  private exported(name: string, symbol: ts.Symbol, part: string): Exported {
    const page = pageOf(name, symbol);
    const kind = KINDS[page.slice(0, page.indexOf('/'))] ?? 'variable';
    const common = { kind, page: path.posix.join(part, page) };
    if (kind === 'enum') {
      const members = this.checker.getExportsOfModule(symbol).map((each) => [each.name, {}]);
      this.types[name] = Object.fromEntries(members);
      return common;
    }
    if (kind === 'function' || kind === 'variable') {
      return { ...common, ...this.value(this.checker.getTypeOfSymbol(symbol)) };
    }
    const type = this.checker.getDeclaredTypeOfSymbol(symbol);
    this.types[name] = this.members(name, type);
    if (kind !== 'class') return common;
    const made = this.checker.getTypeOfSymbol(symbol).getConstructSignatures();
    return { ...common, takes: this.takes(name, made), gives: name };
  }

  /** The members that the library declares for its callers; of alternatives, those of all. */
  private members(owner: string, type: ts.Type): Members {
    const parts = type.isUnion() ? type.types : [type];
    const members: Record<string, Value> = {};
    for (const property of parts.flatMap((part) => this.checker.getPropertiesOfType(part))) {
      if (property.name in members || !isForCallers(property)) continue;
      const path = `${owner}.${property.name}`;
      members[property.name] = this.value(this.checker.getTypeOfSymbol(property), path);
    }
    return members;
  }

  private value(type: ts.Type, path = ''): Value {
    const plain = this.checker.getNonNullableType(type);
    const calls = plain.getCallSignatures();
    if (calls.length === 0) {
      const gives = this.ref(plain, path);
      return gives ? { gives } : {};
    }
    const gives = joined(calls.map((call) => this.ref(call.getReturnType(), path)));
    return { takes: this.takes(path, calls), ...(gives && { gives }) };
  }

  /** What each place of a call takes, in any of the ways to call it. */
  private takes(path: string, calls: readonly ts.Signature[]): (Ref | null)[] {
    const places = Math.max(0, ...calls.map(({ parameters }) => parameters.length));
    return Array.from({ length: places }, (_, place) => {
      const refs = calls.flatMap(({ parameters }) => {
        const parameter = parameters[place];
        return parameter
          ? this.ref(this.checker.getTypeOfSymbol(parameter), `${path}.${parameter.name}`)
          : [];
      });
      return joined(refs) || null;
    });
  }

  private ref(type: ts.Type, path: string): Ref {
    // Some types are made of themselves, such as what can be written as JSON.
    if (this.open.has(type)) return '';
    this.open.add(type);
    const ref = this.refOf(type, path);
    this.open.delete(type);
    return ref;
  }

  private refOf(type: ts.Type, path: string): Ref {
    const { checker } = this;
    const plain = checker.getNonNullableType(type);
    const { aliasSymbol, aliasTypeArguments: [inner] = [] } = plain;
    const alias = aliasSymbol && this.names.get(aliasSymbol);
    if (inner && AROUND.has((aliasSymbol ?? plain.symbol).name)) return this.ref(inner, path);
    if (plain.flags & ts.TypeFlags.IndexedAccess) {
      const map = this.ref((plain as ts.IndexedAccessType).objectType, path);
      return map && `${map}@`;
    }
    if (plain.flags & ts.TypeFlags.TypeParameter) {
      const constraint = checker.getBaseConstraintOfType(plain);
      return constraint && constraint !== plain ? this.ref(constraint, path) : '';
    }
    if (plain.flags & ts.TypeFlags.EnumLike) return '';
    if (plain.isStringLiteral()) return `'${plain.value}'`;
    const isPartOfAlias = plain.isUnion() && plain.types.every((part) => isWrittenOut(part));
    if (alias && (isPartOfAlias || isWrittenOut(plain))) return alias;
    if (plain.isUnionOrIntersection()) {
      const parts = plain.types.filter(
        (part) => !part.isStringLiteral() || !this.added.has(part.value),
      );
      return joined(parts.map((part) => this.ref(part, path)));
    }
    if (checker.isArrayType(plain) || checker.isTupleType(plain)) {
      const items = checker.getTypeArguments(plain as ts.TypeReference);
      return wrapped(joined(items.map((item) => this.ref(item, path))), '', '*');
    }
    const [call] = plain.getCallSignatures();
    if (call) {
      const [first] = call.parameters;
      const given = first ? this.ref(checker.getTypeOfSymbol(first), path) : '';
      return given.startsWith("'") ? '' : wrapped(given, '(', '');
    }
    const symbol = plain.getSymbol();
    const name = symbol && this.names.get(symbol);
    if (name) return name;
    if (symbol?.name === 'Promise') {
      const [promised] = checker.getTypeArguments(plain as ts.TypeReference);
      return promised ? this.ref(promised, path) : '';
    }
    return isWrittenOut(plain) ? this.writtenOut(path, plain) : '';
  }

  /** A type without a name goes by its place. */
  private writtenOut(path: string, type: ts.Type): Ref {
    if (!(path in this.types)) {
      this.types[path] = {};
      this.types[path] = this.members(path, type);
    }
    return Object.keys(this.types[path] ?? {}).length > 0 ? path : '';
  }
}

const HIDDEN = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;

const isHidden = (node: ts.Declaration): boolean =>
  (ts.getCombinedModifierFlags(node) & HIDDEN) !== 0 ||
  ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal');

const isForCallers = ({ declarations = [] }: ts.Symbol): boolean =>
  declarations.some((node) => isOfLibrary(node.getSourceFile().fileName) && !isHidden(node));

/** What a program adds to an interface of the library, such as a bar type of its own. */
const isAdded = ({ declarations = [] }: ts.Symbol): boolean =>
  declarations.length > 0 &&
  !declarations.some((node) => isOfLibrary(node.getSourceFile().fileName));

/** An object type without a name of its own. */
const isWrittenOut = (type: ts.Type): boolean =>
  (type.getSymbol()?.flags ?? 0) === ts.SymbolFlags.TypeLiteral &&
  type.getCallSignatures().length === 0 &&
  type.getProperties().length > 0;

const joined = (refs: readonly Ref[]): Ref =>
  [...new Set(refs.flatMap((ref) => (ref ? ref.split('|') : [])))].join('|');

const wrapped = (ref: Ref, before: string, after: string): Ref =>
  ref &&
  ref
    .split('|')
    .map((each) => before + each + after)
    .join('|');

/** What the library exports, and the members of its types. */
export function apiDataOf(program: ts.Program, entries: readonly EntryPoint[]): ApiData {
  const checker = program.getTypeChecker();
  const modules = entries.map((entry) => {
    const file = program
      .getSourceFiles()
      .find(({ fileName }) => fileName.endsWith(`/${entry.source}`));
    const module = file && checker.getSymbolAtLocation(file);
    return [entry, module ? checker.getExportsOfModule(module) : []] as const;
  });
  return new Reader(checker).read(modules);
}
