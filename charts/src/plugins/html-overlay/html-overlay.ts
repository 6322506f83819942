import type { PluginDefinition } from '../../api/plugin-definition';
import { definePlugin } from '../../plugin-host/define-plugin';
import { make } from '../../util/create-element';
import { styledRoot } from '../../util/styled-root';
import { wrongType } from '../../util/errors';
import { checkOptions, type Schema } from '../../validation/schema';
import { getOverlay } from '../plugin-options';
import { coverPane } from '../legend/place-element';

/** Options of an {@link HtmlOverlay}. */
export interface HtmlOverlayOptions {
  /** Your element. The plug-in moves it into a container that covers the pane's drawing area. */
  element: HTMLElement;
}

const styles = '::slotted(*){pointer-events:auto;user-select:text;-webkit-user-select:text}';

/**
 * Plug-in that shows your own HTML over a pane. A container around your element follows the position and size of the
 * pane, and is hidden and removed with the pane. If you attach the plug-in to the chart, it uses the first pane.
 *
 * Pointer events pass through to the chart, except on your element. Presses, clicks and wheel events on your element
 * don't reach the chart. Position your element with CSS. With `position: absolute`, the origin is the pane's top left
 * corner. Images of the chart don't include your element. The plug-in can't be attached in {@link renderToSvg}.
 *
 * @example
 * ```ts live title="A note over the second pane"
 * import { createChart, HtmlOverlay } from '@aijiaoyi/charts';
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
 * pane.attach(HtmlOverlay, { element: close });
 * ```
 */
export const HtmlOverlay: PluginDefinition<object, HtmlOverlayOptions> =
  /* @__PURE__ */ definePlugin<object, HtmlOverlayOptions>({
    type: 'html-overlay',
    required: ['element'],
    attach(host, options) {
      const overlay = getOverlay(host);
      const { element } = checkOptions('attach', 'options', schema, options);
      const style = 'position:absolute;overflow:hidden;pointer-events:none';
      const cover = host.removeOnDetach(make('div', { style }));
      styledRoot(cover, styles, overlay.ownerDocument).append(make('slot'));
      cover.append(element);
      host.keepPointer(cover, true);
      overlay.append(cover);
      const updateBounds = coverPane(cover);
      const painted = (): void => updateBounds(host.view());
      painted();
      return { painted };
    },
  });

const schema: Schema<HtmlOverlayOptions> = {
  defaults: { element: undefined },
  rules: {
    element(input, at) {
      // The element can be from another window.
      if ((Object(input) as Partial<Node>).nodeType === 1) return input;
      throw wrongType(at, input, 'an element');
    },
  },
};
