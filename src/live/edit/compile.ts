import { transform } from 'sucrase';
import { guard } from './guard';

export type Compiled =
  { readonly code: string } | { readonly message: string; readonly line: number | undefined };

/** JavaScript of what a reader wrote, as they would write it; the lines stay where they are. */
export function withoutTypes(source: string): string {
  return transform(source, { transforms: ['typescript'], disableESTransforms: true }).code;
}

/** Makes what a reader wrote ready to run: without types, and so that a loop without an end is stopped. */
export function compile(source: string): Compiled {
  try {
    return { code: guard(withoutTypes(source)) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /\s*\((\d+):\d+\)$/.exec(message);
    return {
      message: message.replace(/^Error transforming [^:]*: /, '').replace(/\s*\(\d+:\d+\)$/, ''),
      line: position ? Number(position[1]) : undefined,
    };
  }
}
