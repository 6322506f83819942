/** The lines of a code block without magic comments, and the highlights that these define. */
export interface Lines {
  readonly lines: readonly string[];
  /** Numbers of highlighted lines, from 1. */
  readonly marked: ReadonlySet<number>;
  /** Index of each line in the original code, from 0. */
  readonly sourceLines: readonly number[];
}

const MAGIC_COMMENT =
  /^\s*(?:\/\/|#|\/\*|<!--|--)\s*highlight-(next-line|start|end)\s*(?:\*\/|-->)?\s*$/;

/**
 * Removes `// highlight-next-line`, `// highlight-start` and `// highlight-end` from code, and returns the lines that
 * they highlight.
 */
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
  /** Numbers, from 1, of the lines with `// #region title` and `// #endregion`. */
  readonly first: number;
  readonly last: number;
}

/** Finds the lines between `// #region title` and `// #endregion`, which can be collapsed, as in editors. */
export function findFolds(lines: readonly string[]): Fold[] {
  const folds: Fold[] = [];
  let first = 0;
  lines.forEach((line, index) => {
    if (/^\s*\/\/\s*#region\b/.test(line)) {
      if (first) throw new Error('a // #region cannot be inside another one');
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
