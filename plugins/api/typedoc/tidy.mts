import { codeInTypes } from './type-cells.mts';

/** Where something is defined, as TypeDoc writes it: the file with its line, and the URL. */
const source = /^Defined in: \[([^\]]+)\]\((\S+)\)$/;
/** The signature of a property, and a default that is code. */
const property = /^> .*\*\*\??: /;
const codeDefault = /^\*\*Default:\*\* (`[^`]+`)(?: {2})?$/;
const heading = /^(#{1,6}) /;
const rule = /^\*{3}$/;
/** What the table of parameters says of one that must be given. */
const noDefault = /(?<=^\|.*)\| `undefined` (?=\|)/;
/** A member of an enum, which stands there without the name of the enum. */
const enumMember = /\[`(\w+)`\]\((\S*\/enums\/(\w+)\.md#\w+)\)/g;
/** What a name in a title begins its types with. Markdown takes it for the beginning of an element. */
const typeParameter = /(?<=^# \w+)</;
/** A heading that the theme gives to every object of a union, and the object. */
const unionMember = /^(#+) Type Literal\n\n(\\\{ .*)$/gm;
/** The property that tells such an object from the others: `kind: "line"`, or a `type` of an enum. */
const telling = /^\\\{ `(?:kind|type)`: (?:`'([\w-]+)'`|\[`(\w+)`\]\(\S*\/(\w+)\.md#)/;

/** What an accessor says, and what its only signature has from it. */
const twice = /^(\S.*\.)\n\n\1$/gm;

/** Names the objects of a union after what tells them apart, so that each has a heading of its own. */
function nameUnionMembers(markdown: string): string {
  return markdown.replace(unionMember, (_, level: string, object: string) => {
    const [, word, member, name] = telling.exec(object) ?? [];
    const title = word ?? (member ? `${name}.${member}` : 'Object');
    return `${level} ${title}\n\n${object}`;
  });
}

/**
 * Shortens a page. The link to the source follows the heading of a member, or ends the introduction of the page, and
 * the signature of a property ends with its default. The rules between members are removed, and so is a default that
 * is none; a member of an enum gets the enum's name, and an object of a union its own heading. Fences are unchanged.
 */
export function tidy(markdown: string): string {
  const out: string[] = [];
  /** The link to the source of the page. */
  let moved: string[] = [];
  /** Indexes in the output of the last heading below the title, and of the property's signature below it. */
  let [headingIndex, signatureIndex] = [-1, -1];
  let level = 1;
  let fence: string | undefined;
  const withCode = codeInTypes();
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
