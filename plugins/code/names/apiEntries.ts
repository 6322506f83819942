import ts from 'typescript';
import type { EntryPoint } from '../../api/entryPoints';
import { toAnchor, getPagePath } from '../../api/exports';

const isMember = (node: ts.Node): node is ts.ClassElement | ts.TypeElement | ts.EnumMember =>
  ts.isClassElement(node) || ts.isTypeElement(node) || ts.isEnumMember(node);

/**
 * Returns the class, interface, enum or alias that contains a member. For a member of an object type, returns the
 * member that has this type, or a parameter of it.
 */
function findContainer(node: ts.Declaration): ts.Node | undefined {
  let around: ts.Node | undefined = isMember(node) ? node.parent : undefined;
  while (around && (ts.isTypeNode(around) || ts.isParameter(around))) around = around.parent;
  return around;
}

/** Finds the entry of the API pages for declarations of the library. */
export class ApiEntries {
  /** Page of each first declaration. A module that augments an interface adds a second one. */
  private readonly pages = new Map<ts.Node, string>();

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly program: ts.Program,
    entries: readonly EntryPoint[],
  ) {
    for (const { source, part } of entries.toReversed()) {
      const file = program.getSourceFiles().find(({ fileName }) => fileName.endsWith(`/${source}`));
      const module = file && checker.getSymbolAtLocation(file);
      for (const symbol of module ? checker.getExportsOfModule(module) : []) {
        const declared = this.resolved(symbol);
        const page = [part, getPagePath(symbol.name, declared)].filter(Boolean).join('/');
        if (declared.declarations?.[0]) this.pages.set(declared.declarations[0], page);
      }
    }
  }

  resolved(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  /**
   * Returns an entry such as `classes/Series#setdata`.
   *
   * @param symbol - Symbol of the name.
   * @param owner - Type that the name is a member of, if known.
   */
  find(symbol: ts.Symbol, owner?: ts.Type): string | undefined {
    const found = this.findPage(this.resolved(symbol));
    if (found) return found;
    // The reference doesn't repeat what a type inherits from the DOM, such as the `style` of an element.
    const containers = (symbol.declarations ?? [])
      .filter((node) => !this.program.isSourceFileDefaultLibrary(node.getSourceFile()))
      .flatMap((node) => findContainer(node) ?? []);
    if (containers.length === 0) return undefined;
    const page = containers
      .map((each) => this.pages.get(each))
      .concat(this.listSymbols(owner).map((each) => this.findPage(each)))
      .find((each) => each !== undefined);
    if (page === undefined) return this.findMember(containers.find(isMember));
    // Members of a type alias, and of an object that a function accepts, don't have their own entries.
    return /(?:^|\/)(?:types|functions)\//.test(page) ? page : `${page}#${toAnchor(symbol.name)}`;
  }

  private findMember(
    member: ts.ClassElement | ts.TypeElement | ts.EnumMember | undefined,
  ): string | undefined {
    const symbol = member?.name && this.checker.getSymbolAtLocation(member.name);
    return symbol && this.find(symbol);
  }

  private findPage(symbol: ts.Symbol | undefined): string | undefined {
    return symbol?.declarations
      ?.map((node) => this.pages.get(node))
      .find((page) => page !== undefined);
  }

  /** Returns the symbols of a type and its aliases. */
  private listSymbols(type: ts.Type | undefined): (ts.Symbol | undefined)[] {
    if (!type) return [];
    const plain = this.checker.getNonNullableType(type);
    return [plain.aliasSymbol, plain.getSymbol()];
  }
}
