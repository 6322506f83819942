// Files that plugins/live writes at build time.
declare module '@live/*.txt' {
  const text: string;
  export default text;
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
