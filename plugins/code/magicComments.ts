/** The lines of a block, without the comments that are orders to the site, and what those ordered. */
export interface Lines {
  readonly lines: readonly string[];
  /** Highlighted lines, counted from 1. */
  readonly marked: ReadonlySet<number>;
  /** Where each line was before, counted from 0. */
  readonly sourceLines: readonly number[];
}

const MAGIC_COMMENT =
  /^\s*(?:\/\/|#|\/\*|<!--|--)\s*highlight-(next-line|start|end)\s*(?:\*\/|-->)?\s*$/;

/** Takes `// highlight-next-line`, `// highlight-start` and `// highlight-end` out of the code. */
export function readMagicComments(code: string, alsoMarked: ReadonlySet<number>): Lines {
  const lines: string[] = [];
  const sourceLines: number[] = [];
  const marked = new Set(alsoMarked);
  let inside = false;
  let next = false;
  for (const [index, line] of code.split('\n').entries()) {
    const order = MAGIC_COMMENT.exec(line)?.[1];
    if (order === 'start') inside = true;
    else if (order === 'end') inside = false;
    else if (order === 'next-line') next = true;
    else {
      lines.push(line);
      sourceLines.push(index);
      if (inside || next) marked.add(lines.length);
      next = false;
    }
  }
  return { lines, marked, sourceLines };
}

export interface Fold {
  /** First and last line, both counted from 1: those of `// #region words` and of `// #endregion`. */
  readonly first: number;
  readonly last: number;
}

/** Lines between `// #region words` and `// #endregion` are folded; editors fold them too. */
export function findFolds(lines: readonly string[]): Fold[] {
  const folds: Fold[] = [];
  let first = 0;
  lines.forEach((line, index) => {
    if (/^\s*\/\/\s*#region\b/.test(line)) {
      if (first) throw new Error('a // #region stands inside another one');
      first = index + 1;
    } else if (/^\s*\/\/\s*#endregion\b/.test(line)) {
      if (!first) throw new Error('a // #endregion without a // #region');
      folds.push({ first, last: index + 1 });
      first = 0;
    }
  });
  if (first) throw new Error('a // #region without a // #endregion');
  return folds;
}
