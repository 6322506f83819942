/** The files of a program, in the order of their tabs. */
export const FILES = ['main.ts', 'style.css'] as const;

export type FileName = (typeof FILES)[number];

/** The user's code, by file. */
export type Program = Readonly<Record<FileName, string>>;

/** A program, and the version of the library that it was written for. */
export interface Work {
  readonly program: Program;
  /** `undefined` for the version that the site was built with. */
  readonly version: string | undefined;
}

export const isSame = (one: Program, other: Program): boolean =>
  FILES.every((file) => one[file] === other[file]);
