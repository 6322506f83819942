import type { ChartPlugin } from '../../api/plugin-definition';
import type { IPaneApi } from '../../api/source-api';
import { definePlugin } from '../../plugin-host/define-plugin';
import { make } from '../../util/create-element';
import { styledRoot } from '../../util/styled-root';
import { attachFor, checkPane } from '../add-on';
import { coverPane } from '../legend/place-element';

/**
 * Handle for an element over a pane, from {@link addHtmlOverlay}.
 */
export interface HtmlOverlay {
  /** Element that covers the pane's drawing area. */
  readonly element: HTMLElement;

  /** Removes the element with its content. Calling it again doesn't do anything. */
  remove(): void;
}

const styles = '::slotted(*){pointer-events:auto;user-select:text;-webkit-user-select:text}';

/**
 * Adds an element over a pane for your own HTML. It follows the position and size of the pane, and is hidden and
 * removed with it.
 *
 * Pointer events pass through the element to the chart, except on the content that you add. Presses, clicks and
 * wheel events on the content don't reach the chart. Position the content with CSS. With `position: absolute`, the
 * origin is the pane's top left corner. Images of the chart don't include the element.
 *
 * @param pane - The pane.
 * @throws TypeError if `pane` isn't a pane of a chart or was removed, or if the chart is rendered without a DOM.
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
