import type { Indicator } from '../../api/indicator-api';
import type { OptionSource } from '../../api/option-source';
import type { PluginHost } from '../../api/plugin-host-api';
import type { IShapeApi } from '../../api/shape-api';
import type { ISeriesApi } from '../../api/source-api';
import { fillPlaceholders } from '../../i18n/fill-placeholders';
import { optionNames, type SettingsMessages } from '../../i18n/settings-messages';
import { getOptionFields, type OptionField, type SettingsTarget } from './option-fields';

/** Fields of a settings form that belong to one handle. */
export interface Section {
  /** Heading above the fields, which can be collapsed; `null` for the fields at the start. */
  readonly title: string | null;
  readonly handle: SettingsTarget;
  readonly fields: readonly OptionField[];
}

/** Options of series and shapes that are not part of their style. */
const sourceNames: readonly string[] = ['title', 'visible', 'locked', 'minInterval', 'maxInterval'];

/** Options that every series has, for its labels, its lines and its part in the price scale. */
const labelNames: readonly string[] = [
  ...sourceNames,
  'lastPriceLine',
  'lastPriceLabel',
  'titleLabel',
  'lastPriceColor',
  'lastPriceLineStyle',
  'lastPriceLineWidth',
  'lastPriceSource',
  'includeInAutoScale',
  'markerZOrder',
];

const isLabelField = ({ name }: OptionField): boolean =>
  labelNames.includes(name) || name.startsWith('priceFormat.');

/** Whether Reset sets an option to its default. The title and the visibility aren't part of the style. */
export const isResettable = ({ name }: OptionField): boolean => !sourceNames.includes(name);

/** Whether users can't change a target, because it is a locked shape. */
export const isLocked = (target: SettingsTarget): boolean =>
  !isIndicator(target) && target.kind === 'shape' && target.options().locked;

/** Whether users can change an option of a locked shape, as in an object list. */
export const isUnlockable = ({ name }: OptionField): boolean =>
  ['title', 'visible', 'locked'].includes(name);

/** Whether a target is an indicator. */
export const isIndicator = (target: SettingsTarget): target is Indicator => !('kind' in target);

/** Returns the sections of a form for a target, without the options whose names are in `omit`. */
export function createSections(
  target: SettingsTarget,
  messages: SettingsMessages,
  omit: readonly string[],
  host: PluginHost,
): readonly Section[] {
  const getFields = (handle: SettingsTarget): readonly OptionField[] =>
    getOptionFields(handle).filter(({ name }) => !omit.includes(name));
  const sections = isIndicator(target)
    ? createIndicatorSections(target, messages, getFields, host)
    : createSourceSections(target, messages, getFields);
  return sections.filter(({ fields }) => fields.length > 0);
}

function createSourceSections(
  handle: ISeriesApi | IShapeApi,
  messages: SettingsMessages,
  getFields: (handle: SettingsTarget) => readonly OptionField[],
): Section[] {
  const fields = getFields(handle);
  if (handle.kind === 'shape') {
    const isStyle = (field: OptionField): boolean => isResettable(field);
    const sorted = [...fields.filter(isStyle), ...fields.filter((field) => !isStyle(field))];
    return [{ title: null, handle, fields: sorted }];
  }
  return [
    { title: null, handle, fields: fields.filter((field) => !isLabelField(field)) },
    { title: messages.labels, handle, fields: fields.filter(isLabelField) },
  ];
}

function createIndicatorSections(
  indicator: Indicator,
  messages: SettingsMessages,
  getFields: (handle: SettingsTarget) => readonly OptionField[],
  host: PluginHost,
): Section[] {
  const all: readonly ISeriesApi[] = Object.values(indicator.series);
  const present = all.filter((series) => !series.removed);
  return [
    { title: null, handle: indicator, fields: getFields(indicator) },
    ...present.map((series) => {
      const { title } = series.options();
      const name =
        present.length > 1 && title !== ''
          ? `${messages.style}: ${host.seriesTitle(series)}`
          : messages.style;
      return { title: name, handle: series, fields: getFields(series) };
    }),
  ];
}

/** Returns the title of a form. */
export function getFormTitle(
  target: SettingsTarget,
  { title }: SettingsMessages,
  host: PluginHost,
): string {
  return fillPlaceholders(title, ['name', getName(target, host)]);
}

function getName(target: SettingsTarget, host: PluginHost): string {
  if (!isIndicator(target))
    return target.kind === 'shape' ? target.label() : host.seriesTitle(target);
  const all: readonly ISeriesApi[] = Object.values(target.series);
  const group = host
    .seriesGroups()
    .find(({ members }) => members.some(([member]) => all.includes(member)));
  return group?.title ?? target.type;
}

/**
 * Returns the label of an option, or of a value if `value` isn't empty. Messages of the chart override the labels of
 * definitions, and other labels are derived from the names.
 */
export function getLabel(
  { handle }: Section,
  { name }: OptionField,
  {
    optionNames: messages,
    shapeFields,
  }: Readonly<Record<'optionNames' | 'shapeFields', Record<string, string>>>,
  value = '',
): string {
  const { optionLabels } = handle as Partial<OptionSource>;
  const key = value === '' ? name : `${name}.${value}`;
  const isShape = 'kind' in handle && handle.kind === 'shape';
  const keys = value === '' ? [name] : [key, value];
  const find = (labels: Readonly<Record<string, string>>, of: readonly string[]) => {
    const found = of.find((each) => Object.hasOwn(labels, each));
    return found === undefined ? undefined : labels[found];
  };
  return (
    (isShape ? find(shapeFields, [`${handle.type}.${key}`, key]) : undefined) ??
    find(messages, keys) ??
    find(optionLabels?.call(handle) ?? {}, [key]) ??
    find(optionNames, keys) ??
    toLabel(value === '' ? name : value)
  );
}

/** Converts a name to a label: `upColor` becomes `Up color`, `long-dashed` becomes `Long dashed`. */
export function toLabel(name: string): string {
  const label = name.replace(/[.-]/g, ' ').replace(/(?<=[a-z])([A-Z]|\d)/g, ' $1');
  return label.charAt(0).toUpperCase() + label.slice(1).toLowerCase();
}
