import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { localCompletionSource } from '@codemirror/lang-javascript';
import type { Extension } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import type { Card } from '../../../code/cards/load';
import { cardAt, factsOf } from '../../../code/cards/load';
import type { ApiData, Value } from '../../../../plugins/code/names/apiData';
import { explained } from '../explained';
import { Library, textsOf, type Known } from './known';
import { childrenOf, Reader } from './reader';

const WORD = /^[\w$]*$/;
const TEXT = /^[\w/@-]*$/;

/** A name that can be written, and the entry of the API pages that describes it. */
interface Named {
  readonly name: string;
  readonly type: string;
  readonly page?: string;
  readonly anchor?: string;
}

interface Found {
  readonly from: number;
  readonly names: readonly Named[];
  readonly validFor: RegExp;
}

const anchorOf = (name: string): string => name.toLowerCase().replace(/[^\w-]/g, '');

function membersOf(library: Library, known: Known | undefined): Named[] {
  return library.members(known).flatMap(([type, members]) =>
    Object.entries(members)
      .filter(([name]) => /^[\w$]+$/.test(name))
      .map(([name, { takes }]: [string, Value]) => ({
        name,
        type: takes ? 'method' : 'property',
        page: library.pageOf(type),
        anchor: anchorOf(name),
      })),
  );
}

const PUNCTUATION = /^(?:[{},.]|\?\.|⚠)$/;

/** The part of the program that a name is being written in. */
const around = (node: SyntaxNode): SyntaxNode =>
  PUNCTUATION.test(node.name) || /^(?:Property|Variable)(?:Name|Definition)$/.test(node.name)
    ? (node.parent ?? node)
    : node;

function found(context: CompletionContext, library: Library): Found | undefined {
  const { state, pos, explicit } = context;
  const reader = new Reader(state, library);
  const node = reader.tree.resolveInner(pos, -1);
  const word = context.matchBefore(/[\w$]*/);
  const from = word?.from ?? pos;
  const isAsked = explicit || from < pos;
  const place = around(node);
  const list = (names: readonly Named[]): Found => ({ from, names, validFor: WORD });

  if (node.name === 'String') {
    const isModule = node.parent?.name === 'ImportDeclaration';
    const texts = isModule ? library.modules() : textsOf(reader.wanted(node));
    const names = texts.map((name) => ({ name, type: 'text' }));
    return { from: node.from + 1, names, validFor: TEXT };
  }
  if (place.name === 'ImportGroup') {
    const module = reader.textOf(place.parent?.getChild('String')).slice(1, -1);
    const names = library
      .namesIn(module)
      .map(([name, { kind, page }]) => ({ name, type: kind, page, anchor: '' }));
    return isAsked ? list(names) : undefined;
  }
  if (place.name === 'MemberExpression' && node !== place.firstChild) {
    const [owner] = childrenOf(place);
    const exported = library.exported(reader.textOf(owner));
    const known =
      exported?.kind === 'enum' ? { refs: [reader.textOf(owner)] } : reader.value(owner);
    return list(membersOf(library, known));
  }
  const isEntry = place.name === 'Property' || place.name === 'PatternProperty';
  const object = isEntry ? place.parent : place;
  const isObject = object?.name === 'ObjectExpression' || object?.name === 'ObjectPattern';
  // What stands behind the colon is a value.
  const isKey = !isEntry || place.firstChild?.from === node.from;
  if (!object || !isObject || !isKey || !isAsked) return undefined;
  const known = reader.wanted(object) ?? reader.pattern(object);
  const written = new Set(
    childrenOf(object)
      .filter((entry) => entry.from > pos || entry.to < pos)
      .map((entry) => reader.textOf(entry.firstChild)),
  );
  return list(membersOf(library, known).filter(({ name }) => !written.has(name)));
}

/** The API pages of the version of the docs that a program stands in. */
export interface ApiPages {
  /** Their folder: `/api/`, `/0.1.0/api/`. */
  readonly address: string;
  /** Whether the library has gone on since, so that not all names of today are described there. */
  readonly areOld?: boolean;
}

/** What a type alias writes out has no entry of its own. */
const isOfAlias = ({ page = '', anchor }: Named): boolean => !!anchor && page.includes('types/');

/** Completes the library's names and options, from its API pages' own data and without TypeScript. */
export function libraryNames(data: ApiData, { address, areOld = false }: ApiPages) {
  const library = new Library(data);

  const cardOf = ({ page, anchor = '' }: Named): Promise<Card | undefined> =>
    page === undefined ? Promise.resolve(undefined) : cardAt(address + page, anchor);

  /** Whether the version has it: a name without a page is no name of the library. */
  const isDescribed = async (named: Named): Promise<boolean> =>
    named.page === undefined ||
    !!(await cardOf(isOfAlias(named) ? { ...named, anchor: '' } : named));

  async function described({ options, ...rest }: CompletionResult, names: readonly Named[]) {
    const isKept = await Promise.all(names.map(isDescribed));
    return { ...rest, options: options.filter((_, index) => isKept[index]) };
  }

  /** What the API pages say of it. */
  async function explain(named: Named): Promise<HTMLElement | null> {
    const card = await cardOf(named);
    if (!card) return null;
    const words = [card.text, factsOf(card)].filter(Boolean).join('\n');
    return explained({ code: card.signature, words });
  }

  return (context: CompletionContext): CompletionResult | Promise<CompletionResult> | null => {
    const here = found(context, library);
    if (!here || here.names.length === 0) return null;
    const options = here.names.map((each): Completion => ({
      label: each.name,
      type: each.type,
      info: each.page === undefined ? undefined : () => explain(each),
    }));
    const result = { from: here.from, options, validFor: here.validFor };
    return areOld ? described(result, here.names) : result;
  };
}

/** Offers the library's names, or else those of the program itself. */
export function completion(data: ApiData, apiPages: ApiPages): Extension {
  const names = libraryNames(data, apiPages);
  return autocompletion({
    // One source: while a second one is asked again after each key, Enter would not take what is shown.
    override: [(context) => names(context) ?? localCompletionSource(context)],
    activateOnTypingDelay: 0,
  });
}
