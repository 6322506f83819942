import { createRequire } from 'node:module';
import { Prism } from 'prism-react-renderer';

/** Grammars that prism-react-renderer doesn't include, in the order of their dependencies. */
const extraGrammars = [
  'bash',
  'diff',
  'ini',
  'toml',
  'http',
  'nginx',
  'docker',
  'scss',
  'less',
  'php',
  'csharp',
  'ruby',
] as const;

/** Single-file components are highlighted as markup with embedded script and style. */
const markupLanguages = ['vue', 'svelte', 'astro', 'angular'];

const plainTextLanguages = new Set(['text', 'txt', 'plain', 'console', 'csv']);

const requireModule = createRequire(__filename);
(globalThis as { Prism?: typeof Prism }).Prism = Prism;
requireModule('prismjs/components/prism-markup-templating');
for (const language of extraGrammars) requireModule(`prismjs/components/prism-${language}`);

export interface Token {
  readonly text: string;
  /** Prism's token types, from the outermost to the innermost. */
  readonly tokenTypes: readonly string[];
}

type Stream = ReturnType<typeof Prism.tokenize>[number];

function flatten(stream: Stream | Stream[], tokenTypes: readonly string[]): Token[] {
  if (typeof stream === 'string') return [{ text: stream, tokenTypes }];
  if (Array.isArray(stream)) return stream.flatMap((part) => flatten(part, tokenTypes));
  const alias = stream.alias ?? [];
  return flatten(stream.content as Stream | Stream[], [
    ...tokenTypes,
    stream.type,
    ...(Array.isArray(alias) ? alias : [alias]),
  ]);
}

/**
 * Splits code into tokens.
 *
 * @throws Error if the language isn't loaded, which usually means a typo.
 */
export function tokenize(code: string, language: string): Token[] {
  if (plainTextLanguages.has(language)) return [{ text: code, tokenTypes: [] }];
  const grammar = Prism.languages[markupLanguages.includes(language) ? 'markup' : language];
  if (!grammar || typeof grammar === 'function') {
    throw new Error(`no highlighter knows the language “${language}”; write text for plain text`);
  }
  return flatten(Prism.tokenize(code, grammar), []);
}
