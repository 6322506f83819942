import { transform } from 'sucrase';
import { findBadImport } from '../imports';
import { guard } from './guard';

export type Compiled =
  { readonly code: string } | { readonly message: string; readonly line: number | undefined };

/** Compiles the user's code to readable JavaScript with the same line numbers. */
export function withoutTypes(source: string): string {
  return transform(source, { transforms: ['typescript'], disableESTransforms: true }).code;
}

/** Prepares the user's code to run. Removes types, checks imports, and adds checks that stop infinite loops. */
export function compile(source: string): Compiled {
  try {
    const code = withoutTypes(source);
    return findBadImport(code) ?? { code: guard(code) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /\s*\((\d+):\d+\)$/.exec(message);
    return {
      message: message.replace(/^Error transforming [^:]*: /, '').replace(/\s*\(\d+:\d+\)$/, ''),
      line: position ? Number(position[1]) : undefined,
    };
  }
}
