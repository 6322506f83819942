import type ts from 'typescript';
import { printCall } from './calls';
import { ImportPrinter, OURS } from './imports';
import { findOptionName, isFlattened, isOption, newForms } from './option-names';
import { printObject } from './options';
import { isInList, isStatement } from './statements';
import { findSubscriptions } from './subscriptions';
import { printTypeReference, printUnionType } from './types';
import type { Counterpart, Counterparts } from './read-counterparts';

export type TypeScript = typeof ts;

/** Start of the comments that the codemod writes. */
export const MARK = 'TODO(lightweight-charts)';

export interface MigratedFile {
  readonly text: string;
  /** Number of calls, options and types that now have another name or form. */
  readonly renamed: number;
  /** Number of comments. */
  readonly comments: number;
  /** Whether the file is as it was, because it doesn't import Lightweight Charts by names. */
  readonly isSkipped: boolean;
}

/** Longest code in the line of a comment. */
const MAX_CODE = 60;

const isTypings = (file: string): boolean =>
  /[\\/]lightweight-charts[\\/][^\\/]*(?:[\\/].*)?\.d\.ts$/.test(file);

/** Rewrites a file. It prints each node as its source text with the printed text of the nodes in it. */
export class Migration {
  readonly imports: ImportPrinter;
  renamed = 0;
  /** Object literals that are used as options, but aren't where the options are expected, with their type. */
  readonly expectedTypes = new Map<ts.Node, ts.Type>();
  /** Calls that subscribe or unsubscribe, with the constant that ends the subscription. */
  subscriptions = new Map<ts.Node, string>();
  /** Name of the overlay axis that the options being printed use. */
  overlay: string | null = null;
  private before: string[] = [];
  private after: string[] = [];
  private comments: string[] = [];
  private commentCount = 0;
  private readonly source: string;

  constructor(
    readonly ts: TypeScript,
    readonly checker: ts.TypeChecker,
    readonly file: ts.SourceFile,
    readonly counterparts: Counterparts,
  ) {
    this.source = file.text;
    this.imports = new ImportPrinter(this);
  }

  run(): MigratedFile {
    this.imports.read();
    const { found, hasOtherImports: isSkipped } = this.imports;
    if (!found || isSkipped) return { text: this.source, renamed: 0, comments: 0, isSkipped };
    this.findExpectedTypes(this.file);
    this.subscriptions = findSubscriptions(this);
    const printed = this.printChildren(this.file, 0);
    const rest = this.takeComments();
    return {
      text: this.printDocTypes([this.imports.insert(printed), ...rest].join('\n')),
      renamed: this.renamed,
      comments: this.commentCount,
      isSkipped,
    };
  }

  /** JavaScript files can have types in comments. */
  private printDocTypes(text: string): string {
    return text.replaceAll(/import\((['"])lightweight-charts\1\)\.(\w+)/g, (code, quote, name) => {
      const replacement = this.findCounterpart([name as string])?.replacement ?? '';
      if (!/^[A-Z]\w*$/.test(replacement)) return code as string;
      return this.changed(`import(${quote}${OURS}${quote}).${replacement}`);
    });
  }

  /** Prints a node without the space and the comments before it. */
  print(node: ts.Node): string {
    if (isStatement(this.ts, node)) return this.printStatement(node);
    const printed = this.printNode(node);
    return this.canHaveComments(node) ? this.withComments(node, printed) : printed;
  }

  private printNode(node: ts.Node): string {
    return this.replace(node) ?? this.printChildren(node, node.getStart(this.file));
  }

  /** Prints a statement with the statements that its code adds before and after it. */
  private printStatement(node: ts.Node): string {
    const { before, after, comments } = this;
    this.before = [];
    this.after = [];
    this.comments = [];
    const printed = this.printNode(node);
    const indent = this.getIndent(node);
    const hasAfter = this.after.length > 0 && !printed.endsWith(';');
    const statements = [...this.before, hasAfter ? `${printed};` : printed, ...this.after];
    const isAlone = isInList(this.ts, node) || statements.length === 1;
    const text = isAlone
      ? statements.join(indent === null ? ' ' : `\n${indent}`)
      : `{ ${statements.join(' ')} }`;
    const own = this.comments;
    const result = indent === null ? text : this.withComments(node, text);
    this.before = before;
    this.after = after;
    this.comments = comments;
    // Without a line for them, the comments are above the code around the statement.
    if (indent === null) for (const comment of own) this.addComment(comment);
    return result;
  }

  /** Prints a node with the space and the comments before it. */
  printFull(node: ts.Node): string {
    return this.source.slice(node.pos, node.getStart(this.file)) + this.print(node);
  }

  printChildren(node: ts.Node, start: number): string {
    const { ts, source, file } = this;
    const children: ts.Node[] = [];
    ts.forEachChild(node, (child) => void children.push(child));
    let text = '';
    let position = start;
    for (const child of children.toSorted((a, b) => a.pos - b.pos)) {
      if (child.kind === ts.SyntaxKind.EndOfFileToken) continue;
      const childStart = child.getStart(file);
      text += source.slice(position, childStart) + this.print(child);
      position = child.end;
    }
    return text + source.slice(position, node.end);
  }

  /**
   * Adds a comment above the statement, property or member that is being printed. If `isKept` is `false`, it contains
   * the code of the node, which isn't printed.
   */
  comment(
    name: string,
    counterpart: Counterpart | string | undefined,
    node?: ts.Node,
    isKept = false,
  ): void {
    const text =
      typeof counterpart === 'string' ? counterpart : (counterpart?.text ?? 'Not available');
    const code = node?.getText(this.file) ?? '';
    const line = code.replace(/\s+/g, ' ');
    const isShort = line.length > 0 && line.length <= MAX_CODE;
    const comment = `// ${MARK}: ${isShort ? line : name}. ${text.replace(/\.$/, '')}.`;
    this.addComment(isShort || isKept || !node ? comment : `${comment}\n${commentOut(node, code)}`);
  }

  private addComment(comment: string): void {
    if (!this.comments.includes(comment)) this.comments.push(comment);
  }

  /** Prints a node for another place, so that the comments on what is around it stay where they are. */
  printApart(print: () => string): string {
    const comments = this.comments.splice(0);
    const printed = print();
    this.comments.unshift(...comments);
    return printed;
  }

  /** Adds a statement before the statement that is being printed. */
  addBefore(statement: string): void {
    if (!this.before.includes(statement)) this.before.push(statement);
  }

  /** Adds a statement after the statement that is being printed. */
  addAfter(statement: string): void {
    this.after.push(statement);
  }

  /** Returns the statements that would be added, and removes them. */
  takeAfter(): string[] {
    return this.after.splice(0);
  }

  /** Returns `Type.member`, or the name of a function, type or value, for each declaration in the typings. */
  findTypingsKeys(symbol: ts.Symbol | undefined): string[] {
    const { ts } = this;
    if (!symbol) return [];
    const keys: string[] = [];
    for (const declaration of symbol.declarations ?? []) {
      if (!isTypings(declaration.getSourceFile().fileName)) continue;
      const { parent } = declaration;
      const isMember = ts.isInterfaceDeclaration(parent) || ts.isEnumDeclaration(parent);
      keys.push(isMember ? `${parent.name.text}.${symbol.name}` : symbol.name);
    }
    return keys;
  }

  /** Finds the first of some keys that the guide lists. */
  findCounterpart(keys: readonly string[]): Counterpart | undefined {
    const key = keys.find((name) => Object.hasOwn(this.counterparts, name));
    return key === undefined ? undefined : this.counterparts[key];
  }

  /** Returns the enum or type to which all values of an enum have moved. */
  findEnum(name: string): string | undefined {
    const owners = Object.entries(this.counterparts)
      .filter(([key]) => key.startsWith(`${name}.`))
      .map(([, { owner }]) => owner);
    return new Set(owners).size === 1 ? owners[0] : undefined;
  }

  /** Whether an expression is `any`, as in JavaScript, or has a type that the compiler doesn't know. */
  isUntyped(node: ts.Expression): boolean {
    return (this.checker.getTypeAtLocation(node).flags & this.ts.TypeFlags.Any) !== 0;
  }

  /** Returns the space before a node on its line, or `null` if something else is before it. */
  getIndent(node: ts.Node): string | null {
    const start = node.getStart(this.file);
    const [indent = ''] = /[^\n]*$/.exec(this.source.slice(0, start)) ?? [];
    return indent.trim() === '' ? indent : null;
  }

  /** Type of options that an object literal is, if they are options of Lightweight Charts. */
  getOptionsType(node: ts.Expression): ts.Type | undefined {
    return this.expectedTypes.get(node) ?? this.checker.getContextualType(node);
  }

  /** Remembers the type of an expression, and of the constants that it names. */
  expect(node: ts.Node, type: ts.Type | undefined): void {
    const { ts } = this;
    if (!type) return;
    if (ts.isObjectLiteralExpression(node)) this.expectProperties(node, type);
    else if (ts.isArrayLiteralExpression(node)) {
      const itemType = type.getNumberIndexType();
      for (const item of node.elements) this.expect(item, itemType);
    } else if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) {
      this.expect(node.expression, type);
    } else if (ts.isCallExpression(node)) {
      this.expectMapped(node, type);
    } else if (ts.isConditionalExpression(node)) {
      this.expect(node.whenTrue, type);
      this.expect(node.whenFalse, type);
    } else if (ts.isIdentifier(node)) {
      this.expectConstant(this.checker.getSymbolAtLocation(node), type);
    }
  }

  /** The result of `map` has what its function returns. */
  private expectMapped(node: ts.CallExpression, type: ts.Type): void {
    const { ts } = this;
    const [mapper] = node.arguments;
    const isMap =
      ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'map';
    if (!isMap || !mapper || !ts.isArrowFunction(mapper)) return;
    if (ts.isBlock(mapper.body)) this.expectReturned(mapper.body, type.getNumberIndexType());
    else this.expect(mapper.body, type.getNumberIndexType());
  }

  private expectReturned(node: ts.Node, type: ts.Type | undefined): void {
    const { ts } = this;
    if (ts.isReturnStatement(node) && node.expression) this.expect(node.expression, type);
    if (ts.isFunctionLike(node)) return;
    ts.forEachChild(node, (child) => {
      this.expectReturned(child, type);
    });
  }

  private expectProperties(node: ts.ObjectLiteralExpression, type: ts.Type): void {
    const { ts, checker } = this;
    if (this.expectedTypes.has(node)) return;
    const contextual = checker.getContextualType(node);
    if (!contextual || !this.isOptions(contextual)) this.expectedTypes.set(node, type);
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) this.expect(property.expression, type);
      const name =
        property.name && !ts.isComputedPropertyName(property.name) ? property.name.text : '';
      const [symbol] = this.findProperties(type, name);
      const propertyType = symbol && checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
      if (!propertyType || !this.isOptions(propertyType)) continue;
      if (ts.isPropertyAssignment(property)) this.expect(property.initializer, propertyType);
      if (ts.isShorthandPropertyAssignment(property))
        this.expectConstant(checker.getShorthandAssignmentValueSymbol(property), propertyType);
    }
  }

  private expectConstant(symbol: ts.Symbol | undefined, type: ts.Type): void {
    const { ts } = this;
    const declaration = symbol?.valueDeclaration;
    if (!declaration || declaration.getSourceFile() !== this.file) return;
    if (ts.isVariableDeclaration(declaration) && !declaration.type && declaration.initializer)
      this.expect(declaration.initializer, type);
  }

  /** Returns a property of a type, or of each type of a union. */
  findProperties(type: ts.Type, name: string): ts.Symbol[] {
    const types = type.isUnion() ? type.types : [type];
    return types.flatMap((part) => this.checker.getPropertyOfType(part, name) ?? []);
  }

  private findExpectedTypes(node: ts.Node): void {
    const { ts, checker } = this;
    if (ts.isCallExpression(node)) {
      for (const argument of node.arguments) {
        const type = checker.getContextualType(argument);
        const itemType = type?.getNumberIndexType();
        if (type && (this.isOptions(type) || (itemType && this.isOptions(itemType))))
          this.expect(argument, type);
      }
    }
    if (ts.isObjectLiteralExpression(node)) {
      const type = checker.getContextualType(node);
      if (type && this.isOptions(type)) this.expect(node, type);
    }
    if (ts.isVariableDeclaration(node) && node.type && node.initializer) {
      const type = checker.getTypeFromTypeNode(node.type);
      const itemType = type.getNumberIndexType();
      if (itemType && this.isOptions(itemType)) this.expect(node.initializer, type);
    }
    ts.forEachChild(node, (child) => {
      this.findExpectedTypes(child);
    });
  }

  /** Whether a type has a property that the typings declare. */
  isOptions(type: ts.Type): boolean {
    const types = type.isUnion() ? type.types : [type];
    return types.some(
      (part) =>
        (part.flags & this.ts.TypeFlags.Object || part.isIntersection()) &&
        this.checker
          .getPropertiesOfType(part)
          .some((property) => this.findTypingsKeys(property).some((key) => key.includes('.'))),
    );
  }

  private replace(node: ts.Node): string | null {
    const { ts } = this;
    if (ts.isImportDeclaration(node)) return this.imports.print(node);
    if (ts.isObjectLiteralExpression(node)) return printObject(this, node);
    if (ts.isCallExpression(node)) return printCall(this, node);
    if (ts.isTypeReferenceNode(node)) return printTypeReference(this, node);
    if (ts.isUnionTypeNode(node)) return printUnionType(this, node);
    if (ts.isPropertyAccessExpression(node)) return this.printAccess(node);
    if (ts.isBinaryExpression(node)) return this.printComparison(node);
    if (ts.isBindingElement(node)) return this.printBinding(node);
    if (ts.isIdentifier(node)) return this.imports.printUse(node);
    if (ts.isStringLiteral(node)) return printMarkerValue(node);
    return null;
  }

  private printAccess(node: ts.PropertyAccessExpression): string | null {
    const { checker, ts } = this;
    const symbol = checker.getSymbolAtLocation(node.name);
    const keys = symbol ? this.findTypingsKeys(symbol) : this.findEventKeys(node);
    const counterpart = this.findCounterpart(keys);
    if (keys.some((key) => /^I?Range\./.test(key))) return this.printRangeField(node);
    if (!counterpart) return null;
    if (keys.some((key) => isOption(key))) return this.printOption(node, keys, counterpart);
    const enumMember = /^(\w+)\.(\w+)$/.exec(counterpart.replacement ?? '');
    if (symbol && symbol.flags & ts.SymbolFlags.EnumMember) {
      const [, name = counterpart.replacement ?? ''] = enumMember ?? [];
      return this.printEnum(node, name, enumMember?.[2] ?? node.name.text, counterpart);
    }
    if (!keys.some((key) => key.startsWith('MouseEventParams.'))) return null;
    if (node.name.text === 'paneIndex')
      return this.changed(`${this.print(node.expression)}.pane?.index()`);
    if (counterpart.owner !== 'MouseEventParams') {
      this.comment(node.name.text, counterpart);
      return null;
    }
    return this.withName(node, counterpart.replacement ?? node.name.text);
  }

  /** Prints an option that is read, such as `series.options().lineWidth`. */
  private printOption(
    node: ts.PropertyAccessExpression,
    keys: readonly string[],
    counterpart: Counterpart,
  ): string | null {
    const { ts } = this;
    const { text } = node.name;
    const isInChain = ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node;
    if (isInChain && isFlattened(text)) return this.changed(this.print(node.expression));
    // The comment is on the group.
    const { expression } = node;
    if (ts.isPropertyAccessExpression(expression) && newForms.test(expression.name.text))
      return null;
    const name = findOptionName(keys, text, counterpart);
    if (name !== null) return this.withName(node, name);
    let outer: ts.Node = node;
    while (ts.isPropertyAccessExpression(outer.parent)) outer = outer.parent;
    this.comment(text, counterpart, outer, true);
    return null;
  }

  /** Fields of an event that are empty are `null`. */
  private printComparison(node: ts.BinaryExpression): string | null {
    const { ts, checker } = this;
    const { left, right } = node;
    const isUndefined = ts.isIdentifier(right) && right.text === 'undefined';
    if (!isUndefined || !ts.isPropertyAccessExpression(left)) return null;
    const keys = this.findTypingsKeys(checker.getSymbolAtLocation(left.name));
    if (!keys.some((key) => key.startsWith('MouseEventParams.'))) return null;
    const operator = this.source.slice(left.end, right.getStart(this.file));
    return this.changed(`${this.print(left)}${operator}null`);
  }

  /** In JavaScript, a handler that is declared as a function has a parameter of an unknown type. */
  private findEventKeys({ expression, name: { text } }: ts.PropertyAccessExpression): string[] {
    const key = `MouseEventParams.${text}`;
    const isOnlyTheirs = /[a-z][A-Z]/.test(text) && Object.hasOwn(this.counterparts, key);
    return isOnlyTheirs && this.isUntyped(expression) ? [key] : [];
  }

  private printEnum(
    node: ts.PropertyAccessExpression,
    name: string,
    member: string,
    counterpart: Counterpart,
  ): string | null {
    if (/^'.*'$/.test(name)) return this.changed(name);
    if (!/^\w+$/.test(name)) {
      this.comment(node.getText(this.file), counterpart);
      return null;
    }
    this.imports.use(name);
    this.renamed += 1;
    return `${name}.${member}`;
  }

  /** A range of bar indexes has other names than a range of times. */
  private printRangeField(node: ts.PropertyAccessExpression): string | null {
    const type = this.checker.typeToString(this.checker.getTypeAtLocation(node));
    if (!/Logical/.test(type)) return null;
    return this.withName(node, node.name.text === 'from' ? 'fromIndex' : 'toIndex');
  }

  withName(node: ts.PropertyAccessExpression, name: string): string {
    if (name !== node.name.text) this.renamed += 1;
    const start = node.getStart(this.file);
    return (
      this.print(node.expression) +
      this.source.slice(node.expression.end, node.name.getStart(this.file)) +
      (start < node.name.end ? name : '')
    );
  }

  private printBinding(node: ts.BindingElement): string | null {
    const { ts, checker } = this;
    if (!ts.isObjectBindingPattern(node.parent)) return null;
    const field = node.propertyName ?? node.name;
    if (!ts.isIdentifier(field)) return null;
    const property = checker.getPropertyOfType(checker.getTypeAtLocation(node.parent), field.text);
    const keys = this.findTypingsKeys(property).filter(
      (key) => key.startsWith('MouseEventParams.') || isOption(key),
    );
    const counterpart = this.findCounterpart(keys);
    if (!counterpart) return null;
    const name = keys.some((key) => isOption(key))
      ? findOptionName(keys, field.text, counterpart)
      : counterpart.replacement;
    if (name === null) this.comment(field.text, counterpart, node, true);
    if (name === null || name === field.text) return null;
    const rest = node.initializer ? ` = ${this.print(node.initializer)}` : '';
    const local = this.print(node.name);
    return this.changed(`${local === name ? name : `${name}: ${local}`}${rest}`);
  }

  changed(text: string): string {
    this.renamed += 1;
    return text;
  }

  private canHaveComments(node: ts.Node): boolean {
    const { ts } = this;
    const isMember =
      ts.isClassElement(node) || ts.isTypeElement(node) || ts.isObjectLiteralElementLike(node);
    return isMember && this.getIndent(node) !== null;
  }

  private withComments(node: ts.Node, printed: string): string {
    const indent = this.getIndent(node) ?? '';
    // A second run doesn't repeat the comments of the first one.
    const existing = this.source.slice(node.pos, node.getStart(this.file));
    this.comments = this.comments.filter((comment) => !existing.includes(comment));
    const comments = this.takeComments().flatMap((comment) => comment.split('\n'));
    return [...comments, printed].join(`\n${indent}`);
  }

  private takeComments(): string[] {
    const comments = this.comments.splice(0);
    this.commentCount += comments.length;
    return comments;
  }
}

/** Prints code as lines of a comment, with the indentation of its first line. */
function commentOut(node: ts.Node, code: string): string {
  const { text } = node.getSourceFile();
  const [indent = ''] =
    /^[^\S\n]*/.exec(text.slice(text.lastIndexOf('\n', node.getStart()) + 1)) ?? [];
  return code
    .split(/\r?\n/)
    .map(
      (line, index) =>
        `// ${index > 0 && line.startsWith(indent) ? line.slice(indent.length) : line}`,
    )
    .join('\n');
}

const markerValues: Readonly<Record<string, string>> = {
  aboveBar: 'above',
  belowBar: 'below',
  inBar: 'inside',
  atPriceTop: 'above',
  atPriceBottom: 'below',
  atPriceMiddle: 'inside',
  arrowUp: 'arrow-up',
  arrowDown: 'arrow-down',
};

/** The values of a marker's position and shape are words that nothing else uses. */
function printMarkerValue(node: ts.StringLiteral): string | null {
  const value = Object.hasOwn(markerValues, node.text) ? markerValues[node.text] : undefined;
  if (value === undefined) return null;
  const quote = node.getText().at(0) ?? "'";
  return quote + value + quote;
}
