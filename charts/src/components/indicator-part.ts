import type { Indicator, IndicatorDefinition, ISeriesApi } from '../index';
import { findChanges, type Values } from './compare';
import { Part, phase } from './part';
import { findPane } from './pane-part';
import { SeriesPart } from './series-part';

export interface IndicatorPartProps {
  use: IndicatorDefinition;
  of?: string | undefined;
  id?: string | undefined;
  pane?: string | undefined;
  axis?: string | undefined;
  title?: string | undefined;
  styles?: Readonly<Record<string, Values | undefined>> | undefined;
}

export class IndicatorPart extends Part<IndicatorPartProps, Indicator> {
  readonly phase = phase.indicator;
  override readonly componentProps = ['use', 'of', 'id', 'pane', 'axis', 'title', 'styles'];
  /** Options of the series before the component changed them, by output. */
  private original: Readonly<Record<string, Values>> = {};

  describe(): string {
    return `<Indicator use={${this.props.use?.type}}>`;
  }

  identity(): readonly unknown[] {
    return [this.props.use, this.findInput(), this.props.pane, this.props.axis];
  }

  create(): Indicator {
    const { axis, of, pane = findPane(this) ?? undefined, use } = this.props;
    const input = this.findInput();
    if (!input) {
      throw new TypeError(
        of === undefined
          ? 'must be in a <Series> or an <Indicator>, or have the id of one in of="…"'
          : `of ("${of}") is not the id of a <Series> or <Indicator> of this chart`,
      );
    }
    const display = { ...(pane !== undefined && { pane }), ...(axis !== undefined && { axis }) };
    const options = { ...this.options(), ...display };
    const indicator: Indicator = input.addIndicator(use, options);
    this.original = Object.fromEntries(
      listOutputs(indicator).map(([name, series]) => [name, { ...series.options() }]),
    );
    return indicator;
  }

  change(indicator: Indicator, before: IndicatorPartProps | null): void {
    const changes = before && this.findChanges(before);
    if (changes) indicator.applyOptions(changes);
    for (const [name, series] of listOutputs(indicator)) {
      const style = findChanges(getStyle(before, name), getStyle(this.props, name));
      if (style) series.applyOptions(this.restoreDefaults(name, style));
    }
    this.changeTitle(before);
  }

  /** The indicator's own colors and widths aren't the defaults of its series, so reset options to the former. */
  private restoreDefaults(name: string, changes: Values): Values {
    return Object.fromEntries(
      Object.entries(changes).map(([key, value]) => [key, value ?? this.original[name]?.[key]]),
    );
  }

  private changeTitle(before: IndicatorPartProps | null): void {
    const { title } = this.props;
    if (title === before?.title) return;
    const [[name, series] = []] = this.handle ? listOutputs(this.handle) : [];
    const original = name === undefined ? undefined : this.original[name]?.['title'];
    series?.applyOptions({ title: title ?? String(original) });
  }

  destroy(indicator: Indicator): void {
    indicator.remove();
  }

  /** Returns the first series of the indicator. */
  output(): ISeriesApi | null {
    return this.orderedSeries()[0] ?? null;
  }

  override orderedSeries(): readonly ISeriesApi[] {
    return this.handle ? listOutputs(this.handle).map(([, series]) => series) : [];
  }

  private findInput(): ISeriesApi | null {
    const { of } = this.props;
    if (of === undefined) return findSeries(this);
    const source = this.root.chart?.source(of);
    if (source?.kind === 'series') return source;
    for (const part of this.root.parts) {
      if (part instanceof IndicatorPart && part.props.id === of) return part.output();
    }
    return null;
  }
}

/** Returns the series of an indicator of any type, by name. */
const listOutputs = ({ series }: Indicator): [string, ISeriesApi][] => Object.entries(series);

const getStyle = (props: IndicatorPartProps | null, output: string): Values =>
  props?.styles?.[output] ?? {};

/** Returns the series of the component around a part; `null` if the part isn't in a series or an indicator. */
export function findSeries(part: Part): ISeriesApi | null {
  for (let each = part.parent; each !== null; each = each.parent) {
    if (each instanceof SeriesPart) return each.handle;
    if (each instanceof IndicatorPart) return each.output();
  }
  return null;
}

/** @throws TypeError if the part isn't in a series or an indicator. */
export function getSeries(part: Part): ISeriesApi {
  const series = findSeries(part);
  if (series) return series;
  throw new TypeError('must be in a <Series> or an <Indicator>');
}
