import type { ChartOptions, DeepPartial } from '@aijiaoyi/charts';

/** Returns chart options with the page's current colors from tokens.css. */
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

/** Calls `changed` after each change of the color mode. Returns a function that stops it. */
export function onColorSwitch(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
