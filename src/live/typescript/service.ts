import { createSystem, createVirtualTypeScriptEnvironment } from '@typescript/vfs';
import ts from 'typescript';
import { explainImport } from '../imports';
import { LIBRARIES } from './libraries';

/** TypeScript's functions for the editors. Each function receives the code. Positions are offsets in it. */
export interface Service {
  getCompletions(code: string, position: number): Completions | undefined;
  explainCompletion(code: string, position: number, name: string): Explanation | undefined;
  explainName(code: string, position: number): (Explanation & Span) | undefined;
  getSignature(code: string, position: number): Signature | undefined;
  getProblems(code: string): Problem[];
  format(code: string): string;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A declaration and its documentation, in which backticks enclose code. */
export interface Explanation {
  readonly code: string;
  readonly text: string;
}

export interface Completions {
  /** Start of the text that a completion replaces. */
  readonly from: number;
  /** Whether the names are members of an object or a module, not everything in scope. */
  readonly areMembers: boolean;
  readonly entries: readonly {
    readonly name: string;
    readonly type: string;
    readonly sortText: string;
  }[];
}

export interface Signature {
  /** Text before, within and after the parameter at the cursor. */
  readonly parts: readonly [string, string, string];
  readonly text: string;
  /** Start of the list of arguments. */
  readonly from: number;
  readonly count: string | undefined;
}

export interface Problem extends Span {
  readonly message: string;
  readonly isError: boolean;
}

const MAIN = '/main.ts';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  lib: [...LIBRARIES],
  types: [],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
};

const preferences: ts.UserPreferences = {
  includeCompletionsWithInsertText: false,
  includeCompletionsForModuleExports: false,
};

/** TypeScript's error codes of unused names, which aren't problems while the user types. */
const UNUSED = new Set([6133, 6192, 6196, 6198]);

/** TypeScript's error codes of modules that don't exist, or don't have types. */
const MISSING_MODULE = new Set([2307, 2792, 7016]);

function describeProblem({ code, messageText }: ts.Diagnostic): string {
  const message = ts.flattenDiagnosticMessageText(messageText, '\n');
  const name = MISSING_MODULE.has(code) ? /'([^']+)'/.exec(message)?.[1] : undefined;
  return (name === undefined ? undefined : explainImport(name)) ?? message;
}

type Parts = readonly ts.SymbolDisplayPart[] | undefined;

const toText = (parts: Parts): string => ts.displayPartsToString(parts as ts.SymbolDisplayPart[]);

/** Returns the text of a comment, with links replaced by their text or name. */
function toProse(parts: Parts = []): string {
  const texts = parts.map(({ kind, text }, index) => {
    if (kind === 'link') return '';
    if (kind === 'linkText') return text.trimStart();
    const isNamed = kind === 'linkName' && parts[index + 1]?.kind === 'linkText';
    return isNamed ? '' : text;
  });
  return texts.join('').replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
}

const TAG_LABELS: Readonly<Record<string, string>> = {
  defaultValue: 'Default: ',
  deprecated: 'Deprecated. ',
  throws: 'Throws ',
};

function describe(documentation: Parts, tags: readonly ts.JSDocTagInfo[] = []): string {
  const tagLines = tags.flatMap(({ name, text }) => {
    const label = TAG_LABELS[name];
    return label === undefined ? [] : label + toProse(text);
  });
  return [toProse(documentation), ...tagLines].filter(Boolean).join('\n');
}

/** Creates a virtual file system. TypeScript needs its folders to complete module names. */
function createFileSystem(libraries: ReadonlyMap<string, string>): ts.System {
  const packages = [...libraries.keys()].flatMap(
    (file) => /^\/node_modules\/(.+)\/package\.json$/.exec(file)?.[1] ?? [],
  );
  const dependencies = Object.fromEntries(packages.map((name) => [name, '*']));
  const files = new Map([
    ...libraries,
    ['/package.json', JSON.stringify({ dependencies })],
    [MAIN, '\n'],
  ]);
  return {
    ...createSystem(files),
    getDirectories(folder) {
      const prefix = folder.replace(/\/?$/, '/');
      const inside = [...libraries.keys()].filter((file) => file.startsWith(prefix));
      return [
        ...new Set(inside.flatMap((file) => /^[^/]+(?=\/)/.exec(file.slice(prefix.length)) ?? [])),
      ];
    },
  };
}

const formatting: ts.FormatCodeSettings = {
  indentSize: 2,
  tabSize: 2,
  convertTabsToSpaces: true,
  insertSpaceAfterCommaDelimiter: true,
  insertSpaceAfterSemicolonInForStatements: true,
  insertSpaceBeforeAndAfterBinaryOperators: true,
  insertSpaceAfterKeywordsInControlFlowStatements: true,
  insertSpaceAfterOpeningAndBeforeClosingNonemptyBraces: true,
  semicolons: ts.SemicolonPreference.Insert,
};

function toCompletions(
  found: ts.CompletionInfo,
  code: string,
  position: number,
): ReturnType<Service['getCompletions']> {
  const entries = found.entries.map(({ name, kind, sortText }) => ({ name, type: kind, sortText }));
  const span = found.optionalReplacementSpan ?? found.entries[0]?.replacementSpan;
  const nameLength = /[\w$]*$/.exec(code.slice(0, position))?.[0].length ?? 0;
  const from = span?.start ?? position - nameLength;
  return { from, areMembers: found.isMemberCompletion, entries };
}

const applyEdits = (code: string, edits: readonly ts.TextChange[]): string =>
  edits.reduceRight(
    (text, { span, newText }) =>
      text.slice(0, span.start) + newText + text.slice(span.start + span.length),
    code,
  );

function toSignature(
  found: ts.SignatureHelpItems,
  item: ts.SignatureHelpItem,
): ReturnType<Service['getSignature']> {
  const index = Math.min(found.argumentIndex, item.parameters.length - 1);
  const texts = item.parameters.map(({ displayParts }) => toText(displayParts));
  const separator = toText(item.separatorDisplayParts);
  const before = texts.slice(0, Math.max(index, 0)).map((each) => each + separator);
  const after = texts.slice(index + 1).map((each) => separator + each);
  return {
    parts: [
      toText(item.prefixDisplayParts) + before.join(''),
      texts[index] ?? '',
      after.join('') + toText(item.suffixDisplayParts),
    ],
    text: toProse(item.parameters[index]?.documentation).replace(/^- /, ''),
    from: found.applicableSpan.start,
    count:
      found.items.length > 1
        ? `${found.selectedItemIndex + 1} of ${found.items.length}`
        : undefined,
  };
}

/**
 * Creates a language service for one file of code.
 *
 * @param libraries - Declarations of the language, of the browser and of the library, by their paths.
 */
export function createService(libraries: ReadonlyMap<string, string>): Service {
  const system = createFileSystem(libraries);
  const environment = createVirtualTypeScriptEnvironment(system, [MAIN], ts, options);
  const { languageService } = environment;
  let current = '\n';

  function update(code: string): void {
    // The environment ignores a file without text.
    const text = code || '\n';
    if (text === current) return;
    current = text;
    environment.updateFile(MAIN, text);
  }

  return {
    getCompletions(code, position) {
      update(code);
      const found = languageService.getCompletionsAtPosition(MAIN, position, preferences);
      if (!found) return undefined;
      return toCompletions(found, code, position);
    },
    explainCompletion(code, position, name) {
      update(code);
      const found = languageService.getCompletionEntryDetails(
        MAIN,
        position,
        name,
        {},
        undefined,
        preferences,
        undefined,
      );
      return (
        found && {
          code: toText(found.displayParts),
          text: describe(found.documentation, found.tags),
        }
      );
    },
    explainName(code, position) {
      update(code);
      const found = languageService.getQuickInfoAtPosition(MAIN, position);
      return (
        found && {
          from: found.textSpan.start,
          to: found.textSpan.start + found.textSpan.length,
          code: toText(found.displayParts),
          text: describe(found.documentation, found.tags),
        }
      );
    },
    getSignature(code, position) {
      update(code);
      const found = languageService.getSignatureHelpItems(MAIN, position, undefined);
      const item = found?.items[found.selectedItemIndex];
      if (!found || !item) return undefined;
      return toSignature(found, item);
    },
    getProblems(code) {
      update(code);
      const found = [
        ...languageService.getSyntacticDiagnostics(MAIN),
        ...languageService.getSemanticDiagnostics(MAIN),
      ];
      return found
        .filter(({ code: number }) => !UNUSED.has(number))
        .map((problem) => ({
          from: problem.start ?? 0,
          to: (problem.start ?? 0) + (problem.length ?? 0),
          message: describeProblem(problem),
          isError: problem.category === ts.DiagnosticCategory.Error,
        }));
    },
    format(code) {
      update(code);
      const edits = languageService.getFormattingEditsForDocument(MAIN, formatting);
      return applyEdits(code, edits);
    },
  };
}
