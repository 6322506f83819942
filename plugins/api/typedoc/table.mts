import {
  DeclarationReflection,
  ReflectionKind,
  ReflectionType,
  type SomeType,
  UnionType,
} from 'typedoc';
import type { MarkdownPageEvent, MarkdownThemeContext } from 'typedoc-plugin-markdown';
import { tagLine } from './comment.mts';
import { isOfLiterals, literalsOf } from './literals.mts';
import { codeInTypes } from './type-cells.mts';

/** Fewer members are seen at a glance without a table. */
const LEAST = 3;

/** The parts of a type, aliases of literals spelt out. */
function partsOf(type: SomeType): SomeType[] {
  if (type instanceof UnionType) return type.types.flatMap(partsOf);
  return isOfLiterals(type) ? literalsOf(type) : [type];
}

/** The end of a sentence, but not the dot in “e.g.” or in a number. */
const SENTENCE_END = /(?<=\w{2}|[)`'\]])\.(?=\s|$)/;

/** The first sentence of a property's description, on one line. */
function getSummary({ helpers }: MarkdownThemeContext, { comment }: DeclarationReflection): string {
  const text = helpers.getCommentParts(comment?.summary ?? []).replace(/\s*\n\s*/g, ' ');
  return (text.split(SENTENCE_END)[0] ?? '').replace(/(?<!\\)\|/g, '\\|');
}

/** All properties of an interface with types, defaults and descriptions, each linked to its entry below. */
function propertiesTable(context: MarkdownThemeContext, model: DeclarationReflection): string {
  const properties = model.children ?? [];
  const isPlain = properties.every(({ kind }) => kind === ReflectionKind.Property);
  if (!model.kindOf(ReflectionKind.Interface) || !isPlain || properties.length < LEAST) return '';
  const rows = properties.map((property) => {
    const { name, type, comment, flags } = property;
    const parts = type ? partsOf(type) : [];
    const types = parts.map((part) => {
      const text = context.partials.someType(part);
      // Else what stands behind a function would be read as its answer.
      const isFunction = part instanceof ReflectionType && part.declaration.signatures;
      return isFunction && parts.length > 1 ? `(${text})` : text;
    });
    const tag = comment?.getTag('@defaultValue') ?? comment?.getTag('@default');
    return [
      `[\`${name}${flags.isOptional ? '?' : ''}\`](${context.urlTo(property)})`,
      types.join(' \\| ').replace(/\s*\n\s*/g, ' '),
      tag ? tagLine(context, tag) : '',
      getSummary(context, property),
    ];
  });
  const hasDefaults = rows.some(([, , value]) => value);
  const columns = ['Name', 'Type', ...(hasDefaults ? ['Default'] : []), 'Description'];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const lines = [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((cells) => line(hasDefaults ? cells : cells.toSpliced(2, 1))),
  ];
  return lines.map(codeInTypes()).join('\n');
}

/** Where the introduction of a page ends: the line that says where it is defined, or the first heading. */
const END = /^(?:<small>\[Source|## )/m;

/** Puts the table behind the introduction of the page. */
export function withTable(context: MarkdownThemeContext, page: MarkdownPageEvent): string {
  const { model } = page;
  const table = model instanceof DeclarationReflection ? propertiesTable(context, model) : '';
  return table ? page.contents.replace(END, (end) => `${table}\n\n${end}`) : page.contents;
}
