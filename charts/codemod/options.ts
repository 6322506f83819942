import type ts from 'typescript';
import type { Migration } from './migration';
import {
  asObject,
  commentOn,
  commentOnOthers,
  findProperty,
  findSibling,
  findValue,
  move,
  moved,
  type Context,
  type Moved,
  type Printed,
  type Rule,
} from './option-rule';
import { printScroll, printZoom } from './gestures';
import { isElsewhere } from './option-names';
import { printPriceScale } from './price-scales';

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
    context.comment(context.counterpart, true);
    return [`${space}background: ${context.text()}`];
  }
  const color = findValue(context, object, 'color') ?? findValue(context, object, 'topColor');
  const bottom = findValue(context, object, 'bottomColor');
  commentOnOthers(context, ['type', 'color', 'topColor', 'bottomColor']);
  const printed = color ? [`${space}background: ${migration.print(color)}`] : [];
  if (bottom) printed.push(`${space}backgroundBottomColor: ${migration.print(bottom)}`);
  return printed;
};

/** Both directions of a grid share a color and a style, which the first visible direction sets. */
const printGridLines =
  (name: 'vertical' | 'horizontal'): Rule =>
  (context) => {
    const object = asObject(context);
    if (!object) {
      context.comment();
      return [];
    }
    const { migration, space } = context;
    const visible = findValue(context, object, 'visible');
    const printed = visible ? [`${space}${name}: ${migration.print(visible)}`] : [];
    commentOnOthers(context, ['visible', 'color', 'style']);
    for (const shared of ['color', 'style'] as const) {
      const value = findValue(context, object, shared);
      const first = findShared(context, shared);
      if (!value) continue;
      if (value === first && shared === 'color')
        printed.push(`${space}color: ${migration.print(value)}`);
      else if (value === first)
        printed.push(`${space}lineStyle: ${printLineStyle(migration, value)}`);
      else if (value.getText() !== first?.getText()) {
        const property = findProperty(object, shared);
        if (property) commentOn(context, property);
      }
    }
    return printed;
  };

/** Finds the value that sets the color or the style of both directions. */
function findShared(context: Context, name: 'color' | 'style'): ts.Expression | undefined {
  const { ts } = context.migration;
  const groups = ['vertLines', 'horzLines']
    .map((direction) => findSibling(context, direction))
    .filter(
      (group) => group && ts.isObjectLiteralExpression(group),
    ) as ts.ObjectLiteralExpression[];
  const values = groups.filter((group) => findProperty(group, name));
  const isVisible = (group: ts.ObjectLiteralExpression): boolean =>
    findValue(context, group, 'visible')?.getText() !== 'false';
  return findValue(context, values.find(isVisible) ?? values[0] ?? null, name);
}

const lineStyles = ['solid', 'dotted', 'dashed', 'long-dashed', 'sparse-dotted'];
const animations = ['off', 'always', 'on-update'];
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
const printLabelVisible: Rule = (context) => {
  const line = context.property.parent.parent as ts.PropertyAssignment;
  const name = line.name.getText() === 'vertLine' ? 'timeLabel' : 'priceLabel';
  move(context, 'crosshair', name, context.text());
  return [];
};

/** Moves an option to the options of the chart, or comments on it outside of these. */
const moveTo =
  (group: string): Rule =>
  (context) => {
    const { migration, property, counterpart, text } = context;
    if (isInChartOptions(migration, property))
      move(context, group, counterpart?.replacement ?? '', text());
    else context.comment();
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

const printMargins: Rule = (context) => {
  const object = asObject(context);
  if (!object) {
    context.comment();
    return [];
  }
  const { migration, space } = context;
  const top = findValue(context, object, 'top');
  const bottom = findValue(context, object, 'bottom');
  commentOnOthers(context, ['top', 'bottom']);
  return [
    ...(top ? [`${space}marginTop: ${migration.print(top)}`] : []),
    ...(bottom ? [`${space}marginBottom: ${migration.print(bottom)}`] : []),
  ];
};

const printKinetic: Rule = (context) => {
  const object = asObject(context);
  if (!object) {
    context.comment();
    return [];
  }
  const touch = findValue(context, object, 'touch');
  // With the mouse, scrolling isn't kinetic by default.
  const mouse = findValue(context, object, 'mouse')?.getText();
  commentOnOthers(context, mouse === 'false' ? ['touch', 'mouse'] : ['touch']);
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
  const price = findValue(context, object, 'price');
  if (object && !price) return [];
  return [
    `${context.space}base: ${price ? context.migration.print(price) : `${context.text()}.price`}`,
  ];
};

const printFormatType: Rule = ({ value, text, space }) =>
  /^['"]custom['"]$/.test(value.getText()) ? [] : [`${space}type: ${text()}`];

const keep: Rule = ({ migration, property }) => [migration.printFull(property)];

/** Lightweight Charts shows only the text of a marker whose size is 0. */
const printMarkerSize: Rule = (context) => {
  const { migration, value, property, comment } = context;
  if (!migration.ts.isNumericLiteral(value) || Number(value.text) !== 0)
    return [migration.printFull(property)];
  comment('`size` must be greater than 0');
  return [];
};

/** Leaves the option out, with a comment. */
const omit: Rule = (context) => {
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
  lastPriceAnimation: numbered('lastPriceAnimation', animations),
  priceLineSource: numbered('lastPriceSource', ['last-bar', 'last-visible']),
  priceLineStyle: numbered('lastPriceLineStyle', lineStyles),
  'CrosshairLineOptions.style': numbered('lineStyle', lineStyles),
  leftPriceScale: printPriceScale,
  rightPriceScale: printPriceScale,
  'HorzScaleOptions.borderColor': moveTo(''),
  'HorzScaleOptions.borderVisible': printBorderVisible,
  'PriceScaleOptions.borderColor': moveTo(''),
  'PriceScaleOptions.textColor': moveTo(''),
  separatorColor: moveTo(''),
  'LocalizationOptions.timeFormatter': moveTo('timeAxis'),
  scaleMargins: printMargins,
  handleScroll: printScroll,
  handleScale: printZoom,
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
  'SeriesMarkerBase.size': printMarkerSize,
  'SeriesMarkerBar.size': printMarkerSize,
  'SeriesMarkerPrice.size': printMarkerSize,
  'SeriesMarker.size': printMarkerSize,
  defaultVisiblePriceScaleId: omit,
  'ChartOptionsBase.width': omit,
  'ChartOptionsBase.height': omit,
};

/** Types whose properties can be omitted. */
const optionTypes = /(?:Options(?:Base|Impl|Common)?|Data|Color|Margins|PriceFormat\w+)\./;

/** Prints an object literal if it has options or data of Lightweight Charts. */
export function printObject(migration: Migration, node: ts.ObjectLiteralExpression): string | null {
  const type = migration.getOptionsType(node);
  if (!type || !migration.isOptions(type)) return null;
  if (isBusinessDay(migration, type)) return printBusinessDay(migration, node);
  return joinObject(migration, node, printProperties(migration, node, type));
}

const isBusinessDay = (migration: Migration, type: ts.Type): boolean =>
  migration
    .findProperties(type, 'year')
    .some((symbol) => migration.findTypingsKeys(symbol).includes('BusinessDay.year'));

/** A trading day is a string. */
function printBusinessDay(migration: Migration, node: ts.ObjectLiteralExpression): string | null {
  const { ts } = migration;
  const parts = ['year', 'month', 'day'].map((name) => {
    const property = findProperty(node, name);
    const value = property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
    return value && ts.isNumericLiteral(value) ? value.text.padStart(2, '0') : undefined;
  });
  if (!parts.includes(undefined)) return migration.changed(`'${parts.join('-')}'`);
  migration.comment('time', migration.findCounterpart(['BusinessDay.year']), node, true);
  return null;
}

function joinObject(
  migration: Migration,
  node: ts.ObjectLiteralExpression,
  printed: Printed,
): string {
  const { file } = migration;
  const last = node.properties.at(-1);
  const end = last ? file.text.slice(last.end, node.end) : ' }';
  const groups = moved.get(migration);
  const isRoot = !isGroup(migration, node);
  const all = isRoot && groups ? addMoved(printed, groups) : [...printed];
  if (isRoot) moved.delete(migration);
  if (all.length === 0) return '{}';
  return `{${all.join(',')}${end}`;
}

/** Whether an object literal is a group in other options. */
function isGroup(migration: Migration, node: ts.ObjectLiteralExpression): boolean {
  const { ts } = migration;
  if (!ts.isPropertyAssignment(node.parent)) return false;
  const type = migration.getOptionsType(node.parent.parent);
  return type !== undefined && migration.isOptions(type);
}

/** Adds the options that moved from other groups to the options of a chart. */
function addMoved(printed: Printed, groups: Moved): string[] {
  const all = [...printed];
  const space = /^\s*/.exec(all.at(-1) ?? ' ')?.[0] ?? ' ';
  for (const [group, options] of groups) {
    const texts = [...options].map(([name, { text }]) => `${name}: ${text}`);
    if (group === '') {
      for (const [index, [name, { comment }]] of [...options].entries()) {
        const existing = all.find((text) => getKey(text) === name);
        const text = space + (texts[index] ?? '');
        if (existing === undefined) all.push(text);
        else if (existing.trim() !== text.trim()) comment();
      }
      continue;
    }
    const index = all.findIndex((text) => getKey(text) === group);
    const existing = all[index];
    const [start] =
      existing === undefined ? [] : (/^(?:\s*\/\/.*)*\s*\w+: \{/.exec(existing) ?? []);
    if (existing === undefined) all.push(`${space}${group}: { ${texts.join(', ')} }`);
    else if (start === undefined) for (const { comment } of options.values()) comment();
    else {
      const end = existing.slice(start.length);
      all[index] = `${start} ${texts.join(', ')}${/^\s*\}$/.test(end) ? ' }' : `,${end}`}`;
    }
  }
  return all;
}

/** Returns the name of a printed property, which can have comments before it. */
const getKey = (printed: string): string | undefined =>
  /^(?:\s*\/\/.*\n)*\s*(\w+)\b(?!\()/.exec(printed)?.[1];

function printProperties(
  migration: Migration,
  node: ts.ObjectLiteralExpression,
  type = migration.getOptionsType(node),
): Printed {
  const printed: string[] = [];
  const keys = new Set<string>();
  for (const property of node.properties) {
    for (const text of printProperty(migration, property, type)) {
      const key = getKey(text);
      // Two options can have the same counterpart.
      if (key !== undefined && keys.has(key)) migration.comment(key, 'Set above', property);
      else printed.push(text);
      if (key !== undefined) keys.add(key);
    }
  }
  // Whitespace data.
  const [only] = node.properties;
  if (node.properties.length > 1 || only?.name?.getText() !== 'time' || !type) return printed;
  if (migration.findProperties(type, 'value').length > 0) return [...printed, ' value: null'];
  const hasPrices = migration.findProperties(type, 'open').length > 0;
  return hasPrices ? [...printed, ' open: NaN, high: NaN, low: NaN, close: NaN'] : printed;
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
  const known = symbols.flatMap((symbol) => migration.findTypingsKeys(symbol));
  const keys = known.length > 0 ? known : findOldKeys(migration, type, name);
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
    comment: (text = counterpart, isKept = false) => {
      migration.comment(name, text, property, isKept);
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

/** Options of the chart that the installed version doesn't have. */
function findOldKeys(migration: Migration, type: ts.Type | undefined, name: string): string[] {
  const [layout] = type ? migration.findProperties(type, 'layout') : [];
  const isChart = migration.findTypingsKeys(layout).includes('ChartOptionsBase.layout');
  const key = `ChartOptionsBase.${name}`;
  return isChart && migration.findCounterpart([key]) ? [key] : [];
}

function printPlain(context: Context, keys: readonly string[]): Printed {
  const { migration, property, counterpart, space } = context;
  const { ts } = migration;
  const name = property.name?.getText() ?? '';
  const replacement = counterpart?.replacement;
  const hasOtherGroup = counterpart !== undefined && isElsewhere(keys, counterpart);
  if (!counterpart || (replacement === name && !hasOtherGroup))
    return [migration.printFull(property)];
  if (replacement == null && !keys.some((key) => optionTypes.test(key))) {
    context.comment(counterpart, true);
    return [migration.printFull(property)];
  }
  if (replacement == null || hasOtherGroup) {
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
