/** Counterpart that the guide "Lightweight Charts names" lists for a name of Lightweight Charts. */
export interface Counterpart {
  /** Name or code to write instead, or `null` if the guide only describes what to do. */
  readonly replacement: string | null;
  /** Interface of {@link Counterpart.replacement}, or an empty string. */
  readonly owner: string;
  /** Text of the guide's cell, without links. */
  readonly text: string;
}

/** Counterparts by `Type.member`, or by the name of a function, type, value or enum. */
export type Counterparts = Readonly<Record<string, Counterpart>>;

interface Replacement {
  readonly code: string;
  readonly owner: string;
}

const codes = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** A link to the reference, or code without a link. */
const item = /^(?:\[`([^`]+)`\]\([^)]*?\/(\w+)\.md(?:#\w+)?\)|`([^`]+)`)(?:,? |$|(?=[.;:]))/;

/**
 * Reads the code with which a cell begins: `` [`a`](…), [`b`](…), which … `` has two. The end is what follows without a
 * comma.
 */
function readReplacements(cell: string): { found: Replacement[]; end: string } {
  const found: Replacement[] = [];
  let rest = cell;
  for (let match = item.exec(rest); match; match = item.exec(rest)) {
    const [all, linked, owner = '', plain = ''] = match;
    found.push({ code: linked ?? plain, owner });
    rest = rest.slice(all.length);
    if (!all.endsWith(', ')) return { found, end: rest };
  }
  return { found, end: '' };
}

/** Ends of cells that make their link a part of what to do instead of a name for the same thing. */
const instructions = /^(?:and|of the line|of the series|of another|with|for all|or)\b/;

function findReplacement(
  cell: string,
  name: string,
  index: number,
  count: number,
): Replacement | null {
  const [, linked, sameOwner = ''] =
    /^\[?The same[^\]]*(?:`(\w+)`)?\]?\([^)]*\/(\w+)\.md/.exec(cell) ?? [];
  if (linked !== undefined || sameOwner) return { code: name, owner: sameOwner };
  const { found: codesOfCell, end } = readReplacements(cell);
  if (instructions.test(end)) return null;
  // `precision`, `'auto'` by default
  const found =
    count === 1
      ? codesOfCell.filter(({ code }, i) => i === 0 || !code.startsWith("'"))
      : codesOfCell;
  if (found.length === count) return found[index] ?? null;
  return new Set(found.map(({ code }) => code)).size === 1 ? (found[0] ?? null) : null;
}

const plainText = (cell: string): string => cell.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');

/** Reads the tables that list all names of Lightweight Charts. */
export function readCounterparts(guide: string): Counterparts {
  const counterparts: Record<string, Counterpart> = {};
  for (const [table] of guide.matchAll(/(?:^\|.*\n)+/gm)) {
    const [head = '', , ...rows] = table.trim().split('\n');
    const types = codes(head.split('|')[1] ?? '');
    for (const row of rows) {
      const [, left = '', right = ''] = row.split('|').map((cell) => cell.trim());
      const names = codes(left);
      names.forEach((name, index) => {
        const found = findReplacement(right, name, index, names.length);
        const counterpart = {
          replacement: found?.code ?? null,
          owner: found?.owner ?? '',
          text: plainText(right),
        };
        for (const key of types.length > 0 ? types.map((type) => `${type}.${name}`) : [name])
          counterparts[key] = counterpart;
      });
    }
  }
  return counterparts;
}
