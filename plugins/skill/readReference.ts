import path from 'node:path';
import ts from 'typescript';

export interface Entry {
  readonly name: string;
  /** First sentence of its comment. */
  readonly summary: string;
}

export interface OptionEntry extends Entry {
  readonly defaultValue: string;
}

/** Facts of the API reference, which come from the types and comments of the library. */
export interface Reference {
  /** Returns the constants of a module whose type has a name, such as `PluginDefinition`. */
  constants(module: string, type: string): Entry[];
  /** Returns the keys of an interface with their types, such as each series type with the type of its bars. */
  members(name: string): { readonly key: string; readonly type: string }[];
  /** Returns an option of an interface. */
  option(name: string, key: string): OptionEntry;
}

const firstSentence = (text: string): string =>
  (/^[\s\S]*?\.(?=\s|$)/.exec(text)?.[0] ?? text)
    .replace(/\s+/g, ' ')
    .replace(/\{@link (\S+?) ?\}/g, '`$1`');

/** Reads the public modules of the library in the repository `root` with the compiler. */
export function readReference(root: string): Reference {
  const source = path.join(root, 'charts/src');
  const files = ['index', 'indicators'].map((name) => path.join(source, `${name}.ts`));
  const config = path.join(root, 'charts/tsconfig.json');
  const { config: json } = ts.readConfigFile(config, (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent(json, ts.sys, path.dirname(config));
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();

  const getExports = (module: string): ts.Symbol[] => {
    const file = program.getSourceFile(path.join(source, `${module}.ts`));
    const symbol = file && checker.getSymbolAtLocation(file);
    if (!symbol) throw new Error(`the library doesn't have the module ${module}`);
    return checker
      .getExportsOfModule(symbol)
      .map((each) => (each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each));
  };
  const getType = (name: string): ts.Type => {
    const symbol = getExports('index').find((each) => each.name === name);
    if (!symbol) throw new Error(`the library doesn't export ${name}`);
    return checker.getDeclaredTypeOfSymbol(symbol);
  };
  const getSummary = (symbol: ts.Symbol): string =>
    firstSentence(ts.displayPartsToString(symbol.getDocumentationComment(checker)));

  return {
    constants: (module, type) =>
      getExports(module)
        .filter((symbol) => symbol.flags & ts.SymbolFlags.Variable)
        .filter((symbol) => {
          const declaredType = checker.getTypeOfSymbol(symbol);
          return declaredType.symbol?.name === type;
        })
        .map((symbol) => ({ name: symbol.name, summary: getSummary(symbol) })),
    members: (name) =>
      getType(name)
        .getProperties()
        .map((symbol) => ({
          key: symbol.name,
          type: checker.typeToString(checker.getTypeOfSymbol(symbol)),
        })),
    option(name, key) {
      const symbol = getType(name).getProperty(key);
      if (!symbol) throw new Error(`${name} doesn't have the option ${key}`);
      const tag = symbol.getJsDocTags(checker).find((each) => each.name === 'defaultValue');
      return {
        name: key,
        summary: getSummary(symbol),
        defaultValue: ts.displayPartsToString(tag?.text).trim(),
      };
    },
  };
}
