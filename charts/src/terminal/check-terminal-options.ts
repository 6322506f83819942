import {
  checkFunctions,
  checkInterval,
  checkNames,
  createFail,
  isObject,
  show,
  type Fail,
} from '../entries/check-arguments';
import type { TerminalOptions } from './terminal-options';

const optionNames: readonly string[] = [
  'feed',
  'symbols',
  'intervals',
  'baseInterval',
  'indicators',
  'shapes',
  'onOrder',
  'restoreSession',
  'store',
  'charts',
  'theme',
  'language',
];

const fail: Fail = createFail('createTerminal');

/** @throws TypeError if the element isn't found. */
export function getContainer(element: HTMLElement | string): HTMLElement {
  const found = typeof element === 'string' ? document.getElementById(element) : element;
  if (typeof element === 'string' && found === null) {
    const fix = element.startsWith('#') ? 'omit the "#"' : 'add the element before this call';
    throw new TypeError(`createTerminal: no element has the id "${element}"; ${fix}`);
  }
  // Elements of another window are instances of that window's classes.
  if ((found as Partial<Node> | null | undefined)?.nodeType !== Node.ELEMENT_NODE)
    fail('element', element, 'an element or the id of an element');
  return found as HTMLElement;
}

/** @throws RangeError if the value isn't one of the choices. */
export function checkChoice(path: string, value: unknown, choices: readonly unknown[]): void {
  if (!choices.includes(value))
    throw new RangeError(`${path} (${show(value)}) must be one of ${choices.map(show).join(', ')}`);
}

/**
 * Checks the options of a terminal. The parts that receive them check the rest.
 *
 * @throws TypeError if an option is missing, unknown or has the wrong type.
 * @throws RangeError if a value is out of range.
 */
export function checkTerminalOptions(options: TerminalOptions): void {
  if (!isObject(options)) fail('options', options, 'an object with "feed" and "symbols"');
  checkNames('createTerminal', options, optionNames);
  const { charts = 1, feed, intervals, language = 'en', symbols, theme = 'auto' } = options;
  const { baseInterval, onOrder = null, restoreSession = true, store } = options;
  if (!isObject(feed)) fail('options.feed', feed, 'a source with the function "history"');
  checkFunctions(fail, 'options.feed', feed, ['history'], ['live', 'resolve']);
  if (!isList(symbols, isSymbol))
    fail('options.symbols', symbols, 'a list of at least one symbol, such as ["ACME"]');
  if (intervals !== undefined && !isList(intervals, (each) => typeof each === 'string'))
    fail('options.intervals', intervals, 'a list of at least one interval, such as ["5m"]');
  if (onOrder !== null && typeof onOrder !== 'function')
    fail('options.onOrder', onOrder, 'a function or null');
  if (typeof restoreSession !== 'boolean')
    fail('options.restoreSession', restoreSession, 'true or false');
  if (store !== undefined)
    checkFunctions(fail, 'options.store', Object(store), ['read', 'write', 'list'], []);
  intervals?.forEach((each, i) => {
    checkInterval(`createTerminal: options.intervals[${i}]`, each);
  });
  if (baseInterval !== undefined)
    checkInterval('createTerminal: options.baseInterval', baseInterval);
  checkChoice('createTerminal: options.charts', charts, [1, 2, 4, 8]);
  checkChoice('createTerminal: options.theme', theme, ['auto', 'light', 'dark']);
  checkChoice('createTerminal: options.language', language, ['en', 'zh']);
}

const isList = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isItem);

const isSymbol = (value: unknown): boolean =>
  typeof value === 'string' ||
  (isObject(value) && typeof (value as { symbol?: unknown }).symbol === 'string');
