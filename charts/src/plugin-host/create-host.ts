import type { IChartApi } from '../api/chart-api';
import type { PluginEvents, PluginHost, SeriesBars, SeriesFormats } from '../api/plugin-host-api';
import type { ISeriesApi } from '../api/source-api';
import type { ChartCore } from '../core/chart-core';
import { findFrontmost } from '../core/chart-position';
import { getMessages } from './optional-messages';
import type { Pane } from '../core/pane';
import type { InternalPriceLine } from '../core/price-line';
import { getSeriesName } from '../core/series-view-model';
import type { SeriesMember } from '../core/series-set';
import { writeChange, writePrice } from '../render/axis-scale';
import { isRelative } from '../scale/price-scale';
import type { Unsubscribe } from '../util/emitter';
import { RemovedError, wrongType } from '../util/errors';
import { reportUncaught } from '../util/report-uncaught';
import { callback, someText, oneOf } from '../validation/rule';
import type { Attachment } from './attachment';
import type { Plugins } from './plugin-runtime';
import { getBandView, getTimeAxisView } from './plugin-areas';
import { createSeriesBars } from './series-bars';

const barsOfSeries = new WeakMap<ISeriesApi, SeriesBars>();

/** Creates the access to the chart for a plug-in. */
// eslint-disable-next-line max-lines-per-function -- These are the methods of one interface, each short.
export function createHost(plugins: Plugins, attachment: Attachment): PluginHost {
  const { core, images, pointer, views } = plugins;
  const { context } = core;
  // Plug-ins are attached through the chart's handle, so it exists.
  const chart = core.chart as IChartApi;
  const { signal } = attachment.controller;
  const { type } = attachment;

  const assertAttached = (call: string): void => {
    context.assertNotRemoved(call);
    if (attachment.ended) throw new RemovedError(`${call}: the plug-in "${type}" was removed`);
  };
  const assertNotDrawing = (call: string): void => {
    if (!plugins.isDrawing) return;
    throw new TypeError(
      `${call}: cannot be called while a frame is being drawn; call it in an event handler`,
    );
  };
  /** Calls a handler of the plug-in in a transaction. */
  const notify = (name: string, handler: () => void): void =>
    context.changes.run(() => plugins.call(attachment, `"${name}" handler`, handler, undefined));

  return {
    chart,
    pane: attachment.pane,
    signal,
    removeOnDetach(resource) {
      assertAttached('removeOnDetach');
      if (typeof (Object(resource) as Partial<typeof resource>).remove !== 'function') {
        throw wrongType('removeOnDetach: resource', resource, 'an object with a remove method');
      }
      attachment.resources.push(resource);
      return resource;
    },
    view(pane) {
      assertAttached('view');
      assertNotDrawing('view');
      const target = core.panes.find(
        'view',
        pane ?? attachment.pane ?? (core.panes.all[0] as Pane),
      );
      const viewport = target.viewport();
      return viewport && views.pane(target, viewport);
    },
    timeAxisView() {
      assertAttached('timeAxisView');
      assertNotDrawing('timeAxisView');
      return getTimeAxisView(plugins);
    },
    timeAxisBandView() {
      assertAttached('timeAxisBandView');
      assertNotDrawing('timeAxisBandView');
      return getBandView(plugins, attachment);
    },
    bars(series) {
      assertAttached('bars');
      let bars = barsOfSeries.get(series);
      if (!bars) {
        // Another handler of an event may have removed the series of the event.
        if (!core.set.knows(series)) throw notOfChart('bars');
        bars = createSeriesBars(context, series);
        barsOfSeries.set(series, bars);
      }
      return bars;
    },
    reserveTimes(times) {
      assertAttached('reserveTimes');
      plugins.reserveTimes(attachment, times);
    },
    crosshair() {
      assertAttached('crosshair');
      return core.crosshair.locate();
    },
    seriesTitle(series) {
      assertAttached('seriesTitle');
      return getSeriesName(findSeries('seriesTitle', core, series), context.options.messages);
    },
    paneTitle(pane) {
      assertAttached('paneTitle');
      const { name } = core.panes.find('paneTitle', pane);
      const { indicators, panes } = context.options.messages;
      return panes[name] ?? indicators[name] ?? name;
    },
    seriesGroups() {
      assertAttached('seriesGroups');
      return [...context.derived].flatMap((derived) => {
        const group = derived.group?.();
        if (!group) return [];
        const members = group.parts.flatMap(({ id, name }) => {
          const series = core.set.find(id);
          return series ? [[series, name] as const] : [];
        });
        return [{ title: group.title, members }];
      });
    },
    formats(series) {
      assertAttached('formats');
      return createFormats(core, findSeries('formats', core, series));
    },
    barColor(series, row) {
      assertAttached('barColor');
      return findSeries('barColor', core, series).viewModel.colorAt(row);
    },
    barValues(series, row) {
      assertAttached('barValues');
      const member = findSeries('barValues', core, series);
      const bar = member.table.customBarAt(row);
      if (!bar) return null;
      const axis = member.priceAxis();
      return member.runtime.values?.(bar, (price) => axis.format(price, member)) ?? null;
    },
    cornerBounds(view) {
      assertAttached('cornerBounds');
      return plugins.corners.getBounds(view);
    },
    messages(group, defaults) {
      assertAttached('messages');
      return getMessages(context, 'messages', group, defaults);
    },
    keepPointer(element, wheel = false) {
      assertAttached('keepPointer');
      const types = [...presses, ...(wheel ? ['wheel'] : [])];
      for (const each of types) {
        const keep = (event: Event): void => event.stopPropagation();
        element.addEventListener(each, keep, { passive: true, signal });
      }
      const move = (event: PointerEvent): void => {
        event.stopPropagation();
        core.crosshair.followPointer(null, event);
      };
      element.addEventListener('pointermove', move, { signal });
    },
    overlay() {
      assertAttached('overlay');
      return plugins.getOverlay();
    },
    markersAt(pane, point) {
      assertAttached('markersAt');
      const target = core.panes.find('markersAt', pane);
      return findFrontmost(core, target, point).markers ?? [];
    },
    markersOfBar(series, barIndex) {
      assertAttached('markersOfBar');
      const { table, viewModel } = findSeries('markersOfBar', core, series);
      const row = context.timeIndex.barAt(table, barIndex);
      return row < 0 ? [] : (viewModel.markers?.at(row) ?? []);
    },
    colors() {
      assertAttached('colors');
      return views.colors();
    },
    image(url, size) {
      assertAttached('image');
      someText(url, 'image: url');
      return images.load(url, size);
    },
    invalidate(target) {
      // A timer or promise can end after the plug-in was detached.
      if (attachment.ended || context.life.ended) return;
      assertNotDrawing('invalidate');
      if (target === 'top') pointer.invalidate();
      else if (target === 'corners') plugins.corners.change();
      // Other rows are only redrawn with the whole chart.
      else if (target === undefined || isOnTimeAxis(attachment)) context.repaint();
      else context.repaint(core.panes.find('invalidate', target).viewModel);
    },
    batch(work) {
      assertAttached('batch');
      callback(work, 'batch: work');
      return plugins.call(attachment, 'batch', () => core.batch(work), undefined);
    },
    on(name, handler) {
      assertAttached('on');
      oneOf(eventNames)(name, 'on: name');
      callback(handler, 'on: handler');
      const off = subscribe(
        core,
        name,
        (event) => notify(name, () => handler(event)),
        () => views.colors(),
      );
      signal.addEventListener('abort', off);
      return () => {
        off();
        signal.removeEventListener('abort', off);
      };
    },
    afterBatch(work) {
      assertAttached('afterBatch');
      callback(work, 'afterBatch: notify');
      context.changes.notifyLater(() => {
        try {
          work();
        } catch (error) {
          reportUncaught(error);
        }
      });
    },
    keepAutoScalePrice(line) {
      assertAttached('keepAutoScalePrice');
      const series = core.set.all.find((each) => each.priceLines().includes(line));
      if (!series) {
        throw wrongType('keepAutoScalePrice: line', line, 'a price line of this chart');
      }
      const target: InternalPriceLine = line;
      target.ranged = line.options().price;
      let isActive = true;
      const release = (): void => {
        if (!isActive) return;
        isActive = false;
        signal.removeEventListener('abort', release);
        target.ranged = null;
        if (!context.life.ended && !series.removed) series.linesChanged();
      };
      signal.addEventListener('abort', release);
      return release;
    },
    focusControl(id) {
      assertAttached('focusControl');
      plugins.focusControl(attachment, id);
    },
    announce(message) {
      assertAttached('announce');
      if (core.inPage) core.page('announce').announce(message);
    },
    capture(capture) {
      assertAttached('capture');
      return pointer.capture(attachment, capture);
    },
    remove() {
      if (!attachment.ended) context.changes.run(() => plugins.end(attachment, 'removed'));
    },
  };
}

/** Pointer events that an element can keep from the chart. */
const presses = ['pointerdown', 'click', 'dblclick', 'contextmenu'];

function createFormats(core: ChartCore, series: SeriesMember): SeriesFormats {
  const { viewModel } = series;
  const { format } = viewModel;
  const pane = core.panes.find('formats', series.pane());
  const axis = pane.axisLayouts().find((each) => each.axis.name === viewModel.axis);
  const { percent } = pane.priceAxis(viewModel.axis).viewModel;
  return {
    isRelative: axis !== undefined && isRelative(axis.scale ?? axis.axis.options),
    minMove: format.minMove,
    price: (price) => (axis ? writePrice(axis, viewModel, price) : format.write(price)),
    change: (amount) => (axis ? writeChange(axis, viewModel, amount) : format.write(amount)),
    percent: (each) => percent.write(each),
  };
}

/** Whether a plug-in draws on the time axis. */
const isOnTimeAxis = ({ parts }: Attachment): boolean =>
  parts.timeLabels !== undefined ||
  parts.timeAxisBand !== undefined ||
  parts.layers?.some(({ area }) => area === 'time-axis') === true;

/** @throws TypeError if it is not a series of the chart. */
function findSeries(call: string, { set }: ChartCore, series: ISeriesApi): SeriesMember {
  const member = set.all.find((each) => each === series);
  if (member) return member;
  throw notOfChart(call);
}

const notOfChart = (call: string): TypeError =>
  new TypeError(`${call}: series must be a series of this chart`);

const eventNames: readonly (keyof PluginEvents)[] = [
  'click',
  'doubleClick',
  'crosshairMove',
  'rangeChange',
  'dataChange',
  'optionsChange',
  'colorsChange',
  'sizeChange',
];

function subscribe<Name extends keyof PluginEvents>(
  core: ChartCore,
  name: Name,
  handler: (event: PluginEvents[Name]) => void,
  colors: () => PluginEvents['colorsChange'],
): Unsubscribe {
  const { context } = core;
  const listeners: {
    readonly [Each in keyof PluginEvents]: (
      handler: (event: PluginEvents[Each]) => void,
    ) => Unsubscribe;
  } = {
    click: core.clicked.on,
    doubleClick: core.doubleClicked.on,
    crosshairMove: core.crosshairMoved.on,
    rangeChange: core.settings.rangeChanged.on,
    dataChange: context.dataChanged.on,
    optionsChange: (each) => core.settings.applied.on(() => each(context.options)),
    colorsChange: (each) => context.themeChanged.on(() => each(colors())),
    sizeChange: context.sizeChanged.on,
  };
  return listeners[name](handler);
}
