export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** The screen that a preview is drawn for. */
export interface Screen extends Size {
  /** Whether the pointer is coarse (touch), for which buttons are larger. */
  readonly coarse: boolean;
}

/** Sizes of the DrawBar's buttons and icons in CSS pixels, as in drawing/toolbar/toolbar-styles.ts of the library. */
export const barSizes = ({ coarse }: Screen) =>
  ({
    button: coarse ? 40 : 32,
    icon: 20,
    inset: coarse ? 10 : 6,
    gap: 2,
    padding: 4,
    border: 1,
    rule: 5,
  }) as const;

let screen: Screen = { width: 0, height: 0, coarse: false };

export function setScreen(next: Screen): void {
  screen = next;
}

export const getScreen = (): Screen => screen;

type Side = 'width' | 'height';

const getChildren = (element: Element): HTMLElement[] => [...element.children] as HTMLElement[];

/**
 * Parses a CSS length, such as `50%` or `120px`. `whole` is called only for a percentage, because it can depend on the
 * content.
 */
function parseLength(text: string, whole: () => number): number | undefined {
  const [, number, unit] = /^(-?[\d.]+)(px|%)$/.exec(text) ?? [];
  if (number === undefined) return undefined;
  return unit === '%' ? (Number(number) / 100) * whole() : Number(number);
}

const isAbsolute = ({ style }: HTMLElement): boolean => /^(?:absolute|fixed)$/.test(style.position);

const isFlex = ({ style }: HTMLElement): boolean => style.display === 'flex';

/** Returns the side along which the children of an element are laid out. */
const getFlow = (element: HTMLElement): Side =>
  isFlex(element) && !/^column/.test(element.style.flexDirection) ? 'width' : 'height';

/** Returns the size of a docked DrawBar, which is in a shadow root with its own styles. */
function barSize(element: HTMLElement, side: Side): number {
  const bar = element.shadowRoot?.querySelector('[data-position]');
  const position = bar?.getAttribute('data-position');
  if (
    !bar ||
    position === 'floating' ||
    (position === 'left' || position === 'right') !== (side === 'width')
  )
    return 0;
  const { border, button, gap, padding, rule } = barSizes(screen);
  const line = button + 2 * padding + border;
  if (side === 'width') return line;
  const available = measureSize(element.parentElement ?? element).width - 2 * padding;
  let [rows, used] = [1, 0];
  for (const child of bar.children) {
    const width = child.localName === 'hr' ? rule : button;
    if (used > 0 && used + gap + width > available) [rows, used] = [rows + 1, 0];
    used += (used > 0 ? gap : 0) + width;
  }
  return line + (rows - 1) * (button + gap);
}

/** Returns the size of an element along its parent's flow. */
function measureInFlow(element: HTMLElement, side: Side): number {
  if (isAbsolute(element)) return 0;
  if (element.getAttribute('part') === 'draw-bar') return barSize(element, side);
  if (element.parentElement && isFlex(element.parentElement)) {
    // If a height depends on the content, a percentage of it doesn't have an effect.
    const { parentElement } = element;
    const whole = () => (side === 'width' ? measureSide(parentElement, 'width') : 0);
    return parseLength(element.style[side], whole) ?? 0;
  }
  return side === 'height' ? measureSide(element, 'height') : 0;
}

function measureSide(element: HTMLElement, side: Side): number {
  const parent = element.parentElement;
  if (!parent || isRoot(element)) return screen[side];
  const whole = () => measureSide(parent, side);
  const length = parseLength(element.style[side], whole);
  if (length !== undefined) return length;
  if (isFlex(parent) && getFlow(parent) === side) {
    const others = getChildren(parent).filter((each) => each !== element);
    const grows = /^1\b/.test(element.style.flex);
    return grows
      ? Math.max(0, whole() - others.reduce((sum, each) => sum + measureInFlow(each, side), 0))
      : 0;
  }
  if (side === 'width' || isFlex(parent) || element.id === 'chart')
    return isAbsolute(element) ? 0 : whole();
  return getChildren(element).reduce((sum, each) => sum + measureInFlow(each, 'height'), 0);
}

/** Returns the size inside an element. Implements only the CSS that containers of charts use. */
export function measureSize(element: HTMLElement): Size {
  return { width: measureSide(element, 'width'), height: measureSide(element, 'height') };
}

const isRoot = ({ localName }: HTMLElement): boolean =>
  localName === 'body' || localName === 'html';

/** Returns the bounds of an element on the page. */
export function measureBox(element: HTMLElement): Box {
  const parent = element.parentElement;
  const size = measureSize(element);
  if (!parent || isRoot(element)) return { x: 0, y: 0, ...size };
  const around = measureBox(parent);
  const flow = getFlow(parent);
  const before = isAbsolute(element)
    ? 0
    : getChildren(parent)
        .slice(0, getChildren(parent).indexOf(element))
        .reduce((sum, each) => sum + measureInFlow(each, flow), 0);
  return {
    x: around.x + (flow === 'width' ? before : 0),
    y: around.y + (flow === 'height' ? before : 0),
    ...size,
  };
}
