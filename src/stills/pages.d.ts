declare module '@generated/stills/default/pages.json' {
  /** The still of the first chart of each guide and tutorial, by its address. */
  const stills: Record<string, string | undefined>;
  export default stills;
}

declare module '@generated/stills/default/places.json' {
  /** The stills of the charts that pages draw themselves. */
  const stills: Record<string, string | undefined>;
  export default stills;
}
