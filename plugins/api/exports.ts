import path from 'node:path';
import ts from 'typescript';

/** An export of a module, and the location of its declaration, such as `charts/src/core/pane.ts:12`. */
export interface Export {
  readonly name: string;
  readonly location: string;
  /** Path of its page within the reference, such as `classes/Pane.md`. */
  readonly page: string;
}

/** Folders of the pages, by the type of the export. */
const FOLDERS: readonly (readonly [ts.SymbolFlags, string])[] = [
  [ts.SymbolFlags.Class, 'classes'],
  [ts.SymbolFlags.Interface, 'interfaces'],
  [ts.SymbolFlags.Enum, 'enums'],
  [ts.SymbolFlags.Function, 'functions'],
  [ts.SymbolFlags.TypeAlias, 'types'],
  [ts.SymbolFlags.Variable, 'variables'],
];

/** Whether TypeDoc describes a constant as a function, because of its tag `@function`. */
const isFunctionConstant = (symbol: ts.Symbol): boolean =>
  symbol.getJsDocTags(undefined).some(({ name }) => name === 'function');

/** Returns the path of an export's page within the reference, such as `classes/Pane`. */
export function getPagePath(name: string, symbol: ts.Symbol): string {
  const flags = isFunctionConstant(symbol) ? ts.SymbolFlags.Function : symbol.flags;
  return `${FOLDERS.find(([flag]) => flags & flag)?.[1] ?? ''}/${name}`;
}

/** Returns the anchor of a member on its page, which is that of the heading with its name. */
export const toAnchor = (name: string): string => name.toLowerCase().replace(/[^\w-]/g, '');

function getLocation({ declarations: [node] = [] }: ts.Symbol): string {
  if (!node) return '';
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return `${path.relative('', source.fileName)}:${line + 1}`;
}

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noLib: true,
  types: [],
};

/** Whether a module re-exports imports in a list, such as `export { a }`. */
const listsExports = ({ statements }: ts.SourceFile): boolean =>
  statements.some((each) => ts.isExportDeclaration(each) && !each.moduleSpecifier);

/**
 * Creates a compiler host that reads only modules with re-exports. Other imports, which are most of the library, don't
 * affect the exported names.
 */
function createExportsHost(): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  return {
    ...host,
    resolveModuleNameLiterals: (literals, from, _redirected, _options, source) =>
      literals.map((literal) => {
        const isRead = ts.isExportDeclaration(literal.parent) || listsExports(source);
        return isRead
          ? ts.resolveModuleName(literal.text, from, options, host)
          : { resolvedModule: undefined };
      }),
  };
}

/** Returns the exports of a module according to the compiler, to compare them with TypeDoc's. */
export function readExports(file: string): Export[] {
  const program = ts.createProgram([file], options, createExportsHost());
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  return (module ? checker.getExportsOfModule(module) : []).map((symbol) => {
    const declared =
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const { name } = symbol;
    return { name, location: getLocation(declared), page: `${getPagePath(name, declared)}.md` };
  });
}
