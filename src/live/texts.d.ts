// What plugin.ts writes while the site is built.
declare module '@live/*.txt' {
  const text: string;
  export default text;
}

declare module '@live/version' {
  export const libraryVersion: string;
}
