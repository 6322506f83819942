import path from 'node:path';
import ts from 'typescript';

/** A name that a module exports, and where it is declared: `charts/src/core/pane.ts:12`. */
export interface Export {
  readonly name: string;
  readonly location: string;
  /** Its page below the folder of the reference: `classes/Pane.md`. */
  readonly page: string;
}

/** What the folders of the pages are called, by the kind of what they describe. */
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

/** The page of an export, below the folder of the reference: `classes/Pane`. */
export function getPagePath(name: string, symbol: ts.Symbol): string {
  const flags = isFunctionConstant(symbol) ? ts.SymbolFlags.Function : symbol.flags;
  return `${FOLDERS.find(([flag]) => flags & flag)?.[1] ?? ''}/${name}`;
}

/** The anchor of a member on the page of its export: that of a heading with its name. */
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

/** Whether a module exports by a list what it may have imported: `export { a }`. */
const listsExports = ({ statements }: ts.SourceFile): boolean =>
  statements.some((each) => ts.isExportDeclaration(each) && !each.moduleSpecifier);

/** Reads only the modules that hand exports on: what else they import says nothing of names, and is most of a library. */
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

/** What a module exports, as the compiler sees it: whether TypeDoc saw it is the question. */
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
