import type { Schema } from '../validation/schema';
import { someText } from '../validation/rule';
import type { AxisId } from '../types/choices';

/**
 * Options of every series and shape.
 */
export interface SourceOptions {
  /**
   * Id, which stays the same when the chart is saved and restored. It must differ from the ids of the chart's other
   * series and shapes. If empty, the chart generates one.
   *
   * @defaultValue `''`
   */
  id: string;
  /**
   * Title for legends, tooltips, object lists and screen readers, and for the label next to the last price if
   * {@link CommonOptions.titleLabel} is set.
   *
   * @defaultValue `''`
   */
  title: string;
  /**
   * Whether the series or shape is visible.
   *
   * @defaultValue `true`
   */
  visible: boolean;
  /**
   * Whether the series or shape is locked. Users can't move, restyle or remove a locked shape, but can rename, hide and
   * unlock it with an {@link ObjectList} or a {@link SettingsForm}. They can't remove a locked series with a
   * {@link Legend} or an {@link ObjectList}. Your code can still change locked series and shapes.
   *
   * @defaultValue `false`
   */
  locked: boolean;
  /**
   * Price axis of the series or shape: `'left'`, `'right'`, or a name from {@link PaneOptions.axes}.
   *
   * @defaultValue `'right'`
   */
  axis: AxisId;
}

/** Default {@link SourceOptions}. */
export const defaultSourceOptions: SourceOptions = {
  id: '',
  title: '',
  visible: true,
  locked: false,
  axis: 'right',
};

/** Schema of {@link SourceOptions}. */
export const sourceSchema: Schema<SourceOptions> = {
  defaults: defaultSourceOptions,
  rules: { axis: someText },
  fixed: ['id'],
};

const schemas = new WeakMap<object, Schema<SourceOptions>>();

/** Returns the schema of all options of a source, from the schema of its style. */
export function withSourceOptions<Style extends object>(
  style: Schema<Style>,
): Schema<SourceOptions & Style> {
  const known = schemas.get(style);
  if (known) return known as Schema<SourceOptions & Style>;
  const { defaults, rules, together } = style;
  const schema = {
    ...style,
    defaults: { ...defaultSourceOptions, ...defaults },
    rules: { ...sourceSchema.rules, ...rules },
    fixed: sourceSchema.fixed,
    ...(together ? { together } : {}),
  } as Schema<SourceOptions & Style>;
  schemas.set(style, schema);
  return schema;
}

/** Returns the options of a source with other values of the options that all sources share. */
export const withOptions = <Options extends SourceOptions>(
  options: Readonly<Options>,
  changes: Partial<SourceOptions>,
): Readonly<Options> => Object.freeze({ ...options, ...changes });

/** Returns the options that all sources share. */
export const getSourceOptions = ({
  axis,
  id,
  locked,
  title,
  visible,
}: Readonly<SourceOptions>): Readonly<SourceOptions> => ({ id, title, visible, locked, axis });

/** Returns the options of a source without the options that all sources share. */
export function getStyleOptions<Options extends SourceOptions>(
  options: Readonly<Options>,
): Omit<Options, keyof SourceOptions> {
  const style = Object.entries(options).filter(([name]) => !(name in defaultSourceOptions));
  return Object.fromEntries(style) as Omit<Options, keyof SourceOptions>;
}
