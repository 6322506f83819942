import path from 'node:path';
import ts from 'typescript';

/** A name that a module exports, and where it is declared: `charts/src/chart/pane.ts:12`. */
export interface Export {
  readonly name: string;
  readonly place: string;
}

function placeOf({ declarations: [node] = [] }: ts.Symbol): string {
  if (!node) return '';
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return `${path.relative('', source.fileName)}:${line + 1}`;
}

/** What a module exports, as the compiler sees it: whether TypeDoc saw it is the question. */
export function exportsOf(file: string): Export[] {
  const program = ts.createProgram([file], {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noLib: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  return (module ? checker.getExportsOfModule(module) : []).map((symbol) => {
    const isAlias = symbol.flags & ts.SymbolFlags.Alias;
    return {
      name: symbol.name,
      place: placeOf(isAlias ? checker.getAliasedSymbol(symbol) : symbol),
    };
  });
}
