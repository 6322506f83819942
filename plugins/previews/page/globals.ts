import { createFakeContext } from './canvas';
import { measureBox, setScreen, measureSize, type Screen } from './layout';

export type Mode = 'light' | 'dark';

/** Noon UTC on the day after the last sample. */
const NOW = Date.UTC(2026, 9, 31, 12);

const nothing = (): undefined => undefined;

/** A ResizeObserver or MutationObserver whose handler is called only by {@link notifyObservers}. */
class Observer {
  static readonly all: Observer[] = [];
  private readonly targets = new Set<Element>();

  constructor(private readonly handler: (entries: object[], observer: unknown) => void) {
    Observer.all.push(this);
  }

  observe(target: Element): void {
    this.targets.add(target);
  }

  unobserve(target: Element): void {
    this.targets.delete(target);
  }

  disconnect(): void {
    this.targets.clear();
  }

  takeRecords(): [] {
    return [];
  }

  notify(): void {
    const entries = [...this.targets].map((target) => {
      const rect = target.getBoundingClientRect();
      const borderBoxSize = [{ inlineSize: rect.width, blockSize: rect.height }];
      return { target, contentRect: rect, borderBoxSize };
    });
    if (entries.length > 0) this.handler(entries, this);
  }
}

/** Notifies all observers after the layout and the color scheme are final. */
export function notifyObservers(): void {
  for (const observer of [...Observer.all]) observer.notify();
}

/** Returns a generator of random numbers that always returns the same sequence. */
function seeded(): () => number {
  let state = 20261031;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const RealDate = Date;

/** Returns a `Date` that always has the same current time. Each page gets a new one, because an example can change it. */
const createDate = (): DateConstructor =>
  class extends RealDate {
    constructor(...args: [] | [number]) {
      super(...((args.length > 0 ? args : [NOW]) as [number]));
    }
    static override now(): number {
      return NOW;
    }
  } as DateConstructor;

/** Adds layout properties, which happy-dom doesn't implement. All windows share its prototypes. */
function addLayout(): void {
  const size = (side: 'width' | 'height') => ({
    configurable: true,
    get(this: HTMLElement) {
      return measureSize(this)[side];
    },
  });
  const position = (axis: 'x' | 'y') => ({
    configurable: true,
    get(this: HTMLElement) {
      return measureBox(this)[axis];
    },
  });
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: size('width'),
    clientHeight: size('height'),
    getBoundingClientRect: {
      configurable: true,
      value(this: HTMLElement) {
        const { x, y, width, height } = measureBox(this);
        return { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height };
      },
    },
    offsetWidth: size('width'),
    offsetHeight: size('height'),
    offsetLeft: position('x'),
    offsetTop: position('y'),
  });
}

/** The `Option` constructor, which happy-dom doesn't implement. */
function createOption(text = '', value = text): HTMLOptionElement {
  const option = document.createElement('option');
  option.textContent = text;
  option.value = value;
  return option;
}

/** Properties that the window and the document have before the first example. */
const properties = new Map<object, ReadonlySet<string>>(
  [window, document].map((target) => [target, new Set(Object.getOwnPropertyNames(target))]),
);

let hasNewElement = false;

/** Notes whether an example defines an element, because its name can't be defined again. */
function watchElements(): void {
  const { define } = CustomElementRegistry.prototype;
  hasNewElement = false;
  customElements.define = (...args) => {
    hasNewElement = true;
    define.apply(customElements, args);
  };
}

/**
 * Removes what an example added to the page, except listeners of the window and the document, whose events nobody fires.
 *
 * @returns Whether the next example can use the same window.
 */
export function clearPage(): boolean {
  Observer.all.length = 0;
  for (const [target, names] of properties) {
    for (const name of Object.getOwnPropertyNames(target)) {
      if (!names.has(name)) Reflect.deleteProperty(target, name);
    }
  }
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  return !hasNewElement;
}

/** Sets up happy-dom's window as the page of a preview, with a chart element and a layout, and without timers. */
export function installPage(screen: Screen, getMode: () => Mode): void {
  setScreen(screen);
  addLayout();
  watchElements();
  const chart = document.createElement('div');
  chart.id = 'chart';
  document.body.append(chart);
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    configurable: true,
    value(this: HTMLCanvasElement) {
      return createFakeContext(this);
    },
  });
  // happy-dom selects the option before the new one. `insertBefore` selects the first one, as
  // browsers do.
  HTMLSelectElement.prototype.add = function add(option, before = null) {
    this.insertBefore(option, typeof before === 'number' ? (this.options[before] ?? null) : before);
  };
  // The library needs only these properties, and happy-dom's own function, which evaluates all
  // style sheets, is too slow.
  const getComputedStyle = (element: Element) => ({
    colorScheme: getMode(),
    display: 'block',
    direction: 'ltr',
    fontFamily: 'sans-serif',
    getPropertyValue(name: string): string {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const value = (each as HTMLElement).style.getPropertyValue(name);
        if (value) return value;
      }
      return '';
    },
  });
  const globals = {
    innerWidth: screen.width,
    innerHeight: screen.height,
    Option: createOption,
    getComputedStyle,
    ResizeObserver: Observer,
    MutationObserver: Observer,
    // Previews are drawn before any timer or frame.
    setTimeout: () => 0,
    setInterval: () => 0,
    clearTimeout: nothing,
    clearInterval: nothing,
    requestAnimationFrame: () => 0,
    cancelAnimationFrame: nothing,
    requestIdleCallback: () => 0,
    performance: { now: () => 0, mark: nothing, measure: nothing },
    Date: createDate(),
  };
  for (const [name, value] of Object.entries(globals)) {
    for (const target of [globalThis, window]) {
      Object.defineProperty(target, name, { value, configurable: true, writable: true });
    }
  }
  Math.random = seeded();
}
