import {
  createContext,
  createElement,
  useContext,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type Ref,
} from 'react';
import type { Part } from '../components/part';
import type { ComponentRoot } from '../components/component-root';

/** Whether the components are rendered without a page, for example on a server. */
export const isServer = typeof document === 'undefined';

const skip = (): void => undefined;
/** `useLayoutEffect`, which does nothing on a server, because React 18 warns about layout effects there. */
export const useLayout: typeof useLayoutEffect = isServer ? skip : useLayoutEffect;
export const useInsertion: typeof useInsertionEffect = isServer ? skip : useInsertionEffect;

export const RootContext = /* @__PURE__ */ createContext<ComponentRoot | null>(null);
export const ParentContext = /* @__PURE__ */ createContext<Part | null>(null);

/** Sets a `ref` to a handle. A `ref` function is only called when the handle changes, not after each render. */
export class RefValue<Handle> {
  private ref: Ref<Handle> | undefined = null;
  private value: Handle | null = null;
  private cleanUp: unknown = undefined;

  set(ref: Ref<Handle> | undefined, value: Handle | null): void {
    const isSameRef =
      this.ref === ref || (typeof this.ref === 'function' && typeof ref === 'function');
    if (this.value === value && isSameRef) return;
    if (this.value !== null) {
      if (typeof this.cleanUp === 'function') this.cleanUp();
      else assign(this.ref, null);
    }
    this.ref = ref;
    this.value = value;
    this.cleanUp = value === null ? undefined : assign(ref, value);
  }
}

/** Returns what the function returned, which can be a cleanup function since React 19. */
function assign<Handle>(ref: Ref<Handle> | undefined, value: Handle | null): unknown {
  if (typeof ref === 'function') return ref(value);
  if (ref) (ref as { current: Handle | null }).current = value;
  return undefined;
}

/**
 * Returns a function that makes the component render again and throw an error, so that the nearest error boundary
 * receives the error.
 */
export function useThrow(): (error: unknown) => void {
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  if (failure) throw failure.error;
  return (error) => {
    setFailure({ error });
  };
}

/**
 * Creates the part of a component, and passes it the props of each committed render.
 *
 * @param component - Name of the component, for the error outside a chart.
 * @returns The part, and an element to render, whose position in the page is that of the part.
 */
export function usePart<Props extends object, Handle extends object, P extends Part<Props, Handle>>(
  component: string,
  create: (root: ComponentRoot, parent: Part | null) => P,
  props: Props,
  ref?: Ref<Handle>,
): [P, ReactElement] {
  const root = useContext(RootContext);
  const parent = useContext(ParentContext);
  if (root === null) throw new TypeError(`<${component}> must be in a <Chart>`);
  const [part] = useState(() => create(root, parent));
  const [refValue] = useState(() => new RefValue<Handle>());
  const fail = useThrow();
  const marker = useRef<HTMLTemplateElement>(null);
  if (isServer && part.isDrawn) root.addToImage(part);
  // The insertion effects of a commit run before its layout effects, so the root knows which part is the last one.
  useInsertion(() => {
    part.commit(props);
  });
  useLayout(() => {
    part.show({
      marker: marker.current,
      fail,
      provide: (handle) => {
        refValue.set(ref, handle);
      },
    });
  });
  useLayout(() => () => part.hide(), [part]);
  return [part, createElement('template', { key: 'marker', ref: marker })];
}
