import {
  createElement,
  forwardRef,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type ForwardedRef,
  type ReactElement,
  type ReactNode,
} from 'react';
import { explain } from '../components/part';
import { ComponentRoot } from '../components/component-root';
import type { ChartOptions, DeepPartial, IChartApi, Size } from '../index';
import type { ChartProps } from './chart-props';
import { isServer, RefValue, RootContext, useInsertion, useLayout, useThrow } from './use-part';

/** Draws the parts of a chart without a page. */
export type DrawFirstPaint = (
  root: ComponentRoot,
  size: Size,
  options: DeepPartial<ChartOptions>,
) => string;

const noOptions: DeepPartial<ChartOptions> = {};
const filling: CSSProperties = { position: 'absolute', inset: 0 };
const background: CSSProperties = { ...filling, zIndex: -1, overflow: 'hidden' };

/** Creates the component of a chart, which differs between servers and browsers. */
// @__NO_SIDE_EFFECTS__
export function createChartComponent(
  draw: DrawFirstPaint | null,
): (props: ChartProps) => ReactElement {
  function Chart(props: ChartProps, ref: ForwardedRef<IChartApi>): ReactElement {
    const { children, className, fallback, firstPaint, options = noOptions, style } = props;
    const [root, host] = useRoot(props, ref);
    const element = { className, style: { position: 'relative', isolation: 'isolate', ...style } };
    return createElement(
      RootContext.Provider,
      { value: root },
      createElement(
        'div',
        element as { className?: string; style: CSSProperties },
        createElement('div', { ref: host, style: filling }),
        fallback === undefined ? null : createElement(Fallback, { root }, fallback),
        children,
        // After the children, so that they are known when it is rendered.
        firstPaint && createElement(FirstPaint, { root, size: firstPaint, options, draw }),
      ),
    );
  }
  // `forwardRef` is for React 18; since React 19, `ref` would be a prop.
  return forwardRef(Chart) as (props: ChartProps) => ReactElement;
}

/** Keeps the chart of a component, and passes it the props of each committed render. */
function useRoot(props: ChartProps, ref: ForwardedRef<IChartApi>) {
  const { options = noOptions } = props;
  const [root] = useState(() => new ComponentRoot());
  const [refValue] = useState(() => new RefValue<IChartApi>());
  const fail = useThrow();
  const host = useRef<HTMLDivElement>(null);
  useInsertion(() => {
    root.expect(root);
  });
  // React calls the cleanup of an insertion effect only when the component is removed, and not in StrictMode or when
  // Suspense or Activity hides it.
  useInsertion(() => () => root.close(), [root]);
  useLayout(() => {
    root.fail = (error) => fail(explain('<Chart>', error));
    try {
      if (host.current) root.open(host.current, options, props);
    } catch (error) {
      throw explain('<Chart>', error);
    }
    refValue.set(ref, root.chart);
    root.checkOrder();
    root.complete(root);
  });
  useLayout(
    () => () => {
      refValue.set(null, null);
      root.hide();
    },
    [root, refValue],
  );
  useLayout(() => {
    const element = host.current?.parentElement;
    if (!element) return undefined;
    const observer = new MutationObserver(() => root.checkOrder());
    observer.observe(element, { childList: true });
    return () => observer.disconnect();
  }, [root]);
  return [root, host] as const;
}

/** Contents until the chart is created. It has its own component, so that the chart isn't rendered twice. */
function Fallback({
  root,
  children,
}: {
  root: ComponentRoot;
  children?: ReactNode;
}): ReactElement | null {
  const isCreated = useSyncExternalStore(
    root.watch,
    () => root.chart !== null,
    () => false,
  );
  return isCreated ? null : createElement('div', { style: filling }, children);
}

/** SVG of the server. In the browser its contents are empty for React, which keeps what the server sent. */
function FirstPaint(props: {
  root: ComponentRoot;
  size: Size;
  options: DeepPartial<ChartOptions>;
  draw: DrawFirstPaint | null;
}): ReactElement {
  const { draw, options, root, size } = props;
  const element = useRef<HTMLDivElement>(null);
  useLayout(() => {
    // The chart paints in the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => element.current?.replaceChildren());
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);
  return createElement('div', {
    ref: element,
    style: background,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: isServer && draw ? draw(root, size, options) : '' },
  });
}
