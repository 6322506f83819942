import type { ChartStore } from '../../../api/chart-store';
import { getChanges, isRecord } from '../../../util/json';
import { reportUncaught } from '../../../util/report-uncaught';
import { checkOptions } from '../../../validation/schema';
import { getStoreWriter, type StoredValue } from '../../store/store-writer';
import type { ShapeData } from '../shape-data';
import type { ShapeTypes } from '../shape-types';
import { paletteColumns } from './color-palette';

/** Options of a style that differ from the defaults of their shape. */
type StyleChanges = Readonly<Record<string, unknown>>;

/** Default styles by the types of shapes, the templates of each type by their names, and the recent colors. */
interface StylesState {
  /** Colors that the user picked last, as `#rrggbb`, the latest first. */
  readonly colors: readonly string[];
  readonly defaults: Readonly<Record<string, StyleChanges>>;
  readonly templates: Readonly<Record<string, Readonly<Record<string, StyleChanges>>>>;
}

const key = 'styles';
const noStyles: StylesState = { colors: [], defaults: {}, templates: {} };

const isHex = (input: unknown): boolean => /^#[\da-f]{6}$/.test(String(input));

/** Default styles and templates that the user has saved, and the colors that the user picked last. */
export class ShapeStyles {
  private state = noStyles;
  /** Changes before the saved styles are loaded; `null` afterwards. */
  private pending: ((state: StylesState) => StylesState)[] | null = [];
  private isReading = false;
  private readonly by = { failed: reportUncaught };

  /** @param store - Store of the styles; `null` to keep them only in this object. */
  constructor(private readonly store: ChartStore | null) {
    if (store === null) this.pending = null;
    this.load();
  }

  /** Loads the saved styles, and tries again to save changes, unless that is done. */
  load(): void {
    const { store } = this;
    if (store === null || this.isReading) return;
    const writer = getStoreWriter(store);
    writer.retry();
    if (this.pending === null) return;
    this.isReading = true;
    const fail = (error: unknown): void => {
      this.isReading = false;
      reportUncaught(error);
    };
    try {
      const value = writer.read(key, store);
      if (value instanceof Promise) value.then((state) => this.start(state)).catch(fail);
      else this.start(value);
    } catch (error) {
      fail(error);
    }
  }

  private start(value: StoredValue): void {
    this.isReading = false;
    const { colors, defaults, templates } = { ...noStyles, ...value };
    this.state = {
      colors: Array.isArray(colors) ? colors.filter(isHex).slice(0, paletteColumns) : [],
      defaults: isRecord(defaults) ? defaults : {},
      templates: isRecord(templates) ? templates : {},
    };
    const changes = this.pending ?? [];
    this.pending = null;
    for (const change of changes) this.state = change(this.state);
    if (changes.length > 0) this.write();
  }

  private update(change: (state: StylesState) => StylesState): void {
    this.state = change(this.state);
    if (this.pending) {
      this.pending.push(change);
      // Reads again after an error, and writes the changes.
      this.load();
    } else this.write();
  }

  private write(): void {
    const { by, state, store } = this;
    if (store) getStoreWriter(store).write(key, { store, value: state, canRetry: true, by });
  }

  /** Returns the colors that the user picked last, as `#rrggbb`, the latest first. */
  getColors(): readonly string[] {
    return this.state.colors;
  }

  addColor(hex: string): void {
    if (this.state.colors[0] === hex) return;
    this.update((state) => {
      const colors = [hex, ...state.colors.filter((each) => each !== hex)];
      return { ...state, colors: colors.slice(0, paletteColumns) };
    });
  }

  /** Returns the default style of a type, as changes of its built-in style; `undefined` without one. */
  getDefault(types: ShapeTypes, type: string): StyleChanges | undefined {
    return checkStyle(types, type, getEntry(this.state.defaults, type));
  }

  /** @param style - The style; `null` for the built-in one. */
  setDefault(type: string, style: StyleChanges | null): void {
    this.update((state) => ({ ...state, defaults: replace(state.defaults, type, style) }));
  }

  /** Returns the valid templates of a type. */
  getTemplates(types: ShapeTypes, type: string): (readonly [name: string, StyleChanges])[] {
    return Object.entries(getEntry(this.state.templates, type) ?? {}).flatMap(([name, input]) => {
      const style = checkStyle(types, type, input);
      return style ? [[name, style] as const] : [];
    });
  }

  /** @param style - The style; `null` removes the template. */
  setTemplate(type: string, name: string, style: StyleChanges | null): void {
    this.update((state) => {
      const templates = replace(getEntry(state.templates, type) ?? {}, name, style);
      return { ...state, templates: { ...state.templates, [type]: templates } };
    });
  }
}

const stylesOfStores = /* @__PURE__ */ new WeakMap<ChartStore, ShapeStyles>();

/** Returns the styles in a store, which all toolbars with this store share. */
export function getShapeStyles(store: ChartStore | null): ShapeStyles {
  const known = store && stylesOfStores.get(store);
  known?.load();
  if (known) return known;
  const styles = new ShapeStyles(store);
  if (store) stylesOfStores.set(store, styles);
  return styles;
}

/** Returns what differs from the built-in style of a shape, without its text. */
export function getStyleChanges(types: ShapeTypes, { style, type }: ShapeData): StyleChanges {
  const changes = Object.entries(getChanges(getBuiltIn(types, type), style));
  return Object.fromEntries(changes.filter(([name]) => name !== 'text'));
}

/** Returns the style of a shape with a saved style, which doesn't change its text. */
export function applyStyleChanges(
  types: ShapeTypes,
  { style, type }: ShapeData,
  changes: StyleChanges,
): ShapeData['style'] {
  const text = 'text' in style ? { text: style.text } : {};
  return { ...getBuiltIn(types, type), ...changes, ...text };
}

const getBuiltIn = (types: ShapeTypes, type: string): Record<string, unknown> => ({
  ...types.get(type)?.schema.defaults,
});

/** Returns a saved style, or `undefined` if the shape doesn't accept it, for example from a newer version. */
function checkStyle(types: ShapeTypes, type: string, input: unknown): StyleChanges | undefined {
  const schema = types.get(type)?.schema;
  if (!schema || !isRecord(input)) return undefined;
  try {
    checkOptions('', '', schema, input);
    return input as StyleChanges;
  } catch {
    return undefined;
  }
}

/** Returns a member of a saved object, which can have any names. */
const getEntry = <Value>(
  values: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(values, name) ? values[name] : undefined);

function replace(
  values: Readonly<Record<string, StyleChanges>>,
  name: string,
  value: StyleChanges | null,
): Record<string, StyleChanges> {
  const entries = Object.entries(values).filter(([each]) => each !== name);
  return Object.fromEntries(value ? [...entries, [name, value] as const] : entries);
}
