import type { ChartEvents } from '../components/chart-events';
import { haveSameItems } from '../components/compare';
import { IndicatorPart } from '../components/indicator-part';
import { PanePart } from '../components/pane-part';
import { explain, type Part, type PartOwner } from '../components/part';
import { PluginPart } from '../components/plugin-part';
import { Root } from '../components/root';
import { SeriesPart } from '../components/series-part';
import type { IndicatorDefinition, PluginDefinition } from '../index';
import { isObject, show } from '../entries/check-arguments';
import type { ChartElement } from './element-types';

/** Properties that a page can set, and what they are without a value. */
const defaults = {
  options: {},
  panes: [],
  series: [],
  plugins: [],
  onNearStart: null,
} satisfies Partial<ChartElement>;

type Properties = Pick<ChartElement, keyof typeof defaults>;

/** Key of a part, by which it stays when a list changes. */
type Key = string;

/** The chart of an element, and its parts. */
class ElementChart {
  private readonly root = new Root();
  private parts = new Map<Key, Part>();
  private isPlanned = false;
  properties: Properties = { ...defaults };
  private readonly owner: PartOwner = {
    marker: null,
    fail: (error) => reportError(error),
    provide: () => undefined,
  };

  constructor(private readonly element: HTMLElement) {
    // The end of a batch throws if some series have trading days and others have UTC seconds.
    this.root.fail = (error) => this.report('series', error);
  }

  get chart(): ChartElement['chart'] {
    return this.root.chart;
  }

  /** Changes the chart after all properties of the same task are set. */
  updateLater(): void {
    if (this.isPlanned) return;
    this.isPlanned = true;
    queueMicrotask(() => {
      this.isPlanned = false;
      // An element that only moves in the page is disconnected and connected again.
      if (this.element.isConnected) this.update();
      else this.close();
    });
  }

  private update(): void {
    try {
      this.root.open(this.element, this.properties.options, this.events());
    } catch (error) {
      this.report('options', error);
      return;
    }
    const before = this.parts;
    this.parts = new Map();
    this.root.expect(this);
    this.describeParts(before);
    for (const part of before.values()) part.hide();
    this.setOrder([...before.values(), ...this.parts.values()]);
    for (const part of this.parts.values()) part.show(this.owner);
    this.root.complete(this);
  }

  /** Gives the parts the order of the properties. */
  private setOrder(parts: readonly Part[]): void {
    const { root } = this;
    if (haveSameItems([...root.parts], parts)) return;
    root.parts.clear();
    for (const part of parts) root.parts.add(part);
    root.reorder();
  }

  private close(): void {
    this.root.close();
    this.root.hide();
  }

  /** Gives the parts of the properties their new props. What stays in `before` isn't on the chart any more. */
  private describeParts(before: Map<Key, Part>): void {
    const { root } = this;
    const use = <P extends Part>(at: string, key: Key, props: P['props'], create: () => P): P => {
      if (this.parts.has(key))
        throw new RangeError(
          `the list already contains the ${key}; use another ${key.startsWith('pane') ? 'name' : 'id'}`,
        );
      const known = before.get(key);
      before.delete(key);
      // The key contains the kind of the part.
      const part = known ? (known as P) : create();
      part.isBroken = false;
      part.explain = (error) => this.explain(at, error);
      part.commit(props);
      this.parts.set(key, part);
      return part;
    };
    const inPane = (at: string, name: string | undefined) =>
      name === undefined
        ? null
        : (this.parts.get(`pane "${name}"`) ??
          use(`${at}.pane`, `pane "${name}"`, { name }, () => new PanePart(root, null, { name })));
    this.forEach('panes', (pane, at) =>
      use(at, `pane "${pane.name}"`, pane, () => new PanePart(root, null, pane)),
    );
    this.forEach('series', ({ indicators = [], pane, ...props }, at, index) => {
      const location = pane === undefined ? '' : ` in the pane "${pane}"`;
      const key = `series "${props.id ?? index}"${location}`;
      const parent = inPane(at, pane);
      const part = use(at, key, props, () => new SeriesPart(root, parent, props));
      if (!Array.isArray(indicators))
        throw new TypeError(`indicators (${show(indicators)}) must be a list`);
      indicators.forEach((entry, position) => {
        const indicator = toProps<IndicatorDefinition>(entry);
        const path = `${at}.indicators[${position}]`;
        use(path, `${key} ${position}`, indicator, () => new IndicatorPart(root, part, indicator));
      });
    });
    this.forEach('plugins', (entry, at, index) => {
      const props = toProps<PluginDefinition>(entry);
      use(at, `plugin ${index}`, props, () => new PluginPart(root, null, props));
    });
  }

  /** Reports entries that aren't valid, and continues with the others. */
  private forEach<Name extends 'panes' | 'series' | 'plugins'>(
    name: Name,
    describe: (entry: Properties[Name][number], at: string, index: number) => void,
  ): void {
    const list: unknown = this.properties[name];
    const attempt = (at: string, work: () => void): void => {
      try {
        work();
      } catch (error) {
        this.report(at, error);
      }
    };
    attempt(name, () => {
      if (!Array.isArray(list)) throw new TypeError(`(${show(list)}) must be a list`);
      list.forEach((entry: Properties[Name][number], index) => {
        attempt(`${name}[${index}]`, () => {
          // The chart checks plug-ins when it attaches them.
          if (name !== 'plugins' && !isObject(entry))
            throw new TypeError(`(${show(entry)}) must be an object`);
          describe(entry, `${name}[${index}]`, index);
        });
      });
    });
  }

  report(at: string, error: unknown): void {
    reportError(this.explain(at, error));
  }

  /** Names the property of the element instead of the method that was called with its value. */
  private explain(at: string, error: unknown): unknown {
    return explain(`<${this.element.localName}>: ${at}`, error, (message) => {
      const text = message
        .replace(/^setData: data\b/, 'bars')
        .replace(/^\w+: (plug-in ".*?": )?/, '')
        .replace(/^options\b\.?|^(plugin|definition)(?= \()/, '');
      if (/^( |\(|must)/.test(text)) return ` ${text.trimStart()}`;
      return (/^[\w.[\]]+ (\(|is |must )/.test(text) ? '.' : ': ') + text;
    });
  }

  private events(): ChartEvents {
    const emit = (type: string) => (detail: unknown) => {
      this.element.dispatchEvent(new CustomEvent(type, { detail }));
    };
    return {
      onClick: emit('chart-click'),
      onDoubleClick: emit('chart-double-click'),
      onContextMenu: emit('chart-context-menu'),
      onCrosshairMove: emit('crosshair-move'),
      onRangeChange: emit('range-change'),
      onSizeChange: emit('size-change'),
      onNearStart: this.properties.onNearStart ?? undefined,
    };
  }
}

/** Returns the props of an entry. The chart checks the definition when it adds it. */
const toProps = <Use>(entry: object): { use: Use } => {
  const [use, options] = (Array.isArray(entry) ? entry : [entry]) as [Use, object?];
  return { ...options, use };
};

/**
 * Defines a custom element that shows a chart, for every framework and for plain HTML. The element needs a height. Its
 * properties, such as `series`, describe the chart. To change the chart, assign a new value to a property. The element
 * then changes the parts of the chart that differ. Give each series an `id` if the order of the series can change.
 *
 * The function doesn't do anything if an element of that name is already defined, or on a server.
 *
 * @param name - Name of the element, with a hyphen. Defaults to `'trading-chart'`.
 * @throws DOMException if the name isn't valid for a custom element.
 * @example
 * ```ts
 * import { defineChartElement } from '@aijiaoyi/charts/element';
 * import { EMA } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * defineChartElement();
 * const chart = document.createElement('trading-chart');
 * chart.style.height = '400px';
 * chart.series = [{ type: 'candle', bars: sampleBars(), indicators: [[EMA, { length: 20 }]] }];
 * document.body.append(chart);
 * ```
 */
export function defineChartElement(name = 'trading-chart'): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return;
  // Names of attributes are in lower case.
  const properties = new Map(Object.keys(defaults).map((each) => [each.toLowerCase(), each]));
  class Element extends HTMLElement {
    static readonly observedAttributes = ['hidden', 'style', ...properties.keys()];
    readonly elementChart = new ElementChart(this);

    get chart(): ChartElement['chart'] {
      return this.elementChart.chart;
    }

    connectedCallback(): void {
      this.arrange();
      this.adoptProperties();
      this.elementChart.updateLater();
    }

    disconnectedCallback(): void {
      this.elementChart.updateLater();
    }

    attributeChangedCallback(attribute: string, _: unknown, value: string | null): void {
      this.arrange();
      const property = properties.get(attribute);
      if (property === undefined || value === null) return;
      this.elementChart.report(
        property,
        new TypeError(
          `must be set as a property, such as element.${property}, not as an attribute`,
        ),
      );
    }

    /** Gives the element a height, unless the page hides it or has another style for it. */
    private arrange(): void {
      const { style } = this;
      if (!this.isConnected) return;
      if (this.hidden && style.display === 'block') style.display = '';
      else if (getComputedStyle(this).display === 'inline') style.display = 'block';
    }

    /** Takes over properties that a framework set before the element was defined. */
    private adoptProperties(): void {
      for (const property of properties.values()) {
        if (!Object.hasOwn(this, property)) continue;
        const value: unknown = Reflect.get(this, property);
        Reflect.deleteProperty(this, property);
        Reflect.set(this, property, value);
      }
    }
  }
  for (const [property, defaultValue] of Object.entries(defaults)) {
    Object.defineProperty(Element.prototype, property, {
      get(this: Element) {
        return Reflect.get(this.elementChart.properties, property) as unknown;
      },
      set(this: Element, value: unknown) {
        this.elementChart.properties = {
          ...this.elementChart.properties,
          [property]: value ?? defaultValue,
        };
        this.elementChart.updateLater();
      },
    });
  }
  customElements.define(name, Element);
}
