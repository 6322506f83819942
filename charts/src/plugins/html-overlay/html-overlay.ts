import type { ChartPlugin } from '../../api/plugin-api';
import type { IPaneApi } from '../../api/source-api';
import { definePlugin } from '../../plugin-host/define-plugin';
import { make } from '../../util/create-element';
import { styledRoot } from '../../util/styled-root';
import { attachFor, checkPane } from '../add-on';
import { coverPane } from '../legend/place-element';

/**
 * An element over a pane, from {@link addHtmlOverlay}.
 *
 * @since 0.2.0
 */
export interface HtmlOverlay {
  /** The element: as wide and as high as the drawing area of the pane, and where that is. */
  readonly element: HTMLElement;

  /** Takes the element off the chart, with all that is in it. A second call does nothing. */
  remove(): void;
}

const styles = '::slotted(*){pointer-events:auto;user-select:text;-webkit-user-select:text}';

/**
 * Adds an element over a pane for HTML of your own: it follows the place and the size of the pane, is hidden with it and
 * goes away with it.
 *
 * The pointer goes through the element to the chart, except on what you put into it. Presses, clicks and the wheel on
 * that stay with it. Place it with CSS, `position: absolute` counts from the corner of the pane. What stands in the
 * element is not in pictures of the chart.
 *
 * @param pane - The pane.
 * @throws TypeError when it is not a pane of a chart, was removed, or its chart has no page.
 * @example
 * ```ts live title="A note over the second pane"
 * import { addHtmlOverlay, createChart } from '@aijiaoyi/charts';
 * import { sampleBars, sampleVolumes } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars());
 * const pane = chart.addPane('volume', { height: 0.4 });
 * const volume = pane.addSeries('histogram', { priceFormat: { type: 'volume' } });
 * volume.setData(sampleVolumes());
 *
 * const close = document.createElement('button');
 * close.textContent = 'Close this pane';
 * Object.assign(close.style, { position: 'absolute', right: '8px', top: '8px' });
 * close.onclick = () => pane.remove();
 * addHtmlOverlay(pane).element.append(close);
 * ```
 *
 * @since 0.2.0
 */
export function addHtmlOverlay(pane: IPaneApi): HtmlOverlay {
  const call = 'addHtmlOverlay';
  checkPane(call, pane);
  return attachFor(call, pane, createPlugin(call));
}

const createPlugin = (call: string): ChartPlugin<HtmlOverlay> =>
  definePlugin({
    type: 'html-overlay',
    attach(host) {
      const overlay = host.overlay();
      if (!overlay)
        throw new TypeError(`${call}: not available in renderToSvg(), because it needs a DOM`);
      const style = 'position:absolute;overflow:hidden;pointer-events:none';
      const element = host.removeOnDetach(make('div', { style }));
      styledRoot(element, styles, overlay.ownerDocument).append(make('slot'));
      host.keepPointer(element, true);
      overlay.append(element);
      const cover = coverPane(element);
      const painted = (): void => cover(host.view());
      painted();
      return { painted, api: { element, remove: () => host.remove() } };
    },
  });
