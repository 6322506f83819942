import { act, Component, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { ChartModel, Series } from '../../src';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Size of the charts, in which their element has a height. */
export const style = { height: 300, width: 600 };

/** A `ref` object, and a type that all versions of React accept. */
export const createRef = <Handle>(): { current: Handle | null } => ({ current: null });

export interface Mounted {
  readonly element: HTMLElement;
  render(node: ReactNode): Promise<void>;
  unmount(): Promise<void>;
}

const mounted: Mounted[] = [];

/** Renders components in a page. */
export async function mount(node: ReactNode): Promise<Mounted> {
  const element = document.createElement('div');
  document.body.append(element);
  let root: Root | null = createRoot(element, {
    onCaughtError: () => undefined,
    onUncaughtError: () => undefined,
  });
  const result: Mounted = {
    element,
    async render(next) {
      await act(async () => root?.render(next));
    },
    async unmount() {
      await act(async () => root?.unmount());
      root = null;
    },
  };
  mounted.push(result);
  await result.render(node);
  return result;
}

/** Unmounts what the tests of a file have left. */
export async function unmountAll(): Promise<void> {
  for (const each of mounted.splice(0)) await each.unmount();
  document.body.replaceChildren();
}

/** Calls of the handles that change a chart, by name, without unused ones. */
export function countCalls(): { calls(): Record<string, number>; reset(): void } {
  const spies = [
    ...(['applyOptions', 'batch', 'addPane', 'onCrosshairMove', 'attach'] as const).map(
      (name) => [`chart.${name}`, vi.spyOn(ChartModel.prototype, name)] as const,
    ),
    ...(
      [
        'applyOptions',
        'setType',
        'setData',
        'setBars',
        'update',
        'prepend',
        'removeLast',
        'setMarkers',
        'setOrder',
      ] as const
    ).map((name) => [`series.${name}`, vi.spyOn(Series.prototype, name)] as const),
  ];
  return {
    calls: () =>
      Object.fromEntries(
        spies
          .map(([name, { mock }]) => [name, mock.calls.length] as const)
          .filter(([, n]) => n > 0),
      ),
    reset() {
      for (const [, spy] of spies) spy.mockClear();
    },
  };
}

/** Catches the errors of its children. */
export class Boundary extends Component<
  { children?: ReactNode; messages: string[] },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = (): { hasFailed: boolean } => ({ hasFailed: true });
  override componentDidCatch(error: Error): void {
    this.props.messages.push(error.message);
  }
  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
