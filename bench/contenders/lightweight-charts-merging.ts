import { lightweight } from './lightweight-charts';

/** Options that lightweight-charts needs to show a million bars and to merge bars that share a pixel. */
window.makeContender = (container) =>
  lightweight(container, { minBarSpacing: 0.0001, enableConflation: true });
