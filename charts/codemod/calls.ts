import type ts from 'typescript';
import { isSimple } from './expressions';
import { moveOption } from './option-rule';
import { printSizeHandler } from './handlers';
import { canMoveBefore } from './statements';
import type { Counterpart } from './read-counterparts';
import type { Migration } from './migration';

interface Call {
  readonly migration: Migration;
  readonly node: ts.CallExpression;
  readonly access: ts.PropertyAccessExpression;
  /** Printed object whose method is called. */
  readonly receiver: string;
  readonly dot: string;
  readonly args: readonly string[];
  readonly counterpart: Counterpart | undefined;
}

/** Returns the printed call, or `null` if only its name changes. */
type Rule = (call: Call) => string | null;

/** Methods whose arguments or results change, by name or by `Type.name`. The others have another name, or none. */
const rules: Readonly<Record<string, Rule>> = {
  addSeries: printAddSeries,
  removeSeries: printRemove,
  removePriceLine: printRemove,
  removePane: ({ receiver, args }) => `${receiver}.panes()[${args[0] ?? 0}]?.remove()`,
  priceScale: printPriceScale,
  'IChartApi.applyOptions': printChartOptions,
  'IChartApiBase.applyOptions': printChartOptions,
  resize: ({ receiver, dot, args }) => `${receiver}${dot}resize(${args.slice(0, 2).join(', ')})`,
  takeScreenshot: ({ receiver, dot }) => `${receiver}${dot}toCanvas()`,
  addPane: ({ receiver, dot }) =>
    `${receiver}${dot}addPane(\`pane\${${receiver}.panes().length}\`)`,
  paneSize: ({ receiver, dot, args }) =>
    args[0] === undefined
      ? `${receiver}${dot}pane().size()`
      : `${receiver}${dot}panes()[${args[0]}]?.size()`,
  chartElement: ({ receiver, dot }) => `${receiver}${dot}element`,
  autoSizeActive: ({ receiver, dot }) => `${receiver}${dot}options().autoSize`,
  setCrosshairPosition: ({ receiver, dot, args: [price, time, series] }) =>
    `${receiver}${dot}crosshair().set(${time ?? ''}, ${price ?? ''}${series ? `, ${series}.pane()` : ''})`,
  clearCrosshairPosition: ({ receiver, dot }) => `${receiver}${dot}crosshair().clear()`,
  priceToCoordinate: printConversion('priceToY'),
  coordinateToPrice: printConversion('yToPrice'),
  seriesType: ({ receiver, dot }) => `${receiver}${dot}type`,
  'ISeriesApi.update': ({ receiver, dot, args }) => `${receiver}${dot}update(${args[0] ?? ''})`,
  detach: ({ receiver, dot }) => `${receiver}${dot}setMarkers([])`,
  'ITimeScaleApi.setVisibleRange': printSetTimeRange,
  setVisibleLogicalRange: printSetIndexRange,
  scrollToRealTime: ({ receiver, dot }) => `${receiver}${dot}scrollToEnd()`,
  subscribeVisibleTimeRangeChange: printRangeSubscription,
  subscribeVisibleLogicalRangeChange: printRangeSubscription,
  subscribeSizeChange: printSizeSubscription,
  'IPriceScaleApi.setVisibleRange': ({ receiver, dot, args }) =>
    `${receiver}${dot}applyOptions({ range: ${args[0] ?? 'null'} })`,
  setAutoScale: ({ receiver, dot, args }) =>
    `${receiver}${dot}applyOptions({ autoScale: ${args[0] ?? 'true'} })`,
  getHeight: ({ receiver, dot }) => `${receiver}${dot}size().height`,
  setHeight: commentOn,
  moveToPane: printMoveToPane,
};

/** Methods that version 4 had for each series type. */
const addOfVersion4 = /^add(Area|Bar|Baseline|Candlestick|Histogram|Line)Series$/;

const API_TYPE = /^I\w+(?:Api|ApiBase|PriceLine)$|^IPriceLine$/;

/** Owners of counterparts that are methods of the same object. */
const sameHandle: Readonly<Record<string, RegExp>> = {
  IChartApi: /^IChartApi$/,
  IChartApiBase: /^IChartApi$/,
  IYieldCurveChartApi: /^IChartApi$/,
  IPaneApi: /^IPaneApi$/,
  ISeriesApi: /^I(?:Series|Source)Api$/,
  ISeriesMarkersPluginApi: /^ISeriesApi$/,
  ITimeScaleApi: /^ITimeAxisApi$/,
  IPriceScaleApi: /^IPriceAxisApi$/,
  IPriceLine: /^PriceLine$/,
};

/** Prints a call of Lightweight Charts. */
export function printCall(migration: Migration, node: ts.CallExpression): string | null {
  const constant = migration.subscriptions.get(node);
  if (constant === undefined) return printMethod(migration, node);
  const isEnd = migration.file.text
    .slice(node.getStart(migration.file), node.end)
    .includes('.unsubscribe');
  if (isEnd) return migration.changed(`${constant}()`);
  const printed = printMethod(migration, node);
  if (printed !== null) return `const ${constant} = ${printed}`;
  // Without a constant, there is nothing to call at the end.
  for (const [call, name] of migration.subscriptions)
    if (name === constant) migration.subscriptions.delete(call);
  return null;
}

function printMethod(migration: Migration, node: ts.CallExpression): string | null {
  const { ts } = migration;
  if (ts.isIdentifier(node.expression)) return printFunction(migration, node);
  if (isImport(migration, node)) return null;
  if (!ts.isPropertyAccessExpression(node.expression)) return null;
  const access = node.expression;
  const name = access.name.text;
  const keys = findKeys(migration, access);
  if (keys.length === 0) return null;
  const counterpart = migration.findCounterpart(keys);
  const overlay = migration.overlay;
  const rule = keys.map((key) => rules[key]).find(Boolean) ?? rules[name];
  if (!rule && !addOfVersion4.test(name))
    return printRenamed(migration, node, access, keys, counterpart);
  migration.overlay = null;
  const call: Call = {
    migration,
    node,
    access,
    // Printing counts what it replaces, so print only what the rule uses.
    get receiver() {
      return migration.print(access.expression);
    },
    get args() {
      return node.arguments.map((argument) => migration.print(argument));
    },
    dot: migration.file.text.slice(access.expression.end, access.name.getStart(migration.file)),
    counterpart,
  };
  const printed = (rule ?? printAddSeries)(call);
  if (migration.overlay !== null) declareOverlay(migration, node, access, migration.overlay);
  migration.overlay = overlay;
  if (printed !== null) return migration.changed(printed);
  return printRenamed(migration, node, access, keys, counterpart);
}

/** The pane has to declare an overlay axis before a series uses it. */
function declareOverlay(
  migration: Migration,
  node: ts.CallExpression,
  access: ts.PropertyAccessExpression,
  name: string,
): void {
  const chart = access.expression.getText(migration.file);
  const [, , index] = access.name.text === 'addSeries' ? node.arguments : [];
  const isMainPane = index === undefined || index.getText() === '0';
  const pane = isMainPane
    ? `${chart}${access.questionDotToken ? '?.' : '.'}pane()`
    : printPane(chart, index.getText());
  const statement = `${pane}.applyOptions({ axes: { ${name}: {} } });`;
  const isName = /^\w+$/.test(name);
  // A statement that starts with a parenthesis would continue a line without a semicolon.
  if (isName && isMainPane && canMoveBefore(migration, access, access.expression))
    migration.addBefore(statement);
  else migration.comment(`priceScaleId: '${name}'`, `Declare the axis first: \`${statement}\``);
}

/** The names in the typings, or of a method that only Lightweight Charts has, of an object of an unknown type. */
function findKeys(migration: Migration, access: ts.PropertyAccessExpression): string[] {
  const name = access.name.text;
  const keys = migration.findTypingsKeys(migration.checker.getSymbolAtLocation(access.name));
  const known = keys.filter((key) => API_TYPE.test(key.split('.')[0] ?? ''));
  if (known.length > 0) return known;
  if (addOfVersion4.test(name)) return ['IChartApi.addSeries'];
  // Names of one word, such as `pop`, belong to other objects, too.
  if (!migration.isUntyped(access.expression) || !/[a-z][A-Z]/.test(name)) return [];
  return Object.keys(migration.counterparts).filter((key) => {
    const [type = '', member] = key.split('.');
    return member === name && API_TYPE.test(type);
  });
}

function isImport(migration: Migration, node: ts.CallExpression): boolean {
  return node.expression.kind === migration.ts.SyntaxKind.ImportKeyword;
}

function printRenamed(
  migration: Migration,
  node: ts.CallExpression,
  access: ts.PropertyAccessExpression,
  keys: readonly string[],
  counterpart: Counterpart | undefined,
): string | null {
  const name = access.name.text;
  const replacement = counterpart?.replacement ?? null;
  if (!counterpart || replacement === name) return printWithOverlay(migration, node, access);
  const isSame = keys.some((key) => sameHandle[key.split('.')[0] ?? '']?.test(counterpart.owner));
  if (replacement === null || !isSame || name.startsWith('unsubscribe')) {
    migration.comment(name, counterpart);
    return null;
  }
  const args = migration.file.text.slice(access.end, node.arguments.pos);
  return (
    migration.withName(access, replacement) +
    args +
    node.arguments.map((argument) => migration.printFull(argument)).join(',') +
    migration.file.text.slice(node.arguments.end, node.end)
  );
}

/** Options of a call such as `applyOptions` can use an overlay axis, too. */
function printWithOverlay(
  migration: Migration,
  node: ts.CallExpression,
  access: ts.PropertyAccessExpression,
): string {
  const overlay = migration.overlay;
  migration.overlay = null;
  const printed = migration.printChildren(node, node.getStart(migration.file));
  if (migration.overlay !== null) declareOverlay(migration, node, access, migration.overlay);
  migration.overlay = overlay;
  return printed;
}

function commentOn({ migration, access, counterpart }: Call): null {
  migration.comment(access.name.text, counterpart);
  return null;
}

const findSeriesType = (migration: Migration, name: string): string | undefined =>
  migration.findCounterpart([`${name}Series`])?.replacement ?? undefined;

function printAddSeries({ migration, node, access, receiver, dot, args }: Call): string | null {
  const [, version4] = addOfVersion4.exec(access.name.text) ?? [];
  if (version4 !== undefined) {
    const options = args.length > 0 ? `, ${args.join(', ')}` : '';
    return `${receiver}${dot}addSeries(${findSeriesType(migration, version4) ?? ''}${options})`;
  }
  const [type = '', options, pane] = args;
  const printed = options === undefined ? type : `${type}, ${options}`;
  const [, , index] = node.arguments;
  if (pane === undefined || index === undefined) return `${receiver}${dot}addSeries(${printed})`;
  if (pane === '0') return `${receiver}${dot}addSeries(${printed})`;
  return `${printPane(receiver, pane)}.addSeries(${printed})`;
}

/** Lightweight Charts adds a pane if there is none with the index, and here a pane has a name. */
function printPane(chart: string, index: string): string {
  const name = /^\d+$/.test(index) ? `'pane${index}'` : `\`pane\${${index}}\``;
  return `(${chart}.panes()[${index}] ?? ${chart}.addPane(${name}))`;
}

/** The size isn't an option, and price axes have calls of their own. */
function printChartOptions(call: Call): string | null {
  const { migration, node } = call;
  const [options] = node.arguments;
  if (!options || !migration.ts.isObjectLiteralExpression(options)) return null;
  const names = options.properties.map(({ name }) => name?.getText() ?? '');
  if (names.toSorted().join() === 'height,width') return printSize(call, options);
  if (names.length === 0 || !names.every((name) => /^(?:left|right)PriceScale$/.test(name)))
    return null;
  const printed = migration.print(options);
  if (printed !== '{}') return `${call.receiver}${call.dot}applyOptions(${printed})`;
  const [first, ...others] = migration.takeAfter();
  if (first === undefined) return `${call.receiver}${call.dot}applyOptions({})`;
  for (const statement of others) migration.addAfter(statement);
  return first.slice(0, -1);
}

function printSize(
  { migration, receiver, dot }: Call,
  { properties }: ts.ObjectLiteralExpression,
): string {
  const [width = '', height = ''] = ['width', 'height'].map((name) => {
    const property = properties.find((other) => other.name?.getText() === name);
    const isAssignment = property && migration.ts.isPropertyAssignment(property);
    return isAssignment ? migration.print(property.initializer) : name;
  });
  return `${receiver}${dot}resize(${width}, ${height})`;
}

/** `chart.moveToPane(1)` adds the pane if there is none. */
function printMoveToPane(call: Call): string | null {
  const { migration, access, args, dot } = call;
  const index = args[0] ?? '0';
  if (!isSimple(migration, access.expression) || !/^\d+$/.test(index)) return commentOn(call);
  const series = access.expression.getText(migration.file);
  const chart = `${series}.pane().chart()`;
  return `${series}${dot}moveTo({ pane: ${chart}.panes()[${index}] ?? ${chart}.addPane('pane${index}') })`;
}

/** `chart.removeSeries(series)` is `series.remove()`. */
function printRemove({ migration, node, args }: Call): string | null {
  const [argument] = node.arguments;
  const [printed] = args;
  if (!argument || printed === undefined) return null;
  return `${isSimple(migration, argument) ? printed : `(${printed})`}.remove()`;
}

function printPriceScale({ receiver, dot, node, args, migration }: Call): string {
  const [id] = node.arguments;
  const [printed = ''] = args;
  const [, pane] = args;
  const name = id && migration.ts.isStringLiteral(id) && id.text === '' ? "'overlay'" : printed;
  if (pane === undefined || pane === '0') return `${receiver}${dot}priceAxis(${name})`;
  return `${printPane(receiver, pane)}.priceAxis(${name})`;
}

function printConversion(name: string): Rule {
  return ({ migration, access, receiver, dot, args }) => {
    const series = isSimple(migration, access.expression) ? `, ${receiver}` : '';
    return `${receiver}${dot}priceAxis().${name}(${args[0] ?? ''}${series})`;
  };
}

function printSetTimeRange({ migration, node, receiver, dot, args }: Call): string {
  const [argument] = node.arguments;
  const [printed = ''] = args;
  const isLiteral = argument && migration.ts.isObjectLiteralExpression(argument);
  const range = isLiteral
    ? printed.replace('{', "{ type: 'time',")
    : `{ ...${printed}, type: 'time' }`;
  return `${receiver}${dot}setVisibleRange(${range})`;
}

function printSetIndexRange({ migration, node, receiver, dot, args }: Call): string {
  const { ts } = migration;
  const [argument] = node.arguments;
  const [printed = ''] = args;
  if (!argument || !ts.isObjectLiteralExpression(argument)) {
    // Ranges of the time axis have both the bar indexes and the times.
    return `${receiver}${dot}setVisibleRange(${printed})`;
  }
  const range = printed
    .replace('{', "{ type: 'bars',")
    .replace(/\bfrom(?=\s*[:,}])/, 'fromIndex')
    .replace(/\bto(?=\s*[:,}])/, 'toIndex')
    .replace(/\bfromIndex(?=\s*[,}])/, 'fromIndex: from')
    .replace(/\btoIndex(?=\s*[,}])/, 'toIndex: to');
  return `${receiver}${dot}setVisibleRange(${range})`;
}

/** Changes of the visible range are events of the chart, not of its time axis. */
function printRangeSubscription(call: Call): string | null {
  const chart = printChart(call);
  return chart === null ? commentOn(call) : `${chart}.onRangeChange(${call.args.join(', ')})`;
}

/** The handler receives the size of the chart instead of the width and the height of the time axis. */
function printSizeSubscription(call: Call): string | null {
  const { migration, node } = call;
  const [handler] = node.arguments;
  const chart = printChart(call);
  if (chart === null || !handler) return commentOn(call);
  migration.comment(
    'subscribeSizeChange',
    'The handler of `onSizeChange` receives the size of the chart, not of the time axis',
  );
  return `${chart}.onSizeChange(${printSizeHandler(migration, handler)})`;
}

/** Prints the chart of a call of its time axis. */
function printChart({ migration, access }: Call): string | null {
  const chart = findChart(migration, access.expression);
  if (chart === null) return null;
  const isCall = migration.ts.isCallExpression(access.expression);
  return isCall ? migration.print(chart) : chart.getText();
}

/** Returns the chart of `chart.timeScale()`, or of a constant with this value. */
function findChart(migration: Migration, node: ts.Expression): ts.Expression | null {
  const { ts, checker } = migration;
  if (ts.isCallExpression(node))
    return ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'timeScale'
      ? node.expression.expression
      : null;
  if (!ts.isIdentifier(node)) return null;
  const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
  const isConstant =
    declaration && ts.isVariableDeclaration(declaration) && declaration.initializer;
  const found = isConstant ? findChart(migration, isConstant) : null;
  return found && isSimple(migration, found) ? found : null;
}

/** Prints a call of a function that Lightweight Charts exports. */
function printFunction(migration: Migration, node: ts.CallExpression): string | null {
  const { imports } = migration;
  const name = imports.getImportedName(node.expression);
  const args = (): string[] => node.arguments.map((argument) => migration.print(argument));
  if (name === 'createSeriesMarkers') return printMarkers(migration, node);
  if (name === 'createOptionsChart' || name === 'createYieldCurveChart')
    return printNumberChart(migration, node, name);
  if (name === 'isBusinessDay')
    return migration.changed(`(typeof ${args().join('')} === 'string')`);
  if (name === 'isUTCTimestamp')
    return migration.changed(`(typeof ${args().join('')} === 'number')`);
  return null;
}

/** A chart of numbers instead of times is an option of the time axis. */
function printNumberChart(migration: Migration, node: ts.CallExpression, name: string): string {
  const { ts, imports } = migration;
  const [container, options] = node.arguments;
  const isYieldCurve = name === 'createYieldCurveChart';
  imports.use('createChart');
  const text = `timeAxis: { type: 'number'${isYieldCurve ? ', showGaps: true' : ''} }`;
  const printed = container ? migration.print(container) : '';
  if (!options) return migration.changed(`createChart(${printed}, { ${text} })`);
  if (!ts.isObjectLiteralExpression(options)) {
    migration.comment(name, `Add \`${text}\` to the options`);
    return migration.changed(`createChart(${printed}, ${migration.print(options)})`);
  }
  const comment = (): void => {
    migration.comment(name, `Add \`${text}\` to the options`);
  };
  moveOption(migration, 'timeAxis', 'type', { text: "'number'", comment });
  if (isYieldCurve) moveOption(migration, 'timeAxis', 'showGaps', { text: 'true', comment });
  return migration.changed(`createChart(${printed}, ${migration.print(options)})`);
}

/** Markers are part of the series, which has the methods of the markers' plug-in. */
function printMarkers(migration: Migration, node: ts.CallExpression): string {
  const { ts } = migration;
  const [first] = node.arguments;
  const [, , options] = node.arguments;
  const [series = '', markers = '[]'] = node.arguments
    .slice(0, 2)
    .map((argument) => migration.print(argument));
  if (options)
    migration.comment(
      'createSeriesMarkers',
      'The options of markers are options of the series, such as `markerZOrder`',
      options,
    );
  const call = `${series}.setMarkers(${markers})`;
  if (ts.isExpressionStatement(node.parent)) return migration.changed(call);
  if (node.arguments.length > 1) {
    if (first && canMoveBefore(migration, node, first)) migration.addBefore(`${call};`);
    else
      migration.comment(
        'createSeriesMarkers',
        migration.findCounterpart(['createSeriesMarkers']),
        node,
      );
  }
  return migration.changed(series);
}
