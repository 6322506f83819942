import { isObject, isRecord, jsonCopy } from '../util/json';

/** The version of the format that this version of the library writes. */
export const SCHEMA = 3;

/** Turns a state of one version into one of the next. It gets a copy and may change it. */
export type Migration = (state: Record<string, unknown>) => Record<string, unknown>;

/** What leads from each older version to the next, by the older one. Version 1 was the first. */
export type Migrations = Readonly<Record<number, Migration>>;

/** Saved shapes have the same format in all versions. */
export const shapeMigrations: Migrations = { 1: (state) => state, 2: (state) => state };

export const chartMigrations: Migrations = {
  // The engine of version 0.1 had a logo that could be hidden, and another least distance between bars.
  1: (state) => {
    if (!isRecord(state.options)) return state;
    const options: Record<string, unknown> = { ...state.options };
    delete options.attributionLogo;
    const timeAxis = options.timeAxis ?? {};
    if (!isRecord(timeAxis)) return { ...state, options };
    return { ...state, options: { ...options, timeAxis: { minBarSpacing: 0.5, ...timeAxis } } };
  },
  // Version 0.2 had other names for some options, and two decimal places unless the style said otherwise. Its one time
  // zone needs no migration: a chart without an exchange zone takes that of its labels.
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
    return moveDrawing(state);
  },
};

type Saved = Record<string, unknown>;

/** Drawing was a part of the chart in version 0.2: its shapes and options become the state of a plug-in. */
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

/** Calls back with each object at a path of names; `*` stands for every member or item. */
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
  // The smallest step had no effect beside `'auto'`.
  if (format.precision === 'auto') delete format.minMove;
  else if (format.precision === undefined) {
    format.precision = 2;
    format.minMove ??= 0.01;
  }
  style.priceFormat = format;
}

/**
 * Brings a saved state to the newest version.
 *
 * @param call - The method that was called, for the message.
 * @param input - What the caller gave. It is not changed.
 * @param migrations - Those of what the state is of; a chart that loads only shapes does not carry the others.
 * @param newest - The version to reach.
 * @returns A copy of which every part is plain JSON.
 * @throws TypeError when it is not a state at all.
 * @throws RangeError when it is of a newer version, or of one that never was.
 */
export function migrate(
  call: string,
  input: unknown,
  migrations: Migrations,
  newest = SCHEMA,
): Record<string, unknown> {
  let state: Record<string, unknown>;
  try {
    // Only what JSON can hold comes through: no getters, no functions, no instances.
    state = jsonCopy(input) as Record<string, unknown>;
  } catch {
    throw new TypeError(`${call}: the state cannot be written as JSON`);
  }
  if (!isRecord(state)) throw new TypeError(`${call}: the state must be an object`);
  const { schema } = state;
  if (typeof schema !== 'number' || !Number.isInteger(schema)) {
    throw new TypeError(`${call}: schema must be a whole number`);
  }
  const refuse = (why: string): RangeError =>
    new RangeError(`${call}: schema (${schema}) is ${why}`);
  if (schema > newest) {
    throw refuse(`newer than this version of the library reads (${newest}); update the library`);
  }
  for (let version = schema; version < newest; version++) {
    const step = migrations[version];
    if (!step) throw refuse('not a version of the format');
    state = { ...step(state), schema: version + 1 };
  }
  return state;
}
