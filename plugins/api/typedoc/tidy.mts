import { createTypeCellFormatter } from './type-cells.mts';

/** Matches TypeDoc's link to the source, with the file and line, and the URL. */
const source = /^Defined in: \[([^\]]+)\]\((\S+)\)$/;
/** Matches the signature of a property. */
const property = /^> .*\*\*\??: /;
const codeDefault = /^\*\*Default:\*\* (`[^`]+`)(?: {2})?$/;
const heading = /^(#{1,6}) /;
const rule = /^\*{3}$/;
/** Matches the default of a required parameter. */
const noDefault = /(?<=^\|.*)\| `undefined` (?=\|)/;
/** Matches a link to a member of an enum, whose text doesn't include the name of the enum. */
const enumMember = /\[`(\w+)`\]\((\S*\/enums\/(\w+)\.md#\w+)\)/g;
/** Matches the `<` of type parameters in a title, which Markdown would parse as an element. */
const typeParameter = /(?<=^# \w+)</;
/** Matches the heading that the theme uses for every object type of a union, and the object type. */
const unionMember = /^(#+) Type Literal\n\n(\\\{ .*)$/gm;
/** Matches the discriminant of such an object type, such as `kind: "line"` or a `type` of an enum. */
const telling = /^\\\{ `(?:kind|type)`: (?:`'([\w-]+)'`|\[`(\w+)`\]\(\S*\/(\w+)\.md#)/;

/** Matches a repeated paragraph. An accessor and its only signature have the same description. */
const twice = /^(\S.*\.)\n\n\1$/gm;

/** Uses the discriminants of a union's object types as headings, so that each has its own heading. */
function nameUnionMembers(markdown: string): string {
  return markdown.replace(unionMember, (_, level: string, object: string) => {
    const [, word, member, name] = telling.exec(object) ?? [];
    const title = word ?? (member ? `${name}.${member}` : 'Object');
    return `${level} ${title}\n\n${object}`;
  });
}

/**
 * Shortens a page. Moves the link to the source to the heading of a member or to the end of the introduction, and the
 * default of a property into its signature. Removes the rules between members and empty defaults. Adds the name of the
 * enum to its members, and a heading to each object type of a union. Fences are unchanged.
 */
export function tidy(markdown: string): string {
  const out: string[] = [];
  /** Link to the source of the page. */
  let moved: string[] = [];
  /** Indexes in the output of the last heading below the title, and of the property's signature below it. */
  let [headingIndex, signatureIndex] = [-1, -1];
  let level = 1;
  let fence: string | undefined;
  const withCode = createTypeCellFormatter();
  const put = () => {
    if (moved.length > 0 && out.at(-1) !== '') out.push('');
    for (const line of moved) out.push(line, '');
    moved = [];
  };
  for (const line of nameUnionMembers(markdown).split('\n')) {
    const mark = line.match(/^ {0,3}(`{3,}|~{3,})/)?.[1];
    if (mark) fence = fence === undefined ? mark : line.trim() === fence ? undefined : fence;
    if (fence === undefined && !mark) {
      if (rule.test(line)) continue;
      const [, file, url] = source.exec(line) ?? [];
      if (file && url) {
        const link = `<small>[Source](${url} "${file}")</small>`;
        if (headingIndex < 0) moved.push(link);
        else out.splice(headingIndex + 1, 0, '', link);
        if (signatureIndex >= 0) signatureIndex += 2;
        continue;
      }
      const [, defaultValue] = codeDefault.exec(line) ?? [];
      if (defaultValue && signatureIndex >= 0) {
        out[signatureIndex] += ` = ${defaultValue}`;
        continue;
      }
      const depth = line.match(heading)?.[1]?.length;
      if (depth !== undefined && (depth <= level || level === 1 || moved.length === 0)) {
        put();
        level = depth;
      }
      if (depth !== undefined && depth <= 3) {
        headingIndex = depth > 1 ? out.length : -1;
        signatureIndex = -1;
      } else if (property.test(line)) signatureIndex = out.length;
    }
    out.push(
      fence === undefined
        ? withCode(line)
            .replace(noDefault, '| – ')
            .replace(enumMember, '[`$3.$1`]($2)')
            .replace(typeParameter, '\\<')
        : line,
    );
  }
  put();
  return `${out
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(twice, '$1')
    .trim()}\n`;
}
