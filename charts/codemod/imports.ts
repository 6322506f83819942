import type ts from 'typescript';
import type { Migration } from './migration';

const THEIRS = 'lightweight-charts';
export const OURS = '@aijiaoyi/charts';

interface Imported {
  /** Name in Lightweight Charts. */
  readonly name: string;
  readonly local: string;
  readonly isType: boolean;
}

/** Names that calls and types of the codemod replace, so that their import isn't necessary. */
const replacedNames =
  /^(?:create(?:SeriesMarkers|YieldCurveChart|OptionsChart)|ColorType|CrosshairMode|PriceLineSource|LastPriceAnimationMode|(?:Area|Bar|Baseline|Candlestick|Histogram|Line)Series)$/;

/** Reads the imports of Lightweight Charts in a file, and writes the imports of this library. */
export class ImportPrinter {
  found = false;
  /** Whether the file imports the package in another way, whose names the codemod doesn't follow. */
  hasOtherImports = false;
  private readonly imported = new Map<string, Imported>();
  private readonly used = new Map<string, { isType: boolean }>();
  /** Names without a counterpart, which stay imported from Lightweight Charts. */
  private readonly kept = new Set<Imported>();

  constructor(private readonly migration: Migration) {}

  read(): void {
    const { ts, file } = this.migration;
    for (const statement of file.statements) {
      if (!ts.isImportDeclaration(statement) || !this.isTheirs(statement.moduleSpecifier)) continue;
      this.found = true;
      const { importClause } = statement;
      const bindings = importClause?.namedBindings;
      this.hasOtherImports ||= Boolean(importClause?.name);
      if (!bindings) continue;
      if (!ts.isNamedImports(bindings)) {
        this.hasOtherImports = true;
        continue;
      }
      for (const element of bindings.elements) {
        const isType = element.isTypeOnly || (importClause?.isTypeOnly ?? false);
        const name = (element.propertyName ?? element.name).text;
        this.imported.set(element.name.text, { name, local: element.name.text, isType });
      }
    }
    this.findOtherImports(file);
    // The script of the package defines a global.
    this.hasOtherImports ||= !this.found && /\bLightweightCharts\.\w/.test(file.text);
  }

  /** Finds `import()`, `require()`, mocks and exports of the package. */
  private findOtherImports(node: ts.Node): void {
    const { ts } = this.migration;
    ts.forEachChild(node, (child) => {
      this.findOtherImports(child);
    });
    if (!ts.isStringLiteral(node) || !this.isTheirs(node)) return;
    const { parent } = node;
    const isCall =
      ts.isCallExpression(parent) &&
      /^(?:import|require|\w+\.(?:do)?mock)$/i.test(parent.expression.getText());
    const isType = ts.isLiteralTypeNode(parent) && ts.isImportTypeNode(parent.parent);
    this.hasOtherImports ||=
      isCall || isType || ts.isExportDeclaration(parent) || ts.isExternalModuleReference(parent);
  }

  /** Returns the name in Lightweight Charts of an identifier that is imported from it. */
  getImportedName(node: ts.Node): string | null {
    const { ts, checker } = this.migration;
    if (!ts.isIdentifier(node)) return null;
    const imported = this.imported.get(node.text);
    if (!imported) return null;
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node);
    const declaration = symbol?.declarations?.[0];
    return declaration && ts.isImportSpecifier(declaration) ? imported.name : null;
  }

  /** Imports a name of this library. */
  use(name: string, isType = false): void {
    const before = this.used.get(name);
    this.used.set(name, { isType: isType && (before?.isType ?? true) });
  }

  /** The imports are written when it is known which names the file uses. */
  print(node: ts.ImportDeclaration): string | null {
    if (!this.isTheirs(node.moduleSpecifier)) return null;
    const bindings = node.importClause?.namedBindings;
    if (bindings && this.migration.ts.isNamedImports(bindings)) return PLACEHOLDER;
    const { text } = node.moduleSpecifier as ts.StringLiteral;
    const statement = node.getText(this.migration.file);
    return statement.replace(text, OURS);
  }

  /** Prints an identifier of a function or an enum. */
  printUse(node: ts.Identifier): string | null {
    const name = this.getImportedName(node);
    const { migration } = this;
    if (name === null) return null;
    const counterpart = migration.findCounterpart([name]);
    const replacement = counterpart?.replacement ?? '';
    if (replacement === name || this.isEnum(node, name)) {
      this.use(name);
      return name;
    }
    if (/^'/.test(replacement)) {
      const isShorthand = migration.ts.isShorthandPropertyAssignment(node.parent);
      return migration.changed(isShorthand ? `${node.text}: ${replacement}` : replacement);
    }
    this.keepWithComment(node, name);
    return null;
  }

  /** Leaves an imported name as it is. */
  keep(node: ts.Identifier): void {
    const imported = this.imported.get(node.text);
    if (imported) this.kept.add(imported);
  }

  /** Leaves an imported name as it is, with a comment. */
  keepWithComment(node: ts.Identifier, name: string): void {
    this.keep(node);
    this.migration.comment(name, this.migration.findCounterpart([name]));
  }

  insert(text: string): string {
    const names = [...this.used].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const lines: string[] = [];
    if (names.length > 0)
      lines.push(
        formatImport(
          names.map(([name, { isType }]) => ({ name, isType })),
          OURS,
        ),
      );
    const kept = [...this.kept].map(({ name, local, isType }) => ({
      name: name === local ? name : `${name} as ${local}`,
      isType,
    }));
    if (kept.length > 0) lines.push(formatImport(kept, THEIRS));
    const [before = '', ...rest] = text.split(PLACEHOLDER);
    if (rest.length === 0) return text;
    // A second import of the same package disappears with its line.
    const after = rest
      .map((part, index) => (index < rest.length - 1 ? part.replace(/\n$/, '') : part))
      .join('');
    return before + lines.join('\n') + (lines.length > 0 ? after : after.replace(/^\r?\n/, ''));
  }

  private isEnum(node: ts.Identifier, name: string): boolean {
    const { ts, checker, counterparts } = this.migration;
    const symbol = checker.getSymbolAtLocation(node);
    const aliased =
      symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const isEnum = ((aliased?.flags ?? 0) & ts.SymbolFlags.Enum) !== 0;
    return (
      isEnum &&
      Object.values(counterparts).some(({ owner }) => owner === name) &&
      !replacedNames.test(name)
    );
  }

  private isTheirs(node: ts.Expression): boolean {
    const { ts } = this.migration;
    return ts.isStringLiteral(node) && new RegExp(`^${THEIRS}(?:$|/)`).test(node.text);
  }
}

const PLACEHOLDER = '\u0000imports\u0000';

interface Name {
  readonly name: string;
  readonly isType: boolean;
}

function formatImport(names: readonly Name[], from: string): string {
  const onlyTypes = names.every(({ isType }) => isType);
  const list = names.map(({ name, isType }) => (isType && !onlyTypes ? `type ${name}` : name));
  const start = onlyTypes ? 'import type' : 'import';
  const line = `${start} { ${list.join(', ')} } from '${from}';`;
  return line.length <= 100 ? line : `${start} {\n  ${list.join(',\n  ')},\n} from '${from}';`;
}
