import { type ArgumentPath, member, wrongType } from '../util/errors';
import { isRecord } from '../util/json';
import {
  anything,
  byName,
  callback,
  finite,
  listOf,
  oneOf,
  type Rule,
  someText,
  text,
} from '../validation/rule';
import { definitionType, isDefinitionType } from '../validation/definition-rules';
import { checkOptions, group, type Schema } from '../validation/schema';
import type { CreateIndicatorLayer, AnyOptions, IndicatorType } from './indicator-type';
import type {
  IndicatorInputs,
  IndicatorOptionDefinition,
  IndicatorOptionDefinitions,
  IndicatorOutputType,
} from '../api/indicator-config';
import {
  createInputOptionRule,
  createOptionRule,
  getOptionMembers,
  optionType,
} from './option-schema';
import { sessions } from './session-number';

const checkRecord: Rule = (input, path) => {
  if (!isRecord(input)) throw wrongType(path, input, 'an object');
  return input;
};

/** Checks the definition of an option, and its default. */
const checkOption: Rule = (input, path) => {
  const { type } = checkRecord(input, path) as { readonly type?: unknown };
  if (type === undefined) throw new TypeError(`${member(path, 'type')} is missing`);
  const rules = getOptionMembers(optionType(type, member(path, 'type')) as string);
  const members = Object.keys(rules).map((name) => [name, name === 'values' ? undefined : null]);
  const option = group<{ default: unknown }>({
    defaults: { type: undefined, default: undefined, ...Object.fromEntries(members) } as {
      default: undefined;
    },
    rules: { type: anything, default: anything, ...rules } as { default: Rule },
  })(input, path) as { readonly default: unknown };
  createOptionRule(input as IndicatorOptionDefinition)(option.default, member(path, 'default'));
  return input;
};

const outputTypes: readonly IndicatorOutputType[] = [
  'line',
  'area',
  'baseline',
  'histogram',
  'band',
];

/** Members of a configuration, including defaults. */
interface ConfigMembers {
  readonly type: string;
  readonly options: IndicatorOptionDefinitions;
  readonly inputs: IndicatorInputs;
  readonly outputs: IndicatorType['outputs'];
  readonly state: readonly string[];
  readonly title: string | ((options: AnyOptions) => string) | null;
  readonly pane: IndicatorType['pane'];
  readonly range: IndicatorType['range'];
  readonly priceFormat: IndicatorType['priceFormat'] | null;
  readonly levels: ((options: AnyOptions) => readonly number[]) | null;
  readonly calculate: IndicatorType['calculate'];
  readonly calculateAll: IndicatorType['calculateAll'];
  readonly layer: CreateIndicatorLayer | null;
}

const configSchema = {
  defaults: {
    type: undefined,
    options: {},
    inputs: {},
    outputs: undefined,
    state: [],
    title: null,
    pane: 'input',
    range: null,
    priceFormat: null,
    levels: null,
    calculate: null,
    calculateAll: null,
    layer: null,
  },
  rules: {
    type: definitionType,
    options: byName(checkOption),
    inputs: byName(
      group<object>({
        defaults: { optional: false, data: null },
        rules: { data: oneOf(['value']) },
      } as Schema<object>),
    ),
    outputs: byName(
      group<object>({
        defaults: { type: undefined, title: null, style: {}, offset: null },
        rules: { type: oneOf(outputTypes), title: text, style: checkRecord, offset: callback },
      } as Schema<object>),
    ),
    state: listOf(someText),
    title: (input: unknown, path: ArgumentPath) => {
      if (typeof input === 'string' || typeof input === 'function') return input;
      throw wrongType(path, input, 'a string or a function');
    },
    pane: oneOf(['input', 'separate']),
    range: group<object>({
      defaults: { from: undefined, to: undefined },
      rules: { from: finite, to: finite },
    } as Schema<object>),
    priceFormat: (input: unknown, path: ArgumentPath) =>
      input === 'inherit' ? input : checkRecord(input, path),
    levels: callback,
    calculate: callback,
    calculateAll: callback,
    layer: callback,
  },
} satisfies Schema<object> as unknown as Schema<ConfigMembers>;

/** Names that options of an indicator can't have, because every indicator has an option with that name. */
const reservedNames = ['type', 'pane', 'axis', 'title', 'styles', 'interval', 'sessions'];

/**
 * Checks the configuration of an indicator and fills in the defaults.
 *
 * @throws TypeError if a member is unknown, missing or has the wrong type.
 * @throws RangeError if a value isn't allowed, or a name is already used.
 */
export function readConfig(config: unknown): IndicatorType {
  const call = 'defineIndicator';
  const { type: name } = Object(config) as { readonly type?: unknown };
  const path = typeof name === 'string' && isDefinitionType(name) ? name : 'config';
  const members = checkOptions(call, path, configSchema, config ?? null);
  const { inputs, options, outputs, pane, state, title, type } = members;
  checkCalculation(`${call}: ${path}`, members);
  checkNames(`${call}: ${path}`, [
    ['options', Object.keys(options), reservedNames],
    ['inputs', Object.keys(inputs), [...reservedNames, ...Object.keys(options)]],
    ['state', state, Object.keys(outputs)],
  ]);
  const optionEntries = Object.entries(options);
  const inputEntries = Object.entries(inputs);
  return {
    type,
    sessionOptions: findSessionOptions(options),
    inputs,
    outputs,
    state,
    pane,
    range: members.range,
    priceFormat: members.priceFormat ?? (pane === 'input' ? 'inherit' : {}),
    schema: {
      defaults: {
        ...Object.fromEntries(optionEntries.map(([key, option]) => [key, option.default])),
        ...Object.fromEntries(
          inputEntries.map(([key, { optional }]) => [key, optional ? null : undefined]),
        ),
      },
      rules: {
        ...Object.fromEntries(
          optionEntries.map(([key, option]) => [key, createOptionRule(option)]),
        ),
        ...Object.fromEntries(
          inputEntries.map(([key, input]) => [key, createInputOptionRule(input)]),
        ),
      },
    },
    getTitle(current) {
      const name = typeof title === 'function' ? title(current) : (title ?? type);
      return typeof current['interval'] === 'string' ? `${name} ${current['interval']}` : name;
    },
    getLevels: (current) => members.levels?.(current) ?? [],
    calculate: members.calculate,
    calculateAll: members.calculateAll,
    layer: members.layer,
  };
}

/** Returns the options that choose a session, whose indicator also has a time of day at which it begins. */
function findSessionOptions(options: IndicatorOptionDefinitions): Map<string, boolean> {
  const found = new Map<string, boolean>();
  const entries = Object.entries(options);
  if (!entries.some(([, { type }]) => type === 'time-of-day')) return found;
  for (const [name, option] of entries) {
    if (option.type !== 'select') continue;
    const { values } = option;
    if (values.every((each) => sessions.includes(each))) found.set(name, values.includes('none'));
  }
  return found;
}

/** @throws TypeError if there isn't exactly one calculation, or a state that it can't have. */
function checkCalculation(path: string, { calculate, calculateAll, state }: ConfigMembers): void {
  if (!calculate && !calculateAll) {
    throw new TypeError(`${path} must have calculate or calculateAll`);
  }
  if (calculate && calculateAll) {
    throw new TypeError(`${path} cannot have both calculate and calculateAll`);
  }
  if (calculateAll && state.length > 0) {
    throw new TypeError(`${member(path, 'state')} cannot be used with calculateAll`);
  }
}

/** Throws if two members have the same name where callers or calculations must be able to distinguish them. */
function checkNames(
  path: string,
  lists: readonly (readonly [key: string, names: readonly string[], reserved: readonly string[]])[],
): void {
  for (const [key, names, reserved] of lists) {
    const name = names.find((each, i) => reserved.includes(each) || names.indexOf(each) !== i);
    if (name !== undefined) {
      throw new RangeError(
        `${member(path, key)} cannot contain "${name}", which is reserved or already used; choose another name`,
      );
    }
  }
}
