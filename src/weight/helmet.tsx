// Takes the place of react-helmet-async in the browser, where it is one of the larger libraries: what the pages of
// this site say of themselves are tags in a `<Head>`. The later `<Head>` overrides the earlier one, and tags that the
// build has written stay when they are right.
import { Children, Fragment, isValidElement, useEffect, useRef, type ReactNode } from 'react';

interface Tag {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** The mark of what was set here, or by the build. */
const MARK = 'data-rh';

/** The tags of each `<Head>`, in the order in which they came. */
const heads: (readonly Tag[])[] = [];

const ATTRIBUTES: Readonly<Record<string, string>> = {
  className: 'class',
  httpEquiv: 'http-equiv',
};

function tagsOf(children: ReactNode): Tag[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Tag['props'] & { readonly children?: ReactNode }>(child)) return [];
    const { type, props } = child;
    return type === Fragment ? tagsOf(props.children) : [{ type: type as string, props }];
  });
}

/** Tags of the same name do not stand beside each other. */
function nameOf({ type, props }: Tag): string {
  const name =
    type === 'link'
      ? props.rel === 'canonical' || props.href
      : (props.name ?? props.property ?? props.httpEquiv ?? props.charSet ?? textOf(props));
  return `${type} ${String(name)}`;
}

const textOf = ({ children }: Tag['props']): string => [children].flat().join('');

function attributesOf({ props }: Tag): [string, string][] {
  return Object.entries(props).flatMap(([key, value]) =>
    key === 'children' || value === undefined
      ? []
      : [[(ATTRIBUTES[key] ?? key).toLowerCase(), String(value || '')]],
  );
}

function elementOf(tag: Tag): Element {
  const element = document.createElement(tag.type);
  for (const [name, value] of attributesOf(tag)) element.setAttribute(name, value);
  element.textContent = textOf(tag.props);
  element.setAttribute(MARK, 'true');
  return element;
}

function setTags(tags: readonly Tag[]): void {
  const old = [...document.head.querySelectorAll(`:not(title)[${MARK}]`)];
  for (const element of tags.map(elementOf)) {
    const same = old.findIndex((other) => other.isEqualNode(element));
    if (same < 0) document.head.append(element);
    else old.splice(same, 1);
  }
  for (const element of old) element.remove();
}

function setAttributes(element: Element, attributes: ReadonlyMap<string, string>): void {
  for (const name of element.getAttribute(MARK)?.split(',') ?? [])
    if (!attributes.has(name)) element.removeAttribute(name);
  for (const [name, value] of attributes)
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  if (attributes.size > 0) element.setAttribute(MARK, [...attributes.keys()].join());
  else element.removeAttribute(MARK);
}

/** The tags of all heads without those that a later head overrides. */
function tagsThatCount(): Tag[] {
  const seen = new Set<string>();
  return [...heads].reverse().reduce<Tag[]>((later, head) => {
    const own = head.filter((tag) => !seen.has(nameOf(tag)));
    for (const tag of own) seen.add(nameOf(tag));
    return [...own, ...later];
  }, []);
}

function write(): void {
  isPlanned = false;
  const all = heads.flat();
  const title = all.findLast(({ type }) => type === 'title');
  if (title) document.title = textOf(title.props);
  for (const element of [document.documentElement, document.body]) {
    const own = all.filter(({ type }) => type === element.localName);
    setAttributes(element, new Map(own.flatMap(attributesOf)));
  }
  setTags(tagsThatCount().filter(({ type }) => !/^(?:html|body|title)$/.test(type)));
}

let isPlanned = false;

/** Many heads change at once, when another page comes. */
function plan(): void {
  if (!isPlanned) queueMicrotask(write);
  isPlanned = true;
}

export function Helmet({ children }: { readonly children?: ReactNode }): null {
  const tags = useRef<Tag[]>([]);
  useEffect(() => {
    const own = tags.current;
    heads.push(own);
    return () => {
      heads.splice(heads.indexOf(own), 1);
      plan();
    };
  }, []);
  useEffect(() => {
    tags.current.splice(0, Infinity, ...tagsOf(children));
    plan();
  });
  return null;
}

export function HelmetProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}
