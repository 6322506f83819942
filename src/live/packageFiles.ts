/** Files of the modules in `/pkg/<version>/`, by import name. Each release of the library can be loaded from there. */
export const packageFiles = {
  '@aijiaoyi/charts': 'charts.js',
  '@aijiaoyi/charts/samples': 'samples.js',
  '@aijiaoyi/charts/indicators': 'indicators.js',
  '@aijiaoyi/charts/feed': 'feed.js',
  '@aijiaoyi/charts/replay': 'replay.js',
  '@aijiaoyi/charts/terminal': 'terminal.js',
} as const;
