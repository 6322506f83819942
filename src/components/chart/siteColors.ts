import type { ChartOptions, DeepPartial } from '@aijiaoyi/charts';

/** The chart options that come from tokens.css, as the page shows them now. */
export function siteColors(): DeepPartial<ChartOptions> {
  const root = document.documentElement;
  const style = getComputedStyle(root);
  const token = (name: string): string => style.getPropertyValue(`--aj-${name}`).trim();
  return {
    theme: root.dataset.theme === 'dark' ? 'dark' : 'light',
    background: token('chart-paper'),
    textColor: token('chart-text'),
    borderColor: token('line'),
    grid: { color: token('chart-grid') },
    crosshair: { color: token('chart-crosshair'), labelColor: token('chart-label') },
    fontFamily: getComputedStyle(document.body).fontFamily,
  };
}

/** Calls back after each switch of the color mode; returns what ends it. */
export function onColorSwitch(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
