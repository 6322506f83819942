import { contextStandIn } from './canvas';
import { boxOf, sizeOf } from './layout';
import { Style } from './style';

const nothing = (): undefined => undefined;

/** What listens to elements waits for ever: nobody points at a still. */
class Target {
  readonly addEventListener = nothing;
  readonly removeEventListener = nothing;
  dispatchEvent(): boolean {
    return true;
  }
}

export class NodeStandIn extends Target {
  static readonly ELEMENT_NODE = 1;
  readonly nodeType: number = 0;
  parentNode: NodeStandIn | null = null;
  readonly childNodes: NodeStandIn[] = [];
  private ownText = '';

  get parentElement(): ElementStandIn | null {
    return this.parentNode instanceof ElementStandIn ? this.parentNode : null;
  }

  get children(): ElementStandIn[] {
    return this.childNodes.filter((each) => each instanceof ElementStandIn);
  }

  get firstChild(): NodeStandIn | null {
    return this.childNodes[0] ?? null;
  }

  get firstElementChild(): ElementStandIn | null {
    return this.children[0] ?? null;
  }

  get lastElementChild(): ElementStandIn | null {
    return this.children.at(-1) ?? null;
  }

  get ownerDocument(): Document {
    return document;
  }

  get isConnected(): boolean {
    return this.getRootNode() === document;
  }

  get textContent(): string {
    return this.ownText + this.childNodes.map((each) => each.textContent).join('');
  }

  set textContent(text: string | null) {
    for (const child of [...this.childNodes]) child.remove();
    this.ownText = text ?? '';
  }

  getRootNode(): NodeStandIn | Document {
    if (this.parentNode) return this.parentNode.getRootNode();
    return (this as unknown) === document.documentElement ? document : this;
  }

  contains(other: NodeStandIn | null): boolean {
    for (let each = other; each; each = each.parentNode) if (each === this) return true;
    return false;
  }

  append(...nodes: (NodeStandIn | string)[]): void {
    this.insert(this.childNodes.length, nodes);
  }

  prepend(...nodes: (NodeStandIn | string)[]): void {
    this.insert(0, nodes);
  }

  appendChild<T extends NodeStandIn>(node: T): T {
    this.append(node);
    return node;
  }

  insertBefore<T extends NodeStandIn>(node: T, before: NodeStandIn | null): T {
    node.remove();
    this.insert(before ? this.childNodes.indexOf(before) : this.childNodes.length, [node]);
    return node;
  }

  replaceChildren(...nodes: (NodeStandIn | string)[]): void {
    this.textContent = '';
    this.append(...nodes);
  }

  before(...nodes: (NodeStandIn | string)[]): void {
    this.parentNode?.insert(this.parentNode.childNodes.indexOf(this), nodes);
  }

  after(...nodes: (NodeStandIn | string)[]): void {
    this.parentNode?.insert(this.parentNode.childNodes.indexOf(this) + 1, nodes);
  }

  replaceWith(...nodes: (NodeStandIn | string)[]): void {
    this.before(...nodes);
    this.remove();
  }

  remove(): void {
    const siblings = this.parentNode?.childNodes;
    siblings?.splice(siblings.indexOf(this), 1);
    this.parentNode = null;
  }

  private insert(at: number, nodes: readonly (NodeStandIn | string)[]): void {
    let place = at;
    for (const node of nodes) {
      const child = typeof node === 'string' ? textNode(node) : node;
      const was = child.parentNode === this ? this.childNodes.indexOf(child) : -1;
      child.remove();
      if (was >= 0 && was < place) place -= 1;
      this.childNodes.splice(place, 0, child);
      child.parentNode = this;
      place += 1;
    }
  }
}

export function textNode(text: string): NodeStandIn {
  const node = new NodeStandIn();
  node.textContent = text;
  return node;
}

export class ElementStandIn extends NodeStandIn {
  override readonly nodeType: number = 1;
  readonly style = Style.create();
  readonly dataset: Record<string, string> = {};
  readonly attributes = new Map<string, string>();
  shadowRoot: ShadowRootStandIn | null = null;
  scrollTop = 0;
  scrollLeft = 0;

  constructor(readonly localName: string) {
    super();
  }

  get tagName(): string {
    return this.localName.toUpperCase();
  }

  get id(): string {
    return this.getAttribute('id') ?? '';
  }

  set id(value: string) {
    this.setAttribute('id', value);
  }

  get className(): string {
    return this.getAttribute('class') ?? '';
  }

  set className(value: string) {
    this.setAttribute('class', value);
  }

  get classList() {
    const read = () => new Set(this.className.split(' ').filter(Boolean));
    const write = (names: Set<string>) => void (this.className = [...names].join(' '));
    const change = (name: string, on: boolean) => {
      const names = read();
      if (on) names.add(name);
      else names.delete(name);
      write(names);
      return on;
    };
    return {
      add: (...names: string[]) => names.forEach((name) => change(name, true)),
      remove: (...names: string[]) => names.forEach((name) => change(name, false)),
      toggle: (name: string, on = !read().has(name)) => change(name, on),
      contains: (name: string) => read().has(name),
    };
  }

  get clientWidth(): number {
    return sizeOf(this).width;
  }

  get clientHeight(): number {
    return sizeOf(this).height;
  }

  get offsetWidth(): number {
    return this.clientWidth;
  }

  get offsetHeight(): number {
    return this.clientHeight;
  }

  get offsetLeft(): number {
    return boxOf(this).x;
  }

  get offsetTop(): number {
    return boxOf(this).y;
  }

  getBoundingClientRect() {
    const { x, y, width, height } = boxOf(this);
    return { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height };
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
  }

  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  toggleAttribute(name: string, on = !this.hasAttribute(name)): boolean {
    if (on) this.setAttribute(name, '');
    else this.removeAttribute(name);
    return on;
  }

  attachShadow(): ShadowRootStandIn {
    this.shadowRoot = new ShadowRootStandIn(this);
    return this.shadowRoot;
  }

  /** Nothing has the focus, or a pointer over it. */
  matches(): boolean {
    return false;
  }

  closest(): null {
    return null;
  }

  querySelector(selector: string): ElementStandIn | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  /** By name, by id, by class, or nothing. */
  querySelectorAll(selector: string): ElementStandIn[] {
    return this.children.flatMap((child) => [
      ...([child.localName, `#${child.id}`, `.${child.className}`].includes(selector)
        ? [child]
        : []),
      ...child.querySelectorAll(selector),
    ]);
  }

  insertAdjacentElement(place: string, element: ElementStandIn): void {
    if (place === 'beforebegin') this.before(element);
    else if (place === 'afterbegin') this.prepend(element);
    else if (place === 'beforeend') this.append(element);
    else this.after(element);
  }

  readonly focus = nothing;
  readonly blur = nothing;
  readonly click = nothing;
  animate(): object {
    return { cancel: nothing, finished: new Promise(() => undefined) };
  }
  readonly scrollIntoView = nothing;
  readonly setPointerCapture = nothing;
  readonly releasePointerCapture = nothing;
  hasPointerCapture(): boolean {
    return false;
  }
}

export class ShadowRootStandIn extends NodeStandIn {
  adoptedStyleSheets: object[] = [];
  readonly activeElement = null;

  constructor(readonly host: ElementStandIn) {
    super();
  }

  querySelectorAll(): ElementStandIn[] {
    return [];
  }

  querySelector(): null {
    return null;
  }
}

export class HtmlElementStandIn extends ElementStandIn {
  hidden = false;
  disabled = false;
  tabIndex = -1;
  width = 0;
  height = 0;
  private ownValue: string | undefined;

  /** Of a field what was set; of a list its first choice before that. */
  get value(): string {
    if (this.ownValue !== undefined) return this.ownValue;
    if (this.localName === 'option') return this.textContent;
    const [first] = this.localName === 'select' ? this.children : [];
    return first instanceof HtmlElementStandIn ? first.value : '';
  }

  set value(value: string) {
    this.ownValue = value;
  }

  get options(): ElementStandIn[] {
    return this.children;
  }

  add(option: ElementStandIn): void {
    this.append(option);
  }

  getContext(): object {
    return contextStandIn(this);
  }
}

export class SvgElementStandIn extends ElementStandIn {}
