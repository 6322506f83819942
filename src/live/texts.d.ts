// What plugin.ts writes while the site is built.
declare module '@live/*.txt' {
  const text: string;
  export default text;
}

// What plugins/typescript writes.
declare module '@editors/typescript' {
  /** Both below the base URL. */
  export const workerUrl: string;
  export const languageUrl: string;
}

declare module '@live/version' {
  export const libraryVersion: string;
}
