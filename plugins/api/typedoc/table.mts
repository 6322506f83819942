import {
  DeclarationReflection,
  ReferenceType,
  ReflectionKind,
  ReflectionType,
  type SomeType,
  UnionType,
} from 'typedoc';
import type { MarkdownPageEvent, MarkdownThemeContext } from 'typedoc-plugin-markdown';
import { toAnchor } from '../exports';
import { formatTagLine } from './comment.mts';
import { isLiteralUnion, getLiterals } from './literals.mts';
import { isGrouped } from './member-groups.mts';
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

const linkToGroup = (title: string): string =>
  `[${title}](#${toAnchor(title.replaceAll(' ', '-'))})`;

function writeTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const lines = [line(columns), line(columns.map(() => '---')), ...rows.map(line)];
  return lines.map(createTypeCellFormatter()).join('\n');
}

/** Returns a table of an interface's properties with types, defaults and descriptions. Each links to its entry below. */
function createPropertiesTable(
  context: MarkdownThemeContext,
  model: DeclarationReflection,
  minMembers: number,
): string {
  const properties = model.children ?? [];
  const isPlain = properties.every(({ kind }) => kind === ReflectionKind.Property);
  if (!model.kindOf(ReflectionKind.Interface) || !isPlain || properties.length < minMembers)
    return '';
  const toRow = (property: DeclarationReflection): string[] => {
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
  };
  const rows = isGrouped(model)
    ? (model.groups ?? []).flatMap(({ title, children }) => [
        [linkToGroup(title), '', '', ''],
        ...children.filter((child) => child.isDeclaration()).map(toRow),
      ])
    : properties.map(toRow);
  const hasDefaults = rows.some(([, , value]) => value);
  const columns = ['Name', 'Type', ...(hasDefaults ? ['Default'] : []), 'Description'];
  return writeTable(
    columns,
    rows.map((cells) => (hasDefaults ? cells : cells.toSpliced(2, 1))),
  );
}

/** Returns a table of the groups of a handle's members. Each member links to its entry below. */
function createGroupsTable(model: DeclarationReflection): string {
  if (!isGrouped(model)) return '';
  const rows = (model.groups ?? []).map(({ title, children }) => {
    const links = children.map((member) => {
      const isMethod = member.kindOf(ReflectionKind.Method);
      // TypeDoc's own URLs also count type parameters, which don't have anchors here.
      return `[\`${member.name}${isMethod ? '()' : ''}\`](#${toAnchor(member.name)})`;
    });
    return [linkToGroup(title), links.join(', ')];
  });
  return writeTable(['Topic', 'Members'], rows);
}

/** Heading of the options of a definition, which are the first type argument. */
const definitions: Readonly<Record<string, string>> = {
  IndicatorDefinition: 'Options',
  ShapeDefinition: 'Style',
};

/** Returns a section with the options of an indicator or with the style of a shape, which its own page lacks. */
function createOptionsSection(
  context: MarkdownThemeContext,
  { type }: DeclarationReflection,
): string {
  const [options] = (type instanceof ReferenceType && type.typeArguments) || [];
  const title = type instanceof ReferenceType && definitions[type.name];
  const model = options instanceof ReferenceType && options.reflection;
  if (!title || !model || !(model instanceof DeclarationReflection)) return '';
  const table = createPropertiesTable(context, model, 1);
  return table && `## ${title}\n\n${table}`;
}

/** Matches what follows the introduction of a page, which is the link to the source or the first heading. */
const END = /^(?:<small>\[Source|## )/m;

/** Inserts the table after the introduction of the page, or the options of a definition at its end. */
export function insertTable(context: MarkdownThemeContext, page: MarkdownPageEvent): string {
  const { model } = page;
  if (!(model instanceof DeclarationReflection)) return page.contents;
  if (model.kindOf(ReflectionKind.Variable)) {
    const [introduction, ...sections] = page.contents.trimEnd().split(/^(?=## )/m);
    const options = createOptionsSection(context, model);
    return [introduction?.trimEnd(), ...sections.map((each) => each.trimEnd()), options]
      .filter(Boolean)
      .join('\n\n');
  }
  const table = createPropertiesTable(context, model, MIN_MEMBERS) || createGroupsTable(model);
  return table ? page.contents.replace(END, (end) => `${table}\n\n${end}`) : page.contents;
}
