import {
  type Application,
  IntersectionType,
  IntrinsicType,
  LiteralType,
  ReflectionType,
  type SomeType,
} from 'typedoc';
import { MarkdownTheme, type MarkdownThemeContext } from 'typedoc-plugin-markdown';
import { comment } from './comment.mts';
import { literalsOf } from './literals.mts';

type Partials = MarkdownThemeContext['partials'];

/** The line above names the type already: only words about the result, or its members, are new. */
function signatureReturns({
  partials,
  helpers,
}: MarkdownThemeContext): Partials['signatureReturns'] {
  const stock = partials.signatureReturns;
  return (model, given) => {
    if (model.type?.type === 'reflection' && model.type.declaration.children) {
      return stock(model, given);
    }
    const words = model.comment?.getTag('@returns')?.content;
    return words ? `**Returns:** ${helpers.getCommentParts(words)}` : '';
  };
}

/** A parameter whose type is a type parameter shows what that one may be: `addSeries(type)` its names. */
function parametersTable({ partials }: MarkdownThemeContext): Partials['parametersTable'] {
  const stock = partials.parametersTable;
  return (parameters) =>
    parameters.reduce((table, { name, type }) => {
      if (type?.type !== 'reference' || !type.refersToTypeParameter) return table;
      const literals = literalsOf(type).map((literal) => partials.someType(literal));
      const row = `| \`${name}\` | \`${type.name}\` |`;
      const spelt = `| \`${name}\` | \`${type.name}\`: ${literals.join(' \\| ')} |`;
      return literals.length > 0 ? table.replace(row, () => spelt) : table;
    }, stock(parameters));
}

/** `string & {}` beside literals: to TypeScript it keeps the literals apart, to a reader it is any string. */
const isAnyString = (type: SomeType): boolean =>
  type instanceof IntersectionType &&
  type.types.every(
    (each) =>
      (each instanceof IntrinsicType && each.name === 'string') ||
      (each instanceof ReflectionType && !each.declaration.children),
  );

/** With the quotes that the library is written with. */
function someType({ partials }: MarkdownThemeContext): Partials['someType'] {
  const stock = partials.someType;
  return (model, given) => {
    if (model && isAnyString(model)) return '`string`';
    return model instanceof LiteralType && typeof model.value === 'string'
      ? `\`'${model.value}'\``
      : stock(model, given);
  };
}

class ReferenceTheme extends MarkdownTheme {
  override getRenderContext(
    ...args: Parameters<MarkdownTheme['getRenderContext']>
  ): MarkdownThemeContext {
    const context = super.getRenderContext(...args);
    Object.assign(context.partials, {
      comment: comment(context),
      signatureReturns: signatureReturns(context),
      parametersTable: parametersTable(context),
      someType: someType(context),
      // The head of the page says what a class implements: not each of its members again.
      inheritance: () => '',
    } satisfies Partial<Omit<Partials, 'constructor'>>);
    return context;
  }
}

/** Defines the theme that the options name. */
export function addTheme(app: Application): void {
  app.renderer.defineTheme('reference', ReferenceTheme);
}
