import { isObject, isRecord, jsonCopy } from '../util/json';

/** Version of the saved state format that this version of the library writes. */
export const SCHEMA = 3;

/** Converts a state to the next version. It receives a copy, which it can change. */
export type Migration = (state: Record<string, unknown>) => Record<string, unknown>;

/** Migrations by the version that they convert from. The first version was 1. */
export type Migrations = Readonly<Record<number, Migration>>;

/** Saved shapes have the same format in all versions. */
export const shapeMigrations: Migrations = { 1: (state) => state, 2: (state) => state };

export const chartMigrations: Migrations = {
  // Version 0.1 of the library had an option for its logo, and a different default of `minBarSpacing`.
  1: (state) => {
    if (!isRecord(state.options)) return state;
    const options: Record<string, unknown> = { ...state.options };
    delete options.attributionLogo;
    const timeAxis = options.timeAxis ?? {};
    if (!isRecord(timeAxis)) return { ...state, options };
    return { ...state, options: { ...options, timeAxis: { minBarSpacing: 0.5, ...timeAxis } } };
  },
  // Version 0.2 of the library had other names for some options, and used two decimal places by default. Its only time
  // zone doesn't need a migration, because a chart without an exchange zone uses the zone of the labels.
  2: (state) => {
    forEachObject(state, 'options', (options) => {
      renameKeys(options, { numbers: 'numberFormat', label: 'ariaLabel' });
      if (options.palette === 'color-blind') options.palette = 'blue-up';
    });
    for (const axes of ['options.priceAxis', 'panes.*.options.axes.*', 'panes.*.priceAxes.*']) {
      forEachObject(state, axes, (axis) =>
        renameKeys(axis, { place: 'position', autoRange: 'autoScale' }),
      );
    }
    forEachObject(state, 'sources.*', (source) => {
      if (source.kind === 'shape') return;
      forEachObject(source, 'style', (style) => {
        renameKeys(style, { autoRange: 'includeInAutoScale' });
        keepTwoDecimals(style);
      });
    });
    forEachObject(state, 'sources.*.priceLines.*', (line) =>
      renameKeys(line, { action: 'buttonLabel', inRange: 'includeInAutoScale' }),
    );
    forEachObject(state, 'indicators.*', (indicator) => renameKeys(indicator, { source: 'input' }));
    forEachObject(state, 'indicators.*.options', (options) =>
      renameKeys(options, { source: 'price' }),
    );
    markIndicatorPanes(state);
    return moveDrawing(state);
  },
};

type Saved = Record<string, unknown>;

/** Converts shapes and drawing options to the state of a plug-in. In version 0.2, drawing was a part of the chart. */
function moveDrawing(state: Saved): Saved {
  const { options, sources } = state;
  if (!Array.isArray(sources) || (options !== undefined && !isRecord(options))) return state;
  const isShape = (source: unknown): boolean =>
    isRecord(source) && (source as Saved).kind === 'shape';
  const shapes = sources.filter(isShape);
  const { magnet, historyLimit: undoLimit, ...others } = { ...options } as Saved;
  const drawingOptions = {
    ...(magnet === undefined ? {} : { magnet }),
    ...(undoLimit === undefined ? {} : { undoLimit }),
  };
  if (shapes.length === 0 && Object.keys(drawingOptions).length === 0) return state;
  return {
    ...state,
    options: others,
    sources: sources.filter((source) => !isShape(source)),
    plugins: [{ type: 'drawing', state: { schema: SCHEMA, shapes, options: drawingOptions } }],
  };
}

/** Marks the panes that an indicator has added. In version 0.2, their name was the indicator's name. */
function markIndicatorPanes(state: Saved): void {
  const names = new Set<unknown>();
  forEachObject(state, 'indicators.*', ({ name }) => names.add(name));
  forEachObject(state, 'panes.*', (pane) => {
    if (names.has(pane.name)) pane.addedByIndicator = true;
  });
}

/** Calls a function with each object at a path of keys. `*` matches every member or item. */
function forEachObject(part: unknown, path: string, change: (object: Saved) => void): void {
  if (!isObject(part)) return;
  const [name = '', ...rest] = path.split('.');
  for (const inner of name === '*' ? Object.values(part) : [(part as Saved)[name]]) {
    if (rest.length > 0) forEachObject(inner, rest.join('.'), change);
    else if (isRecord(inner)) change(inner as Saved);
  }
}

function renameKeys(object: Saved, names: Readonly<Record<string, string>>): void {
  for (const [before, now] of Object.entries(names)) {
    if (!Object.hasOwn(object, before)) continue;
    object[now] = object[before];
    Reflect.deleteProperty(object, before);
  }
}

/** Writes the number of decimal places that version 0.2 used by default into the style of a series. */
function keepTwoDecimals(style: Saved): void {
  const { priceFormat = {} } = style;
  if (!isRecord(priceFormat)) return;
  const format: Saved = { ...priceFormat };
  // If `precision` was `'auto'`, version 0.2 ignored `minMove`.
  if (format.precision === 'auto') delete format.minMove;
  else if (format.precision === undefined) {
    format.precision = 2;
    format.minMove ??= 0.01;
  }
  style.priceFormat = format;
}

/**
 * Converts a saved state to the newest version.
 *
 * @param call - Method that was called, for the error message.
 * @param input - State that the caller passed in. It isn't changed.
 * @param migrations - Migrations for this type of state. Code that loads only shapes doesn't bundle the migrations of
 * charts.
 * @param newest - Version to convert to.
 * @returns A copy that consists of plain JSON.
 * @throws TypeError if it isn't a state.
 * @throws RangeError if its version is newer, or never existed.
 */
export function migrate(
  call: string,
  input: unknown,
  migrations: Migrations,
  newest = SCHEMA,
): Record<string, unknown> {
  let state: Record<string, unknown>;
  try {
    // The copy contains only JSON: no getters, functions or class instances.
    state = jsonCopy(input) as Record<string, unknown>;
  } catch {
    throw new TypeError(`${call}: the state must be JSON-serializable`);
  }
  if (!isRecord(state)) throw new TypeError(`${call}: the state must be an object`);
  const { schema } = state;
  if (typeof schema !== 'number' || !Number.isInteger(schema)) {
    throw new TypeError(`${call}: schema must be a whole number`);
  }
  const refuse = (why: string): RangeError =>
    new RangeError(`${call}: schema (${schema}) is ${why}`);
  if (schema > newest) {
    throw refuse(`newer than this version of the library supports (${newest}); update the library`);
  }
  for (let version = schema; version < newest; version++) {
    const step = migrations[version];
    if (!step) throw refuse('not a version of the format');
    state = { ...step(state), schema: version + 1 };
  }
  return state;
}
