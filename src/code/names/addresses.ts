import ts from 'typescript';
import type { EntryPoint } from '../../api/entryPoints';
import { pageOf } from '../../api/exports';

/** The heading of a member becomes this anchor. */
const anchorOf = (name: string): string => name.toLowerCase().replace(/[^\w-]/g, '');

/** Tells of what the library declares which entry of the API pages describes it. */
export class Addresses {
  private readonly pages = new Map<ts.Symbol, string>();

  constructor(
    private readonly checker: ts.TypeChecker,
    program: ts.Program,
    entries: readonly EntryPoint[],
  ) {
    for (const { source, part } of entries.toReversed()) {
      const file = program.getSourceFiles().find(({ fileName }) => fileName.endsWith(`/${source}`));
      const module = file && checker.getSymbolAtLocation(file);
      for (const symbol of module ? checker.getExportsOfModule(module) : []) {
        const declared = this.resolved(symbol);
        this.pages.set(declared, [part, pageOf(symbol.name, declared)].filter(Boolean).join('/'));
      }
    }
  }

  resolved(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  /** `classes/Series#setdata`; `owner` is what the name is a member of, where that is known. */
  of(symbol: ts.Symbol, owner?: ts.Type): string | undefined {
    const found = this.pages.get(this.resolved(symbol));
    if (found) return found;
    const containers = (symbol.declarations ?? []).map((node) => this.containerOf(node));
    const page = containers
      .concat(this.namesOf(owner))
      .map((each) => each && this.pages.get(each))
      .find((each) => each !== undefined);
    if (page === undefined || containers.every((each) => each === undefined)) return undefined;
    // What a type alias writes out has no entry of its own.
    return page.includes('types/') ? page : `${page}#${anchorOf(symbol.name)}`;
  }

  /** The class, interface, enum or alias around a member. */
  private containerOf(node: ts.Declaration): ts.Symbol | undefined {
    const isMember = ts.isClassElement(node) || ts.isTypeElement(node) || ts.isEnumMember(node);
    let around: ts.Node | undefined = isMember ? node.parent : undefined;
    while (around && ts.isTypeNode(around)) around = around.parent;
    const name = around && (around as ts.DeclarationStatement).name;
    return name && this.checker.getSymbolAtLocation(name);
  }

  /** A type, and the names that it goes by. */
  private namesOf(type: ts.Type | undefined): (ts.Symbol | undefined)[] {
    if (!type) return [];
    const plain = this.checker.getNonNullableType(type);
    return [plain.aliasSymbol, plain.getSymbol()];
  }
}
