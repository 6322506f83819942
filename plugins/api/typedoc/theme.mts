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
import { getLiterals } from './literals.mts';

type Partials = MarkdownThemeContext['partials'];

/** Omits the return type, which the signature already shows. Keeps the description and the members of the result. */
function signatureReturns({
  partials,
  helpers,
}: MarkdownThemeContext): Partials['signatureReturns'] {
  const stock = partials.signatureReturns;
  return (model, options) => {
    if (model.type?.type === 'reflection' && model.type.declaration.children) {
      return stock(model, options);
    }
    const content = model.comment?.getTag('@returns')?.content;
    return content ? `**Returns:** ${helpers.getCommentParts(content)}` : '';
  };
}

/** Adds the allowed literals to parameters whose type is a type parameter, as in `addSeries(type)`. */
function parametersTable({ partials }: MarkdownThemeContext): Partials['parametersTable'] {
  const stock = partials.parametersTable;
  return (parameters) =>
    parameters.reduce((table, { name, type }) => {
      if (type?.type !== 'reference' || !type.refersToTypeParameter) return table;
      const literals = getLiterals(type).map((literal) => partials.someType(literal));
      const row = `| \`${name}\` | \`${type.name}\` |`;
      const expanded = `| \`${name}\` | \`${type.name}\`: ${literals.join(' \\| ')} |`;
      return literals.length > 0 ? table.replace(row, () => expanded) : table;
    }, stock(parameters));
}

/** Whether a type is `string & {}`, which keeps the literals of a union for editors. The docs show it as `string`. */
const isAnyString = (type: SomeType): boolean =>
  type instanceof IntersectionType &&
  type.types.every(
    (each) =>
      (each instanceof IntrinsicType && each.name === 'string') ||
      (each instanceof ReflectionType && !each.declaration.children),
  );

/** Writes string literals in single quotes, as in the library's code. */
function someType({ partials }: MarkdownThemeContext): Partials['someType'] {
  const stock = partials.someType;
  return (model, options) => {
    if (model && isAnyString(model)) return '`string`';
    return model instanceof LiteralType && typeof model.value === 'string'
      ? `\`'${model.value}'\``
      : stock(model, options);
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
      // The top of the page lists what a class implements, so don't repeat it for each member.
      inheritance: () => '',
    } satisfies Partial<Omit<Partials, 'constructor'>>);
    return context;
  }
}

/** Defines the theme that TypeDoc's options refer to. */
export function addTheme(app: Application): void {
  app.renderer.defineTheme('reference', ReferenceTheme);
}
