/** Import name to the module's file under `/pkg/<version>/`, where each release of the library can be loaded. */
export const packageFiles = {
  '@aijiaoyi/charts': 'charts.js',
  '@aijiaoyi/charts/samples': 'samples.js',
  '@aijiaoyi/charts/indicators': 'indicators.js',
} as const;
