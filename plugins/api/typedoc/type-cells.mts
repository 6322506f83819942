/** Matches the separator of cells, but not an escaped `|` in a cell. */
const stroke = /(?<!\\)\|/;

/** Matches a link with a name, or inline code. */
const parts = /(\[`[^`]+`\]\([^)\s]*\))|`([^`]+)`/;

/** Matches escaped punctuation. In a table, `|` is escaped even in code. */
const escaped = /\\([^|\w\s])/g;

/** Matches keywords, which TypeDoc writes in italics. */
const slanted = /\*(\w+)\*/g;

/** Converts the text between links to inline code. */
function codeBetweenLinks(cell: string): string {
  let [written, code] = ['', ''];
  const flush = (): void => {
    const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/.exec(code) ?? [];
    written += before + (text && `\`${text}\``) + after;
    code = '';
  };
  // The result contains text, a link and code in turn. For each match, either the link or the code is undefined.
  cell.split(parts).forEach((part: string | undefined, index) => {
    if (index % 3 === 1 && part !== undefined) {
      flush();
      written += part;
    } else if (index % 3 === 0) {
      code += (part ?? '').replace(slanted, '$1').replace(escaped, '$1');
    } else code += part ?? '';
  });
  flush();
  return written;
}

/**
 * Returns a function that formats whole types in tables as code. TypeDoc writes keywords, such as `readonly`, and
 * punctuation as normal text. Call the function for each line of a page in order.
 */
export function createTypeCellFormatter(): (line: string) => string {
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
