import {
  DeclarationReflection,
  ReflectionKind,
  ReflectionType,
  type SomeType,
  UnionType,
} from 'typedoc';
import type { MarkdownPageEvent, MarkdownThemeContext } from 'typedoc-plugin-markdown';
import { formatTagLine } from './comment.mts';
import { isLiteralUnion, getLiterals } from './literals.mts';
import { createTypeCellFormatter } from './type-cells.mts';

/** Smallest number of members that get a table. */
const MIN_MEMBERS = 3;

/** Returns the members of a union, with aliases of literals replaced by the literals. */
function getUnionMembers(type: SomeType): SomeType[] {
  if (type instanceof UnionType) return type.types.flatMap(getUnionMembers);
  return isLiteralUnion(type) ? getLiterals(type) : [type];
}

/** Matches the period at the end of a sentence, but not in “e.g.” or in a number. */
const SENTENCE_END = /(?<=\w{2}|[)`'\]])\.(?=\s|$)/;

/** Returns the first sentence of a property's description, on one line. */
function getSummary({ helpers }: MarkdownThemeContext, { comment }: DeclarationReflection): string {
  const text = helpers.getCommentParts(comment?.summary ?? []).replace(/\s*\n\s*/g, ' ');
  return (text.split(SENTENCE_END)[0] ?? '').replace(/(?<!\\)\|/g, '\\|');
}

/** Returns a table of an interface's properties with types, defaults and descriptions. Each links to its entry below. */
function createPropertiesTable(
  context: MarkdownThemeContext,
  model: DeclarationReflection,
): string {
  const properties = model.children ?? [];
  const isPlain = properties.every(({ kind }) => kind === ReflectionKind.Property);
  if (!model.kindOf(ReflectionKind.Interface) || !isPlain || properties.length < MIN_MEMBERS)
    return '';
  const rows = properties.map((property) => {
    const { name, type, comment, flags } = property;
    const parts = type ? getUnionMembers(type) : [];
    const types = parts.map((part) => {
      const text = context.partials.someType(part);
      // Without parentheses, the next member of the union would look like the function's return type.
      const isFunction = part instanceof ReflectionType && part.declaration.signatures;
      return isFunction && parts.length > 1 ? `(${text})` : text;
    });
    const tag = comment?.getTag('@defaultValue') ?? comment?.getTag('@default');
    return [
      `[\`${name}${flags.isOptional ? '?' : ''}\`](${context.urlTo(property)})`,
      types.join(' \\| ').replace(/\s*\n\s*/g, ' '),
      tag ? formatTagLine(context, tag) : '',
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
  return lines.map(createTypeCellFormatter()).join('\n');
}

/** Matches what follows the introduction of a page, which is the link to the source or the first heading. */
const END = /^(?:<small>\[Source|## )/m;

/** Inserts the table after the introduction of the page. */
export function insertTable(context: MarkdownThemeContext, page: MarkdownPageEvent): string {
  const { model } = page;
  const table = model instanceof DeclarationReflection ? createPropertiesTable(context, model) : '';
  return table ? page.contents.replace(END, (end) => `${table}\n\n${end}`) : page.contents;
}
