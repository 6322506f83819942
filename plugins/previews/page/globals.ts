import {
  ElementStandIn,
  HtmlElementStandIn,
  NodeStandIn,
  ShadowRootStandIn,
  SvgElementStandIn,
  textNode,
} from './element';

export type Mode = 'light' | 'dark';

/** The day after the last of the samples, at noon in UTC. */
const NOW = Date.UTC(2026, 9, 31, 12);

const nothing = (): undefined => undefined;

/** What observes the page and is told when somebody asks: nothing happens by itself. */
class Observer {
  static readonly all: Observer[] = [];
  private readonly targets = new Set<ElementStandIn>();

  constructor(private readonly told: (entries: object[], observer: unknown) => void) {
    Observer.all.push(this);
  }

  observe(target: ElementStandIn): void {
    this.targets.add(target);
  }

  unobserve(target: ElementStandIn): void {
    this.targets.delete(target);
  }

  disconnect(): void {
    this.targets.clear();
  }

  takeRecords(): [] {
    return [];
  }

  tell(): void {
    const entries = [...this.targets].map((target) => {
      const rect = target.getBoundingClientRect();
      const borderBoxSize = [{ inlineSize: rect.width, blockSize: rect.height }];
      return { target, contentRect: rect, borderBoxSize };
    });
    if (entries.length > 0) this.told(entries, this);
  }
}

class ResizeObserverStandIn extends Observer {}
class MutationObserverStandIn extends Observer {}
class IntersectionObserverStandIn {
  readonly observe = nothing;
  readonly unobserve = nothing;
  readonly disconnect = nothing;
}

/** Sizes are what they are by now, and so is the mode. */
export function settle(): void {
  for (const observer of [...Observer.all]) observer.tell();
}

function storage(): object {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: unknown) => void items.set(key, String(value)),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

/** Random numbers that are the same each time. */
function seeded(): () => number {
  let state = 20261031;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

class FixedDate extends Date {
  constructor(...given: [] | [number]) {
    super(...((given.length > 0 ? given : [NOW]) as [number]));
  }
  static override now(): number {
    return NOW;
  }
}

function createElement(name: string): HtmlElementStandIn {
  return new HtmlElementStandIn(name);
}

function imageOf(): HtmlElementStandIn {
  return createElement('img');
}

function optionOf(text = '', value?: string): HtmlElementStandIn {
  const option = createElement('option');
  option.textContent = text;
  if (value !== undefined) option.value = value;
  return option;
}

/** Gives the context the globals of a page that nobody sees, with an element for a chart. */
export function installPage(modeNow: () => Mode): void {
  const [root, head, body, chart] = ['html', 'head', 'body', 'div'].map(createElement) as [
    HtmlElementStandIn,
    HtmlElementStandIn,
    HtmlElementStandIn,
    HtmlElementStandIn,
  ];
  chart.id = 'chart';
  body.append(chart);
  root.append(head, body);
  const listens = { addEventListener: nothing, removeEventListener: nothing };
  const page = {
    ...listens,
    nodeType: 9,
    documentElement: root,
    head,
    body,
    activeElement: body,
    defaultView: globalThis,
    fonts: { ...listens, ready: Promise.resolve() },
    hidden: false,
    visibilityState: 'visible',
    hasFocus: () => false,
    createElement,
    createElementNS: (_space: string, name: string) => new SvgElementStandIn(name),
    adoptNode: (node: NodeStandIn) => node,
    createTextNode: textNode,
    createDocumentFragment: () => createElement('fragment'),
    getElementById: (id: string) => root.querySelector(`#${id}`),
    querySelector: (selector: string) => root.querySelector(selector),
    querySelectorAll: (selector: string) => root.querySelectorAll(selector),
  };
  const computed = (element: ElementStandIn) => ({
    colorScheme: modeNow(),
    display: 'block',
    direction: 'ltr',
    fontFamily: 'sans-serif',
    getPropertyValue(name: string): string {
      for (let each: ElementStandIn | null = element; each; each = each.parentElement) {
        const value = each.style.getPropertyValue(name);
        if (value) return value;
      }
      return '';
    },
  });
  const globals = {
    ...listens,
    window: globalThis,
    self: globalThis,
    document: page,
    devicePixelRatio: 1,
    Node: NodeStandIn,
    Element: ElementStandIn,
    HTMLElement: HtmlElementStandIn,
    SVGElement: SvgElementStandIn,
    ShadowRoot: ShadowRootStandIn,
    Image: imageOf,
    Option: optionOf,
    CSSStyleSheet: class {
      readonly replaceSync = nothing;
    },
    ResizeObserver: ResizeObserverStandIn,
    MutationObserver: MutationObserverStandIn,
    IntersectionObserver: IntersectionObserverStandIn,
    getComputedStyle: computed,
    matchMedia: (media: string) => ({ ...listens, media, matches: false }),
    navigator: { language: 'en-US', languages: ['en-US'], platform: 'Linux', userAgent: '' },
    localStorage: storage(),
    sessionStorage: storage(),
    // Timers and frames do not run: a still is what stands there before them.
    setTimeout: () => 0,
    setInterval: () => 0,
    clearTimeout: nothing,
    clearInterval: nothing,
    requestAnimationFrame: () => 0,
    cancelAnimationFrame: nothing,
    requestIdleCallback: () => 0,
    performance: { now: () => 0, mark: nothing, measure: nothing },
    Date: FixedDate,
  };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  Math.random = seeded();
}
