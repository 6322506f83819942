import type ts from 'typescript';
import type { Counterpart } from './read-counterparts';
import type { Migration } from './migration';

/** Printed properties: the text of each, with the space before it. */
type Printed = readonly string[];

type Rule = (context: Context) => Printed | null;

interface Context {
  readonly migration: Migration;
  /** Property whose value is printed. */
  readonly property: ts.ObjectLiteralElementLike;
  readonly value: ts.Expression;
  /** Printed value. */
  readonly text: () => string;
  /** Space before the property. */
  readonly space: string;
  readonly counterpart: Counterpart | undefined;
  readonly comment: () => void;
}

/** Options that move to another group, by the name of the group, with their texts. */
type Moved = Map<string, Map<string, string>>;

const moved = new WeakMap<Migration, Moved>();

const asObject = ({ migration, value }: Context): ts.ObjectLiteralExpression | null =>
  migration.ts.isObjectLiteralExpression(value) ? value : null;

const find = (
  { migration }: Context,
  object: ts.ObjectLiteralExpression,
  name: string,
): ts.Expression | undefined => {
  const { ts } = migration;
  const found = object.properties.find((property) => property.name?.getText() === name);
  if (!found) return undefined;
  if (ts.isPropertyAssignment(found)) return found.initializer;
  return ts.isShorthandPropertyAssignment(found) ? found.name : undefined;
};

/** Moves a property and its lines to the indentation of another property. */
function alignTo(text: string, space: string): string {
  const [, own] = /^[^\S\n]*\n([^\S\n]*)/.exec(text) ?? [];
  const [, indent] = /\n([^\S\n]*)$/.exec(space) ?? [];
  if (own === undefined || indent === undefined) return space + text.trimStart();
  return text.replaceAll(`\n${own}`, `\n${indent}`);
}

/** Prints the properties of a group at the level of the group. */
const flatten: Rule = (context) => {
  const { migration, space } = context;
  const object = asObject(context);
  if (object) return printProperties(migration, object).map((text) => alignTo(text, space));
  return [`${space}...${context.text()}`];
};

const printBackground: Rule = (context) => {
  const object = asObject(context);
  const { migration, space } = context;
  if (!object) {
    context.comment();
    return [`${space}background: ${context.text()}`];
  }
  const color = find(context, object, 'color') ?? find(context, object, 'topColor');
  const bottom = find(context, object, 'bottomColor');
  const printed = color ? [`${space}background: ${migration.print(color)}`] : [];
  if (bottom) printed.push(`${space}backgroundBottomColor: ${migration.print(bottom)}`);
  return printed;
};

/** Both directions of a grid share a color and a style. */
const printGridLines =
  (name: 'vertical' | 'horizontal'): Rule =>
  (context) => {
    const object = asObject(context);
    if (!object) return null;
    const { migration, property, space } = context;
    const printed: string[] = [];
    const visible = find(context, object, 'visible');
    if (visible) printed.push(`${space}${name}: ${migration.print(visible)}`);
    const grid = property.parent as ts.ObjectLiteralExpression;
    // The first of both sets what they share.
    if (grid.properties[0] !== property) return printed;
    const color = find(context, object, 'color');
    const style = find(context, object, 'style');
    if (color) printed.push(`${space}color: ${migration.print(color)}`);
    if (style) printed.push(`${space}lineStyle: ${printLineStyle(migration, style)}`);
    return printed;
  };

const lineStyles = ['solid', 'dotted', 'dashed', 'long-dashed', 'sparse-dotted'];
const lineTypes = ['simple', 'steps', 'curved'];
const axisTypes = ['linear', 'logarithmic', 'percentage', 'indexed'];
const crosshairModes = ['Normal', 'Magnet', 'Hidden', 'MagnetOHLC'];

const printNumbered = (
  migration: Migration,
  node: ts.Expression,
  names: readonly string[],
): string => {
  const name = migration.ts.isNumericLiteral(node) ? names[Number(node.text)] : undefined;
  return name === undefined ? migration.print(node) : migration.changed(`'${name}'`);
};

const printLineStyle = (migration: Migration, node: ts.Expression): string =>
  printNumbered(migration, node, lineStyles);

const numbered =
  (name: string, names: readonly string[]): Rule =>
  ({ migration, value, space }) => [`${space}${name}: ${printNumbered(migration, value, names)}`];

const printCrosshairMode: Rule = (context) => {
  const { migration, value, space } = context;
  const { ts } = migration;
  const name = ts.isPropertyAccessExpression(value)
    ? value.name.text
    : ts.isNumericLiteral(value)
      ? crosshairModes[Number(value.text)]
      : undefined;
  const text =
    name === undefined ? undefined : migration.counterparts[`CrosshairMode.${name}`]?.text;
  if (text === undefined) {
    context.comment();
    return [];
  }
  migration.renamed += 1;
  return [...text.matchAll(/`(\w+: [^`]+)`/g)].map(([, option = '']) => space + option);
};

/** A label of the crosshair's lines is an option of the crosshair. */
const printLabelVisible: Rule = ({ migration, property, text }) => {
  const line = property.parent.parent as ts.PropertyAssignment;
  const name = line.name.getText() === 'vertLine' ? 'timeLabel' : 'priceLabel';
  move(migration, 'crosshair', name, text());
  return [];
};

function move(migration: Migration, group: string, name: string, text: string): void {
  const groups = moved.get(migration) ?? new Map<string, Map<string, string>>();
  moved.set(migration, groups);
  const options = groups.get(group) ?? new Map<string, string>();
  groups.set(group, options);
  if (!options.has(name)) options.set(name, text);
}

/** Moves an option to the options of the chart, or comments on it outside of these. */
const moveTo =
  (group: string): Rule =>
  (context) => {
    const { migration, property, counterpart, text } = context;
    if (!isInChartOptions(migration, property)) {
      context.comment();
      return [];
    }
    move(migration, group, counterpart?.replacement ?? '', text());
    return [];
  };

function isInChartOptions(migration: Migration, node: ts.Node): boolean {
  const { ts } = migration;
  for (let { parent } = node; parent; parent = parent.parent) {
    if (
      ts.isPropertyAssignment(parent) &&
      /^(?:localization|timeScale|layout|panes|(?:left|right)PriceScale)$/.test(
        parent.name.getText(),
      )
    )
      return true;
    if (ts.isStatement?.(parent) ?? ts.isBlock(parent)) return false;
  }
  return false;
}

const printPriceAxis: Rule = (context) => {
  const { property, text, space } = context;
  const siblings = (property.parent as ts.ObjectLiteralExpression).properties;
  const isLeft = property.name?.getText() === 'leftPriceScale';
  const hasRight = siblings.some(({ name }) => name?.getText() === 'rightPriceScale');
  if (!isLeft) return [`${space}priceAxis: ${text()}`];
  // The chart shows the left axis if it has series.
  if (hasRight || isOnlyVisible(context)) {
    if (!isOnlyVisible(context)) context.comment();
    return [];
  }
  return [`${space}priceAxis: ${text()}`];
};

const isOnlyVisible = (context: Context): boolean =>
  asObject(context)?.properties.every(
    ({ name }) => name && /^(?:visible|borderVisible|borderColor)$/.test(name.getText()),
  ) ?? false;

const printMargins: Rule = (context) => {
  const object = asObject(context);
  if (!object) {
    context.comment();
    return [];
  }
  const { migration, space } = context;
  const top = find(context, object, 'top');
  const bottom = find(context, object, 'bottom');
  return [
    ...(top ? [`${space}marginTop: ${migration.print(top)}`] : []),
    ...(bottom ? [`${space}marginBottom: ${migration.print(bottom)}`] : []),
  ];
};

/** A group of gestures is one option, which is on if one of them is. */
const printGestures =
  (name: string, options: readonly string[]): Rule =>
  (context) => {
    const object = asObject(context);
    const { migration, space } = context;
    if (!object) return [`${space}${name}: ${context.text()}`];
    const option = options.map((key) => find(context, object, key)).find(Boolean);
    const printed = option ? [`${space}${name}: ${migration.print(option)}`] : [];
    const wheel = find(context, object, 'mouseWheel');
    if (wheel?.getText() === 'false') move(migration, '', 'wheel', `'never'`);
    for (const { name: key } of object.properties) {
      const value = key ? find(context, object, key.getText()) : undefined;
      if (!key || !value || value.getText() === 'true') continue;
      if (!options.includes(key.getText()) && key.getText() !== 'mouseWheel')
        migration.comment(
          key.getText(),
          migration.findCounterpart([`HandleScaleOptions.${key.getText()}`]),
          key.parent,
        );
    }
    return printed;
  };

const printKinetic: Rule = (context) => {
  const object = asObject(context);
  const touch = object ? find(context, object, 'touch') : undefined;
  return touch ? [`${context.space}kineticScroll: ${context.migration.print(touch)}`] : [];
};

const printAxisId: Rule = ({ migration, value, text, space }) => {
  const { ts } = migration;
  if (!ts.isStringLiteral(value)) return [`${space}axis: ${text()}`];
  const name = value.text === '' ? 'overlay' : value.text;
  if (name !== 'left' && name !== 'right') migration.overlay = name;
  return [`${space}axis: '${name}'`];
};

/** The border of the time axis can't be hidden alone. */
const printBorderVisible: Rule = ({ value, comment }) => {
  if (value.getText() !== 'true') comment();
  return [];
};

/** One color for both directions, unless one of them has its own. */
const both =
  (first: string, second: string): Rule =>
  ({ property, space, text }) => {
    const siblings = (property.parent as ts.ObjectLiteralExpression).properties;
    return [first, second]
      .filter((name) => !siblings.some((sibling) => sibling.name?.getText() === name))
      .map((name) => `${space}${name}: ${text()}`);
  };

const printBaseValue: Rule = (context) => {
  const object = asObject(context);
  const price = object ? find(context, object, 'price') : undefined;
  return [
    `${context.space}base: ${price ? context.migration.print(price) : `${context.text()}.price`}`,
  ];
};

const printFormatType: Rule = ({ value, text, space }) =>
  /^['"]custom['"]$/.test(value.getText()) ? [] : [`${space}type: ${text()}`];

const keep: Rule = ({ migration, property }) => [migration.printFull(property)];

const printSize: Rule = (context) => {
  context.comment();
  return [];
};

/** Options whose form changes. The others have another name, or none. */
const rules: Readonly<Record<string, Rule>> = {
  layout: flatten,
  panes: flatten,
  localization: flatten,
  background: printBackground,
  vertLines: printGridLines('vertical'),
  horzLines: printGridLines('horizontal'),
  'CrosshairOptions.mode': printCrosshairMode,
  'PriceScaleOptions.mode': numbered('type', axisTypes),
  labelVisible: printLabelVisible,
  lineStyle: numbered('lineStyle', lineStyles),
  lineType: numbered('lineType', lineTypes),
  priceLineStyle: numbered('lastPriceLineStyle', lineStyles),
  'CrosshairLineOptions.style': numbered('lineStyle', lineStyles),
  leftPriceScale: printPriceAxis,
  rightPriceScale: printPriceAxis,
  'HorzScaleOptions.borderColor': moveTo(''),
  'HorzScaleOptions.borderVisible': printBorderVisible,
  'PriceScaleOptions.borderColor': moveTo(''),
  'PriceScaleOptions.textColor': moveTo(''),
  separatorColor: moveTo(''),
  'LocalizationOptions.timeFormatter': moveTo('timeAxis'),
  scaleMargins: printMargins,
  handleScroll: printGestures('scroll', ['pressedMouseMove', 'horzTouchDrag']),
  handleScale: printGestures('zoom', ['pinch', 'axisPressedMouseMove']),
  kineticScroll: printKinetic,
  priceScaleId: printAxisId,
  'CandlestickStyleOptions.wickColor': both('wickUpColor', 'wickDownColor'),
  'CandlestickStyleOptions.borderColor': both('borderUpColor', 'borderDownColor'),
  baseValue: printBaseValue,
  'PriceFormatCustom.type': printFormatType,
  'PriceFormatBuiltIn.type': printFormatType,
  'SeriesMarkerBase.position': keep,
  'SeriesMarkerBar.position': keep,
  'SeriesMarkerPrice.position': keep,
  'SeriesMarkerBase.shape': keep,
  'ChartOptionsBase.width': printSize,
  'ChartOptionsBase.height': printSize,
};

/** Options whose counterpart is in another group of options, so that a new name isn't enough. */
const otherOwners = /^(?:PaneOptions|PriceAxisOptions|TimeAxisOptions)$/;
/** Types whose properties can be omitted. */
const optionTypes = /(?:Options(?:Base|Impl|Common)?|Data|Color|Margins)\./;
const ownTypes = /^(?:PriceScale|HorzScale|TimeScale)/;

/** Prints an object literal if it has options or data of Lightweight Charts. */
export function printObject(migration: Migration, node: ts.ObjectLiteralExpression): string | null {
  const type = migration.getOptionsType(node);
  if (!type || !migration.isOptions(type)) return null;
  return joinObject(migration, node, printProperties(migration, node, type));
}

function joinObject(
  migration: Migration,
  node: ts.ObjectLiteralExpression,
  printed: Printed,
): string {
  const { file, ts } = migration;
  const last = node.properties.at(-1);
  const end = last ? file.text.slice(last.end, node.end) : '}';
  const groups = moved.get(migration);
  const isRoot = !ts.isPropertyAssignment(node.parent) || migration.expectedTypes.has(node);
  const all = isRoot && groups ? addMoved(printed, groups) : [...printed];
  if (isRoot) moved.delete(migration);
  if (all.length === 0) return '{}';
  return `{${all.join(',')}${end}`;
}

/** Adds the options that moved from other groups to the options of a chart. */
function addMoved(printed: Printed, groups: Moved): string[] {
  const all = [...printed];
  const space = /^\s*/.exec(all.at(-1) ?? ' ')?.[0] ?? ' ';
  for (const [group, options] of groups) {
    const texts = [...options].map(([name, text]) => `${name}: ${text}`);
    if (group === '') {
      const missing = texts.filter(
        (text) => !all.some((other) => other.trim().startsWith(text.split(':')[0] + ':')),
      );
      all.push(...missing.map((text) => space + text));
      continue;
    }
    const index = all.findIndex((other) => other.trim().startsWith(`${group}: {`));
    const existing = all[index];
    if (existing === undefined) all.push(`${space}${group}: { ${texts.join(', ')} }`);
    else
      all[index] = existing
        .replace(/\{\s*\}$/, '{ }')
        .replace('{', `{ ${texts.join(', ')},`)
        .replace(', }', ' }');
  }
  return all;
}

function printProperties(
  migration: Migration,
  node: ts.ObjectLiteralExpression,
  type = migration.getOptionsType(node),
): Printed {
  const printed = node.properties.flatMap((property) => printProperty(migration, property, type));
  // Whitespace data.
  const [only] = node.properties;
  if (node.properties.length > 1 || only?.name?.getText() !== 'time' || !type) return printed;
  if (migration.findProperties(type, 'value').length === 0) return printed;
  return [...printed, ' value: null'];
}

function printProperty(
  migration: Migration,
  property: ts.ObjectLiteralElementLike,
  type: ts.Type | undefined,
): Printed {
  const { ts, file } = migration;
  if (ts.isSpreadAssignment(property)) return [migration.printFull(property)];
  const name = property.name && !ts.isComputedPropertyName(property.name) ? property.name.text : '';
  const symbols = type ? migration.findProperties(type, name) : [];
  const keys = symbols.flatMap((symbol) => migration.findTypingsKeys(symbol));
  if (keys.length === 0) return [migration.printFull(property)];
  const counterpart = migration.findCounterpart(keys);
  const value = ts.isPropertyAssignment(property) ? property.initializer : property.name;
  const space = file.text.slice(property.pos, property.getStart(file));
  const context: Context = {
    migration,
    property,
    value: value as ts.Expression,
    text: () => (ts.isPropertyAssignment(property) ? migration.print(property.initializer) : name),
    space,
    counterpart,
    comment: () => {
      migration.comment(name, counterpart, property);
    },
  };
  const rule = keys.map((key) => rules[key]).find(Boolean) ?? rules[name];
  const printed = rule?.(context);
  if (printed) {
    migration.renamed += 1;
    return printed;
  }
  return printPlain(context, keys);
}

function printPlain(context: Context, keys: readonly string[]): Printed {
  const { migration, property, counterpart, space } = context;
  const { ts } = migration;
  const name = property.name?.getText() ?? '';
  const replacement = counterpart?.replacement;
  if (!counterpart || replacement === name) return [migration.printFull(property)];
  if (replacement == null && !keys.some((key) => optionTypes.test(key))) {
    context.comment();
    return [migration.printFull(property)];
  }
  if (
    replacement == null ||
    (otherOwners.test(counterpart.owner) && !keys.some((key) => ownTypes.test(key)))
  ) {
    if (!counterpart.text.startsWith('Not needed')) context.comment();
    migration.renamed += 1;
    return [];
  }
  migration.renamed += 1;
  if (ts.isPropertyAssignment(property)) return [`${space}${replacement}: ${context.text()}`];
  if (ts.isShorthandPropertyAssignment(property)) return [`${space}${replacement}: ${name}`];
  // A method, whose name is its start.
  return [space + migration.print(property).replace(name, replacement)];
}
