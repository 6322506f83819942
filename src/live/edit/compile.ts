import { transform } from 'sucrase';

export type Compiled =
  { readonly code: string } | { readonly message: string; readonly line: number | undefined };

/** Takes the types out of what a reader wrote; the lines stay where they are. */
export function compile(source: string): Compiled {
  try {
    const { code } = transform(source, {
      transforms: ['typescript'],
      disableESTransforms: true,
    });
    return { code };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const place = /\s*\((\d+):\d+\)$/.exec(message);
    return {
      message: message.replace(/^Error transforming [^:]*: /, '').replace(/\s*\(\d+:\d+\)$/, ''),
      line: place ? Number(place[1]) : undefined,
    };
  }
}
