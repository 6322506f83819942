import { chartLabel } from '../../../charts/src/core/chart-elements';
import { collectItems, sizeFor } from '../../../charts/src/core/export-image';
import { getCore } from '../../../charts/src/core/get-core';
import { crosshairItems } from '../../../charts/src/render/draw-crosshair';
import { writeSvg } from '../../../charts/src/graphics/svg-painter';
import type { IChartApi } from '../../../charts/src';
import { escapeXml } from '../../../charts/src/graphics/escape-xml';
import { barSizes, measureBox, getScreen, type Box, type Size } from './layout';

/** Returns the element that contains the canvases of a chart; `undefined` if the chart was removed. */
function findHost(chart: IChartApi): HTMLElement | undefined {
  try {
    const { element } = chart;
    return element.isConnected
      ? (element.querySelector('canvas')?.parentElement ?? undefined)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a chart is on the page. */
export const isOnPage = (chart: IChartApi): boolean => findHost(chart) !== undefined;

/**
 * Draws a chart with the crosshair that code has set. The library's images exclude the crosshair, but the running chart
 * shows it.
 */
function drawChart(chart: IChartApi): string {
  const { context, crosshair } = getCore('drawChart', chart);
  return context.withColors(() => {
    const size = sizeFor(context);
    const scene = context.createImageScene(size, 1);
    const position = crosshair.createViewModel();
    return writeSvg({
      ...size,
      family: context.theme.fontFamily,
      label: chartLabel(context.options),
      items: collectItems(
        scene,
        position ? crosshairItems(context.createViewModel(), scene, position) : [],
      ),
    });
  });
}

/** Draws the initial state of a DrawBar, which is its background and the icons that fit. */
function drawDrawBar(element: HTMLElement, host: Box): string {
  const bar = element.shadowRoot?.querySelector('[data-position]');
  const position = bar?.getAttribute('data-position');
  const chart = element.parentElement;
  if (!bar || !chart || position === 'floating') return '';
  const around = measureBox(chart);
  const { border, button, gap, icon, inset, padding, rule } = barSizes(getScreen());
  const isColumn = position === 'left' || position === 'right';
  const box = {
    x: position === 'right' ? host.x + host.width : around.x,
    y: position === 'bottom' ? host.y + host.height : around.y,
    width: isColumn ? around.width - host.width : around.width,
    height: isColumn ? around.height : around.height - host.height,
  };
  const color = (name: string): string => escapeXml(element.style.getPropertyValue(name));
  const edge = {
    left: `M${box.x + box.width - border / 2} ${box.y}v${box.height}`,
    right: `M${box.x + border / 2} ${box.y}v${box.height}`,
    top: `M${box.x} ${box.y + box.height - border / 2}h${box.width}`,
    bottom: `M${box.x} ${box.y + border / 2}h${box.width}`,
  }[position as 'left'];
  const start = {
    x: box.x + padding + (position === 'right' ? border : 0),
    y: box.y + padding + (position === 'bottom' ? border : 0),
  };
  let [x, y] = [start.x, start.y];
  let [icons, disabledIcons] = ['', ''];
  for (const child of bar.children) {
    const length = child.localName === 'hr' ? rule : button;
    if (!isColumn && x > start.x && x + length > box.x + box.width - padding) {
      [x, y] = [start.x, y + button + gap];
    }
    if (isColumn && y + length > box.y + box.height) break;
    const drawn = child.querySelector('path')?.getAttribute('d');
    if (child.localName === 'hr') {
      const line = isColumn ? `M${x} ${y + 2.5}h${button}` : `M${x + 2.5} ${y}v${button}`;
      icons += `<path stroke="${color('--border')}" d="${line}"/>`;
    } else if (drawn) {
      const at = `translate(${x + inset} ${y + (button - icon) / 2})`;
      const path = `<path transform="${at}" d="${escapeXml(drawn)}"/>`;
      // The icon of a menu, which the bar's styles add with `::after`.
      const corner = `M${x + button - 3} ${y + button - 7}v4h-4z`;
      const menu = child.hasAttribute('aria-haspopup')
        ? `<path fill="${color('--text')}" stroke="none" d="${corner}"/>`
        : '';
      if ('disabled' in child && child.disabled) disabledIcons += path + menu;
      else icons += path + menu;
    }
    if (isColumn) y += length + gap;
    else x += length + gap;
  }
  return (
    `<path fill="${color('--back')}" d="M${box.x} ${box.y}h${box.width}v${box.height}h-${box.width}z"/>` +
    `<g fill="none" stroke="${color('--text')}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">` +
    `<path stroke="${color('--border')}" stroke-width="1" d="${edge}"/>${icons}<g opacity=".38">${disabledIcons}</g></g>`
  );
}

/** Draws all charts at their positions on the page. */
export function drawPage(charts: readonly IChartApi[], { width, height }: Size): string {
  const parts = charts.flatMap((chart) => {
    const host = findHost(chart);
    return host ? [{ chart, host, box: measureBox(host) }] : [];
  });
  if (parts.length === 0) throw new Error("the example doesn't create a chart");
  const [only] = parts;
  const fills =
    only && parts.length === 1 && only.box.width === width && only.box.height === height;
  if (fills) return drawChart(only.chart);
  const drawn = parts.map(({ chart, host, box }) => {
    const bars = [...(host.parentElement?.children ?? [])].map((each) =>
      drawDrawBar(each as HTMLElement, box),
    );
    return `${bars.join('')}<svg x="${box.x}" y="${box.y}"${drawChart(chart).slice('<svg'.length)}`;
  });
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawn.join('')}</svg>`;
}
