import { codeInTypes } from './type-cells.mts';

const source = /^Defined in: /;
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
 * Puts the summary first: the line that says where something is defined goes to the end of what it
 * is about, a page's introduction or a member. The rules between members go, and so does a
 * default that is none; a member of an enum gets the enum's name, and an object of a union a heading of
 * its own. Fences stay as they are.
 */
export function tidy(markdown: string): string {
  const out: string[] = [];
  let moved: string[] = [];
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
      if (source.test(line)) {
        moved.push(`<small>${line}</small>`);
        continue;
      }
      const depth = line.match(heading)?.[1]?.length;
      if (depth !== undefined && (depth <= level || level === 1 || moved.length === 0)) {
        put();
        level = depth;
      }
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
