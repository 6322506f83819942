import type { IChartApi, IPaneApi, ISeriesApi } from '../index';
import { findChanges, haveSameItems, omit, type Values } from './compare';
import type { Root } from './root';

/**
 * Order in which the parts of a chart are created. An indicator can be calculated from a series further down in
 * the page.
 */
export const phase = { pane: 0, series: 1, indicator: 2, other: 3 } as const;

export type Phase = (typeof phase)[keyof typeof phase];

/** Functions of the component that owns a part. */
export interface PartOwner<Handle extends object = object> {
  /** Element whose position in the page determines the order of the parts. */
  readonly marker: Element | null;
  /** Receives an error, whose message names the component. */
  fail(error: unknown): void;
  /** Receives the handle, or `null` after it was removed. */
  provide(handle: Handle | null): void;
}

const unowned: PartOwner = {
  marker: null,
  fail: (error) => {
    throw error;
  },
  provide: () => undefined,
};

/** A pane, series, plug-in or anything else that a component adds to a chart. */
export abstract class Part<Props extends object = object, Handle extends object = object> {
  abstract readonly phase: Phase;
  /** Props that aren't options of the handle. */
  readonly componentProps: readonly string[] = [];
  /** Whether the part is drawn, and so belongs in an image of a server. */
  readonly isDrawn: boolean = true;
  /** Handle on the chart; `null` while the component isn't shown. */
  handle: Handle | null = null;
  owner: PartOwner<Handle> = unowned;
  /** Whether the component is mounted and not hidden. */
  isVisible = false;
  /** Whether the chart may differ from the props. */
  isDirty = true;
  /** Whether a change failed. Its component is removed by the nearest error boundary. */
  isBroken = false;
  /** Adds to an error which part it is about. */
  explain: (error: unknown) => unknown = (error) => explain(this.describe(), error);
  private applied: Props | null = null;
  private builtFrom: readonly unknown[] = [];

  /** @param parent - Part of the component around this one; `null` if that is the chart. */
  constructor(
    readonly root: Root,
    readonly parent: Part | null,
    public props: Props,
  ) {}

  /** Returns the component for error messages, such as `<Series type="candle">`. */
  abstract describe(): string;
  /** Returns everything that can't change in place. If one of the values differs, the part is replaced. */
  abstract identity(): readonly unknown[];
  abstract create(chart: IChartApi): Handle;
  /** @param before - Props of the last change; `null` after the part was created. */
  abstract change(handle: Handle, before: Props | null): void;
  abstract destroy(handle: Handle): void;

  /** Whether something other than the component removed the handle, for example with its pane. */
  isRemoved(handle: Handle): boolean {
    return 'removed' in handle && handle.removed === true;
  }

  /** Returns the props that the handle has as options. */
  options(props: Props | null = this.props): Values {
    return omit(props ?? {}, ['children', ...this.componentProps]);
  }

  /** Returns the changes of the options since a change; `null` if there are none. */
  findChanges(before: Props | null): Values | null {
    return findChanges(this.options(before), this.options());
  }

  /** Accepts the props of a committed render. */
  commit(props: Props): void {
    this.props = props;
    this.isDirty = true;
    this.root.expect(this);
  }

  show(owner: PartOwner<Handle>): void {
    this.owner = owner;
    if (!this.isVisible) this.root.reorder();
    this.isVisible = true;
    this.root.parts.add(this);
    this.root.complete(this);
  }

  hide(): void {
    this.isVisible = false;
    this.owner.provide(null);
    this.owner = unowned;
    this.root.reorder();
    this.root.flushLater();
  }

  /** Makes the chart match the props. */
  sync(chart: IChartApi): void {
    // With another parent, for example a series with another id, everything on the parent is created again.
    const identity = [chart, this.parent?.handle, ...this.identity()];
    const { handle: current } = this;
    if (current && (this.isRemoved(current) || !haveSameItems(identity, this.builtFrom)))
      this.drop();
    if (this.handle === null) {
      this.handle = this.create(chart);
      this.builtFrom = identity;
      this.applied = null;
      this.isDirty = true;
      this.root.reorder();
    }
    if (this.isDirty) {
      this.change(this.handle, this.applied);
      this.applied = this.props;
      this.isDirty = false;
    }
    this.owner.provide(this.handle);
  }

  /** Removes the part from the chart. */
  drop(): void {
    const { handle } = this;
    this.handle = null;
    this.applied = null;
    this.owner.provide(null);
    if (handle !== null && this.root.chart !== null) this.destroy(handle);
  }

  /** Forgets the handle before its chart is removed. */
  leave(): void {
    this.handle = null;
    this.applied = null;
  }

  /** Returns the pane that the part is, to arrange it among the others. */
  orderedPane(): IPaneApi | null {
    return null;
  }

  /** Returns the series that the part draws, to arrange them among the others. */
  orderedSeries(): readonly ISeriesApi[] {
    return [];
  }
}

/**
 * Adds the component to the message of an error, and keeps the class of the error.
 *
 * @param convert - Returns the text after the component.
 */
export function explain(
  component: string,
  error: unknown,
  convert = (message: string): string => `: ${message}`,
): unknown {
  if (!(error instanceof Error) || error.message.startsWith('<')) return error;
  const message = component + convert(error.message);
  if (error instanceof RangeError) return new RangeError(message, { cause: error });
  if (error instanceof TypeError) return new TypeError(message, { cause: error });
  return new Error(message, { cause: error });
}
