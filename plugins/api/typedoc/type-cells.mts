/** Cells of a row, whose own strokes are escaped. */
const stroke = /(?<!\\)\|/;

/** A link to a name, and a piece of code. */
const parts = /(\[`[^`]+`\]\([^)\s]*\))|`([^`]+)`/;

/** Signs that Markdown would read otherwise; a stroke stays escaped in a table, also within code. */
const escaped = /\\([^|\w\s])/g;

/** What the generator writes slanted: words of the language. */
const slanted = /\*(\w+)\*/g;

/** The words and signs between links as one piece of code each. */
function codeBetweenLinks(cell: string): string {
  let [written, code] = ['', ''];
  const put = (): void => {
    const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/.exec(code) ?? [];
    written += before + (text && `\`${text}\``) + after;
    code = '';
  };
  // Between what does not match stand, in turn, a link and a piece of code, one of which is not there.
  cell.split(parts).forEach((part: string | undefined, place) => {
    if (place % 3 === 1 && part !== undefined) {
      put();
      written += part;
    } else if (place % 3 === 0) {
      code += (part ?? '').replace(slanted, '$1').replace(escaped, '$1');
    } else code += part ?? '';
  });
  put();
  return written;
}

/**
 * Writes the types in tables as code throughout: the generator leaves words such as `readonly`, and all signs, in the
 * font of prose. Each line is handed in with those before it.
 */
export function codeInTypes(): (line: string) => string {
  let column = -1;
  let isInTable = false;
  return (line) => {
    const isRow = line.startsWith('| ');
    if (!isRow) isInTable = false;
    if (!isRow || line.startsWith('| ---')) return line;
    const cells = line.split(stroke);
    if (!isInTable) column = cells.findIndex((cell) => cell.trim() === 'Type');
    else if (column > 0) cells[column] = codeBetweenLinks(cells[column] ?? '');
    isInTable = true;
    return cells.join('|');
  };
}
