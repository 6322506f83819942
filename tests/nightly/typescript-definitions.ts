import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { PageSnippet } from '../../plugins/code/names/pageSnippets';
import { libraryFolder } from '../../plugins/code/fences/libraryFolder';
import { options } from '../../plugins/code/fences/fenceProgram';

/** An identifier in the code of the pages, and where an editor would go from it. */
export interface Definition {
  readonly module: string;
  readonly line: number;
  readonly column: number;
  readonly text: string;
  /** Within the library: `api/chart-api.ts`. */
  readonly source: string;
}

function serviceFor(modules: ReadonlyMap<string, string>): ts.LanguageService {
  return ts.createLanguageService({
    getScriptFileNames: () => [...modules.keys()],
    getScriptVersion: () => '1',
    getScriptSnapshot(file) {
      const code = modules.get(file);
      const text = code === undefined ? ts.sys.readFile(file) : `${code}\nexport {};\n`;
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => process.cwd(),
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => modules.has(file) || ts.sys.fileExists(file),
    readFile: (file) => modules.get(file) ?? readFileSync(file, 'utf8'),
  });
}

const domLibrary = path.join(path.dirname(ts.getDefaultLibFilePath(options)), 'lib.dom.d.ts');

const isOfDom = ({ fileName }: ts.DefinitionInfo): boolean => fileName === domLibrary;

function identifiersIn(source: ts.SourceFile): ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * All identifiers in the code from which TypeScript's “go to definition” leads to the library. This verifies the
 * site's links in another way.
 */
export function definitionsInLibrary(snippets: readonly PageSnippet[]): Definition[] {
  const modules = new Map(snippets.map(({ module, code }) => [module, code]));
  const service = serviceFor(modules);
  return [...modules.keys()].flatMap((module) => {
    const source = service.getProgram()?.getSourceFile(module);
    if (!source) throw new Error(`TypeScript did not read ${module}`);
    const checker = service.getProgram()?.getTypeChecker();
    // From a call of a variable, an editor continues to the function in it.
    const isInSnippet = (node: ts.Identifier): boolean =>
      ts.isCallExpression(node.parent) &&
      checker?.getSymbolAtLocation(node)?.valueDeclaration?.getSourceFile() === source;
    return identifiersIn(source).flatMap((node) => {
      const at = node.getStart();
      if (isInSnippet(node)) return [];
      const definitions = service.getDefinitionAtPosition(module, at) ?? [];
      const definition = definitions.find(
        ({ fileName }) => fileName.startsWith(libraryFolder) && !modules.has(fileName),
      );
      // What the library adds to an interface of the DOM isn't an entry of the reference.
      if (!definition || definitions.some(isOfDom)) return [];
      const { line, character } = source.getLineAndCharacterOfPosition(at);
      return {
        module,
        line,
        column: character,
        text: node.text,
        source: path.relative(libraryFolder, definition.fileName),
      };
    });
  });
}
