declare module '@generated/weight/default/descriptions.json' {
  /** The description of each doc, by its address. */
  const descriptions: Record<string, string | undefined>;
  export default descriptions;
}
