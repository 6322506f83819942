import type * as Charts from '@aijiaoyi/charts';
import type * as Samples from '@aijiaoyi/charts/samples';

/** The library and its sample data in one chunk, loaded when the first chart is near the screen. */
export interface Library {
  readonly charts: typeof Charts;
  readonly samples: typeof Samples;
}

let loading: Promise<Library> | undefined;

/** Loads the library once for all charts of the page. After a failure, the next call tries again. */
export function loadLibrary(): Promise<Library> {
  loading ??= Promise.all([
    import(/* webpackChunkName: "library" */ '@aijiaoyi/charts'),
    import(/* webpackChunkName: "library" */ '@aijiaoyi/charts/samples'),
  ]).then(
    ([charts, samples]) => ({ charts, samples }),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
