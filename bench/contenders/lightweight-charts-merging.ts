import { lightweight } from './lightweight-charts';

/** As it has to be set up to show a million bars, and to merge those that share a pixel. */
window.makeContender = (container) =>
  lightweight(container, { minBarSpacing: 0.0001, enableConflation: true });
