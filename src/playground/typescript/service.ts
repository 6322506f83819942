import ts from 'typescript';
import type { Explanation } from '../../live/edit/explained';
import { LIBRARIES } from './libraries';

/** What the editor asks of TypeScript. Places are counted in characters from the start of the program. */
export interface Service {
  completions(text: string, at: number): Completions | undefined;
  detail(text: string, at: number, name: string): Explanation | undefined;
  explain(text: string, at: number): (Explanation & Span) | undefined;
  signature(text: string, at: number): Signature | undefined;
  problems(text: string): Problem[];
  format(text: string): string;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Completions {
  /** Where the text begins that a completion takes the place of. */
  readonly from: number;
  readonly entries: readonly {
    readonly name: string;
    readonly kind: string;
    readonly order: string;
  }[];
}

export interface Signature {
  /** Text before, within and after the parameter that is being written. */
  readonly parts: readonly [string, string, string];
  readonly words: string;
  /** Where the list of arguments begins. */
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

/** What is written away while somebody types is no problem yet. */
const UNUSED = new Set([6133, 6192, 6196, 6198]);

/** Lets the language service find its files in a map, as if it were a disk. */
function hostFor(
  files: ReadonlyMap<string, string>,
  version: () => number,
): ts.LanguageServiceHost {
  const folders = new Set<string>();
  for (const name of files.keys()) {
    for (let at = name.indexOf('/', 1); at > 0; at = name.indexOf('/', at + 1)) {
      folders.add(name.slice(0, at));
    }
  }
  const snapshots = new Map<string, { text: string; snapshot: ts.IScriptSnapshot }>();
  return {
    getCompilationSettings: () => options,
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => '/lib.d.ts',
    getScriptFileNames: () => [MAIN],
    getScriptVersion: (name) => (name === MAIN ? String(version()) : '1'),
    getScriptSnapshot(name) {
      const text = files.get(name);
      if (text === undefined) return undefined;
      const known = snapshots.get(name);
      if (known?.text === text) return known.snapshot;
      const snapshot = ts.ScriptSnapshot.fromString(text);
      snapshots.set(name, { text, snapshot });
      return snapshot;
    },
    fileExists: (name) => files.has(name),
    readFile: (name) => files.get(name),
    directoryExists: (name) => folders.has(name.replace(/\/$/, '')) || name === '/',
    getDirectories: () => [],
  };
}

const plain = (parts: readonly ts.SymbolDisplayPart[] | undefined): string =>
  ts.displayPartsToString(parts as ts.SymbolDisplayPart[] | undefined);

/** The words of a comment; of its tags only those that a reader needs while they write. */
function words(
  documentation: readonly ts.SymbolDisplayPart[] | undefined,
  tags: readonly ts.JSDocTagInfo[] | undefined = [],
): string {
  const shown = tags
    .filter(({ name }) => name === 'defaultValue' || name === 'throws' || name === 'deprecated')
    .map(({ name, text }) => `${name === 'defaultValue' ? 'Default:' : `${name}:`} ${plain(text)}`);
  return [plain(documentation), ...shown].filter(Boolean).join('\n');
}

/**
 * TypeScript over one program.
 *
 * @param libraries - The declarations of the language, of the browser and of the library, by their paths.
 */
export function createService(libraries: ReadonlyMap<string, string>): Service {
  const files = new Map(libraries);
  files.set(MAIN, '');
  let version = 0;
  const service = ts.createLanguageService(hostFor(files, () => version));

  function write(text: string): void {
    if (files.get(MAIN) === text) return;
    files.set(MAIN, text);
    version += 1;
  }

  return {
    completions(text, at) {
      write(text);
      const found = service.getCompletionsAtPosition(MAIN, at, preferences);
      if (!found) return undefined;
      const entries = found.entries.map(({ name, kind, sortText }) => ({
        name,
        kind,
        order: sortText,
      }));
      const span = found.optionalReplacementSpan ?? found.entries[0]?.replacementSpan;
      const word = /[\w$]*$/.exec(text.slice(0, at))?.[0].length ?? 0;
      return { from: span?.start ?? at - word, entries };
    },
    detail(text, at, name) {
      write(text);
      const found = service.getCompletionEntryDetails(
        MAIN,
        at,
        name,
        {},
        undefined,
        preferences,
        undefined,
      );
      return (
        found && {
          code: plain(found.displayParts),
          words: words(found.documentation, found.tags),
        }
      );
    },
    explain(text, at) {
      write(text);
      const found = service.getQuickInfoAtPosition(MAIN, at);
      return (
        found && {
          from: found.textSpan.start,
          to: found.textSpan.start + found.textSpan.length,
          code: plain(found.displayParts),
          words: words(found.documentation, found.tags),
        }
      );
    },
    signature(text, at) {
      write(text);
      const found = service.getSignatureHelpItems(MAIN, at, undefined);
      const item = found?.items[found.selectedItemIndex];
      if (!found || !item) return undefined;
      const index = Math.min(found.argumentIndex, item.parameters.length - 1);
      const texts = item.parameters.map(({ displayParts }) => plain(displayParts));
      const between = plain(item.separatorDisplayParts);
      const ahead = texts.slice(0, Math.max(index, 0)).map((each) => each + between);
      const behind = texts.slice(index + 1).map((each) => between + each);
      return {
        parts: [
          plain(item.prefixDisplayParts) + ahead.join(''),
          texts[index] ?? '',
          behind.join('') + plain(item.suffixDisplayParts),
        ],
        words: plain(item.parameters[index]?.documentation).replace(/^- /, ''),
        from: found.applicableSpan.start,
        count:
          found.items.length > 1
            ? `${found.selectedItemIndex + 1} of ${found.items.length}`
            : undefined,
      };
    },
    problems(text) {
      write(text);
      const found = [
        ...service.getSyntacticDiagnostics(MAIN),
        ...service.getSemanticDiagnostics(MAIN),
      ];
      return found
        .filter(({ code }) => !UNUSED.has(code))
        .map(({ start = 0, length = 0, messageText, category }) => ({
          from: start,
          to: start + length,
          message: ts.flattenDiagnosticMessageText(messageText, '\n'),
          isError: category === ts.DiagnosticCategory.Error,
        }));
    },
    format(text) {
      write(text);
      const edits = service.getFormattingEditsForDocument(MAIN, {
        indentSize: 2,
        tabSize: 2,
        convertTabsToSpaces: true,
        insertSpaceAfterCommaDelimiter: true,
        insertSpaceAfterSemicolonInForStatements: true,
        insertSpaceBeforeAndAfterBinaryOperators: true,
        insertSpaceAfterKeywordsInControlFlowStatements: true,
        insertSpaceAfterOpeningAndBeforeClosingNonemptyBraces: true,
        semicolons: ts.SemicolonPreference.Insert,
      });
      return edits.reduceRight(
        (done, { span, newText }) =>
          done.slice(0, span.start) + newText + done.slice(span.start + span.length),
        text,
      );
    },
  };
}
