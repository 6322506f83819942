import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { createCompilerHost } from '../../scripts/compiler-host';

/** The library's own source folder; what is declared elsewhere is not ours to document. */
const source = fileURLToPath(new URL('../../src/', import.meta.url));
const repository = path.resolve(source, '../..');

/** One name that the library exports. */
export interface PublicExport {
  readonly name: string;
  readonly kind: 'class' | 'enum' | 'interface' | 'function' | 'type' | 'constant';
  readonly symbol: ts.Symbol;
  readonly declaration: ts.Declaration;
  /** Whether the name stands for a type alone and is gone at run time. */
  readonly typeOnly: boolean;
}

/** A property or a method of a class, an interface or an enum. */
export interface PublicMember {
  /** Such as `TimeAxisOptions.timeZone`. */
  readonly name: string;
  readonly symbol: ts.Symbol;
  readonly declaration: ts.Declaration;
}

/** Exports of the library, as the compiler sees them. */
export class PublicApi {
  readonly checker: ts.TypeChecker;
  readonly exports: readonly PublicExport[];
  private readonly program: ts.Program;

  constructor(entry = 'index.ts') {
    const config = path.join(source, '../tsconfig.json');
    const parsed = ts.getParsedCommandLineOfConfigFile(
      config,
      {},
      {
        ...ts.sys,
        onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
          throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
        },
      },
    );
    const file = path.join(source, entry);
    const options = parsed?.options ?? {};
    this.program = ts.createProgram([file], options, createCompilerHost(options));
    this.checker = this.program.getTypeChecker();
    this.exports = this.readExports(file);
  }

  /** Public members that the source of the library declares. */
  members({ name, symbol }: PublicExport): PublicMember[] {
    const type =
      (symbol.flags & ts.SymbolFlags.Enum) !== 0
        ? [...(symbol.exports?.values() ?? [])]
        : this.checker.getPropertiesOfType(this.checker.getDeclaredTypeOfSymbol(symbol));
    return type.flatMap((member) => {
      const declaration = member.declarations?.[0];
      if (declaration === undefined || !isOurs(declaration) || isHidden(declaration)) return [];
      return { name: `${name}.${member.name}`, symbol: member, declaration };
    });
  }

  /** Comment of a declaration, without its tags. A class member without a comment has its interface's. */
  summary(symbol: ts.Symbol): string {
    return ts.displayPartsToString(symbol.getDocumentationComment(this.checker)).trim();
  }

  /** The texts of one tag, such as `defaultValue`. */
  tags(symbol: ts.Symbol, tagName: string): string[] {
    return symbol
      .getJsDocTags(this.checker)
      .filter(({ name }) => name === tagName)
      .map(({ text }) => ts.displayPartsToString(text).trim());
  }

  /** Location of a declaration in the repository, for messages. */
  formatLocation(declaration: ts.Declaration): string {
    const file = declaration.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(declaration.getStart());
    return `${path.relative(repository, file.fileName)}:${line + 1}`;
  }

  private readExports(file: string): PublicExport[] {
    const sourceFile = this.program.getSourceFile(file);
    const module = sourceFile && this.checker.getSymbolAtLocation(sourceFile);
    if (module === undefined) throw new Error(`${file} exports nothing`);
    return this.checker.getExportsOfModule(module).map((exported) => {
      const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
      const symbol = isAlias ? this.checker.getAliasedSymbol(exported) : exported;
      const declaration = symbol.declarations?.[0];
      if (declaration === undefined) throw new Error(`${exported.name} is declared nowhere`);
      const typeOnly = !this.isValue(exported, symbol);
      return { name: exported.name, kind: getKind(symbol), symbol, declaration, typeOnly };
    });
  }

  private isValue(exported: ts.Symbol, symbol: ts.Symbol): boolean {
    const { Value } = ts.SymbolFlags;
    const alias = exported.declarations?.[0];
    return (
      (symbol.flags & Value) !== 0 && !(alias && ts.isTypeOnlyImportOrExportDeclaration(alias))
    );
  }
}

function getKind({ name, flags }: ts.Symbol): PublicExport['kind'] {
  if (flags & ts.SymbolFlags.Class) return 'class';
  if (flags & ts.SymbolFlags.Enum) return 'enum';
  if (flags & ts.SymbolFlags.Interface) return 'interface';
  if (flags & ts.SymbolFlags.Function) return 'function';
  if (flags & ts.SymbolFlags.TypeAlias) return 'type';
  if (flags & ts.SymbolFlags.Variable) return 'constant';
  throw new Error(`${name} is of an unexpected kind`);
}

const isOurs = (declaration: ts.Declaration): boolean =>
  declaration.getSourceFile().fileName.startsWith(source);

function isHidden(declaration: ts.Declaration): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  const isPrivate = (ts.getCombinedModifierFlags(declaration) & hidden) !== 0;
  return (
    isPrivate || ts.getJSDocTags(declaration).some(({ tagName }) => tagName.text === 'internal')
  );
}
