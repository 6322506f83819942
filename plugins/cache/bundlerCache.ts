interface Configuration {
  readonly experiments?: { readonly cache?: { readonly version?: string } };
}

/**
 * Makes the bundler compile the pages again when `digest` changes, for what goes into a page and is not among the
 * modules that it imports.
 */
export function withInputs(configuration: unknown, digest: () => string): object {
  const { experiments } = configuration as Configuration;
  const version = experiments?.cache?.version;
  // Without a cache there is nothing to make invalid, and no digest to compute.
  return version ? { experiments: { cache: { version: `${version}-${digest()}` } } } : {};
}
