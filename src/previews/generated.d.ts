declare module '@generated/previews/default/pages.json' {
  /** Id of the preview of the first chart of each guide and tutorial, by the page's path. */
  const previews: Record<string, string | undefined>;
  export default previews;
}

declare module '@generated/previews/default/pageCharts.json' {
  /** Ids of the previews of the charts that pages draw themselves, by name. */
  const previews: Record<string, string | undefined>;
  export default previews;
}
