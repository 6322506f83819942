// Files that plugins/live writes at build time.
declare module '@live/entries' {
  /** Modules of the library that code can import, by import name. */
  export const entries: Readonly<
    Record<
      string,
      {
        /** File in `/pkg/<version>/`. Each release of the library can be loaded from there. */
        readonly file: string;
        /** Loads the text of the module. */
        readonly load: () => Promise<{ readonly default: string }>;
      }
    >
  >;
}

// Files that plugins/typescript writes at build time.
declare module '@editors/typescript' {
  /** Path below the base URL. */
  export const workerUrl: string;
  export const languageUrl: string;
}

declare module '@live/version' {
  export const libraryVersion: string;
}
