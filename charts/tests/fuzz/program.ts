/** Programs of the fuzzer: made from a seed, run in the page, and shortened when one finds something. */
import type { ISourceApi } from '../../src/index';
import type { Making } from './arguments';
import { checkAll, checkNumbers, readState } from './checks';
import { Dice } from './random-choices';
import { type Operation, operations } from './operations';
import { pointerBeginning, pointerOperations } from './operations/pointer-calls';
import { releaseAll, resetChecks, watchStep } from './pointer-checks';
import { findFault, isCallerError } from './caller-error';
import { type HandleType, writeLine, type HandleRef, type Step, stepOfLine } from './step';
import * as world from './world';

export interface Options {
  /** Pictures are compared where all is checked. */
  readonly pictures: boolean;
  /** Whether programs use several pointers at once, and are checked for what these leave active. */
  readonly pointers?: boolean;
  /** Whether the browser itself sends the events of pointers, which takes longer. */
  readonly trusted?: boolean;
  /** Writes each step to the console before it is tried. */
  readonly log?: boolean;
}

export interface Finding {
  readonly fault: string;
  /** The program up to the fault. */
  readonly steps: readonly Step[];
}

export interface Outcome {
  readonly tried: Readonly<Record<string, number>>;
  readonly wrong: number;
  readonly errorCount: number;
  readonly finding: Finding | null;
}

const MOST = 10;
const CHECKED_EACH = 200;

const checkStep: Step = { on: null, call: 'checkAll', args: '' };
const releaseStep: Step = { on: null, call: 'settle', args: '' };
/** Steps after which all pointers are released. */
const releasedEach = 30;

/** A chart with bars: most programs go on from there. */
const beginning: readonly Step[] = [
  { on: null, call: 'createChart', args: 'box()', into: ['charts', 0] },
  {
    on: ['charts', 0],
    call: 'attach',
    args: 'Drawing, { shapes: [...allShapes, FuzzShape] }',
    into: ['drawings', 0],
  },
  { on: ['charts', 0], call: 'timeAxis', args: '', into: ['timeAxes', 0] },
  { on: ['charts', 0], call: 'crosshair', args: '', into: ['crosshairs', 0] },
  { on: ['charts', 0], call: 'priceAxis', args: '', into: ['priceAxes', 0] },
  { on: ['charts', 0], call: 'pane', args: '', into: ['panes', 0] },
  { on: ['charts', 0], call: 'addSeries', args: '"candle"', into: ['series', 0] },
  { on: ['series', 0], call: 'setData', args: 'bars(120)' },
];
const customTypeSteps: readonly Step[] = [];

/** Makes and tries a program. */
export async function tryProgram(seed: number, count: number, options: Options): Promise<Outcome> {
  const dice = new Dice(seed);
  const tried: Record<string, number> = {};
  const steps: Step[] = [];
  let [wrong, errorCount] = [0, 0];
  const left = await begin();
  if (left) return { tried, wrong, errorCount, finding: { fault: left, steps } };
  const go = async (step: Step): Promise<string | null> => {
    steps.push(step);
    if (options.log) console.log(writeLine(step));
    const result = await run(step, options, dice.chance(0.1));
    if (step.wrong) wrong++;
    if (result.error !== null) errorCount++;
    return result.fault;
  };
  let fault: string | null = null;
  const pool = options.pointers ? pointerOperations : operations;
  const first = options.pointers
    ? pointerBeginning.filter(([, chance]) => dice.chance(chance)).map(([step]) => step)
    : beginning;
  for (const step of [...customTypeSteps, ...first]) fault ??= await go(step);
  for (let i = 1; i <= count && fault === null; i++) {
    if (world.getUsableCharts().length === 0) fault = await go(beginning[0] as Step);
    if (fault !== null) break;
    const [operation, step] = next(dice, pool);
    fault = await go(step);
    tried[operation.name] = (tried[operation.name] ?? 0) + 1;
    const isEnd = i === count;
    if (fault === null && options.pointers && (isEnd || i % releasedEach === 0))
      fault = await go(releaseStep);
    else if (fault === null && (isEnd || i % CHECKED_EACH === 0)) fault = await go(checkStep);
  }
  fault ??= await end();
  return {
    tried,
    wrong,
    errorCount,
    finding: fault === null ? null : { fault, steps },
  };
}

/**
 * Tries a program again.
 *
 * @returns What it finds, with the steps until then: marked if they throw, without calls of handles that don't exist.
 */
export async function replay(
  steps: readonly Step[],
  options: Options,
  compare = true,
): Promise<{ readonly fault: string | null; readonly steps: readonly Step[] }> {
  await begin();
  const marked: Step[] = [];
  for (const step of steps) {
    if (step.on && !world.at(step.on)) continue;
    const { error, fault } = await run(step, options, compare);
    marked.push(error === null || step.wrong ? step : { ...step, throws: true });
    if (fault !== null) return { fault, steps: marked };
  }
  return { fault: await end(), steps: marked };
}

/** Runs a recorded program, in which a step throws if and only if it is marked. */
async function replayMarked(steps: readonly Step[], options: Options): Promise<string | null> {
  await begin();
  for (const step of steps) {
    const line = writeLine(step);
    if (step.on && !world.at(step.on)) return `${line} is called on nothing`;
    const { error, fault } = await world.strictly(() => run(step, options, true));
    if (fault !== null) return fault;
    if (error !== null && !step.wrong && !step.throws) return `${line} throws ${error}`;
    if (error === null && step.throws) return `${line} doesn't throw`;
  }
  return end();
}

async function begin(): Promise<string | null> {
  await world.pointerInput.release();
  const [left] = world.reset();
  world.takeFaults();
  resetChecks();
  return left ?? null;
}

/** All charts go, and leave nothing. */
async function end(): Promise<string | null> {
  await world.pointerInput.release();
  const left = world.reset();
  await world.checkNothingPending();
  return left[0] ?? world.takeFaults()[0] ?? null;
}

const isInputCall = (name: string): boolean => /^(?:input|page|pointers)\./.test(name);

interface Result {
  readonly fault: string | null;
  /** Error that the call threw, or `null`. */
  readonly error: string | null;
}

async function run(step: Step, options: Options, compare: boolean): Promise<Result> {
  let error: string | null = null;
  try {
    if (step.call === 'checkAll') await checkAll(options.pictures);
    else if (step.call === 'settle') await releaseAll();
    else error = await call(step, compare, options.pointers === true);
    // Let settled promises call their handlers.
    await Promise.resolve();
    await Promise.resolve();
    checkNumbers();
  } catch (failure) {
    world.fault(`a check threw ${String(failure)}`);
  }
  return { fault: world.takeFaults()[0] ?? null, error };
}

/** Saving detaches a plug-in that can't be saved a little later, which can change the layout. */
async function readStateTwice(): Promise<string> {
  readState();
  await Promise.resolve();
  return readState();
}

/** @returns Error that the call threw, or `null`. */
async function call(
  { args, call: name, into, on, wrong }: Step,
  compare: boolean,
  isWatched: boolean,
): Promise<string | null> {
  const target = on ? world.at(on) : undefined;
  if (on && !target) return null;
  let values: unknown[];
  try {
    values = world.parseValues(args);
  } catch (error) {
    // What is written as an argument may call in itself.
    const bad = isCallerError(error) ? null : `an argument ${findFault(error, null) ?? ''}`;
    if (bad?.includes('throws')) world.fault(`${bad} in ${args}`);
    return String(error);
  }
  const isInput = on === null && isInputCall(name);
  const check = isWatched ? watchStep(name, target) : null;
  const before = !isInput && (wrong || compare) ? world.quietly(readStateTwice) : null;
  const was = await before;
  let caught: unknown;
  let threw = false;
  try {
    let result = invoke(on, target, name, values);
    if (result instanceof Promise) {
      if (rangeCalls.has(name)) world.expectEnd(name, result);
      else result = await awaitPromise(name, result);
    }
    if (into) world.keep(into, result);
    if (/^remove$/.test(name) && target) world.markRemoved(target);
    check?.();
  } catch (error) {
    threw = true;
    caught = error;
  }
  if (!threw) {
    if (wrong && !waitsForPane(on, target)) world.fault(`${name} takes a wrong argument`);
    return null;
  }
  const bad = isInput ? `throws ${String(caught)}` : findFault(caught, name);
  if (bad !== null) world.fault(`${name} ${bad}`);
  // A batch has done what it did until then.
  if (was !== null && name !== 'batch') {
    const now = await world.quietly(readState);
    if (now !== was)
      world.fault(`${name} throws and changes: ${parted(was, now)}; ${String(caught)}`);
  }
  return String(caught);
}

/** Whether it is a shape of a pane that doesn't exist, whose axes aren't known. */
function waitsForPane(on: HandleRef | null, target: unknown): boolean {
  if (on?.[0] !== 'shapes') return false;
  try {
    return (target as ISourceApi).pane() === null;
  } catch {
    return true;
  }
}

function parted(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at++;
  return `${one.slice(Math.max(0, at - 50), at + 40)} | ${other.slice(Math.max(0, at - 20), at + 40)}`;
}

/** Calls whose promises settle when their bars have loaded, or when the chart is removed. */
const rangeCalls: ReadonlySet<string> = new Set(['setVisibleRange', 'show', 'goTo']);

/** A promise that takes longer never settles, on a busy machine too, in milliseconds of real time. */
const patience = 20_000;

/** Timers don't run, so also wait for what depends on the browser itself. */
async function awaitPromise(name: string, promise: Promise<unknown>): Promise<unknown> {
  const late = Symbol('late');
  const result = await Promise.race([promise, world.clock.realWait(patience).then(() => late)]);
  if (result === late) world.fault(`${name} returns a promise that doesn't settle`);
  return result;
}

function invoke(on: HandleRef | null, target: unknown, name: string, values: unknown[]): unknown {
  if (on?.[0] === 'ends') return (target as () => unknown)();
  if (on) {
    const work = (target as Record<string, unknown>)[name];
    if (typeof work !== 'function') throw new Error(`${on[0]} has no ${name}`);
    return (work as (...all: unknown[]) => unknown).apply(target, values);
  }
  const work = world.getFunction(name) as (...all: unknown[]) => unknown;
  return name === 'DrawBar' ? (Reflect.construct(work, values) as unknown) : work(...values);
}

function next(dice: Dice, pool: readonly Operation[]): [Operation, Step] {
  for (;;) {
    const operation = dice.weighted(pool);
    const step = createStep(
      dice,
      pool,
      operation,
      pool === operations && !isInputCall(operation.name) && dice.chance(0.25),
    );
    if (step) return [operation, step];
  }
}

function createStep(
  dice: Dice,
  pool: readonly Operation[],
  operation: Operation,
  wrong: boolean,
  nested = false,
): Step | null {
  const { args, call: name, makes, on: handleType } = operation;
  const index = handleType ? pickIndex(dice, handleType, !wrong && dice.chance(0.04)) : null;
  if (handleType && index === null) return null;
  const on: HandleRef | null = handleType && index !== null ? [handleType, index] : null;
  const target = on ? world.at(on) : null;
  const making = createMaking(dice, pool, target, handleType, nested);
  const bad = wrong && args.length > 0 ? dice.whole(0, args.length - 1) : -1;
  const codes = args.map((each, i) => (i === bad ? each.wrong(making) : each.right(making)));
  // What was left out in the middle is undefined.
  while (codes.at(-1) === '') codes.pop();
  const code = codes.map((each) => each || 'undefined').join(', ');
  // Ignore arguments that are only sometimes invalid.
  const isWrong =
    bad >= 0 &&
    code !== args.map((each, i) => (i === bad ? '' : codes[i])).join(', ') &&
    !isHarmless(operation, bad);
  const into: HandleRef | undefined =
    makes && !nested ? [makes, findFreeIndex(dice, makes)] : undefined;
  return {
    on,
    call: name,
    args: code,
    ...(into ? { into } : {}),
    ...(isWrong ? { wrong: true } : {}),
  };
}

const isHarmless = ({ args }: Operation, bad: number): boolean =>
  args[bad]?.wrong === args[bad]?.right;

function pickIndex(dice: Dice, handleType: HandleType, any: boolean): number | null {
  const all = world.getHandles(handleType);
  const candidates = [...all.keys()].filter((i) => any || world.isUsable(handleType, all[i]));
  return candidates.length > 0 ? dice.pick(candidates) : null;
}

function findFreeIndex(dice: Dice, handleType: HandleType): number {
  const all = world.getHandles(handleType);
  const dead = [...all.keys()].find((i) => !world.isUsable(handleType, all[i]));
  if (all.length < MOST) return all.length;
  return dead ?? dice.whole(0, MOST - 1);
}

function createMaking(
  dice: Dice,
  pool: readonly Operation[],
  target: unknown,
  handleType: HandleType | null,
  nested: boolean,
): Making {
  return {
    dice,
    times: world.getTimeType(target),
    shape: handleType === 'series' ? world.getDataType(target) : 'prices',
    handle(type) {
      const index = pickIndex(dice, type, dice.chance(0.02));
      return index === null ? null : `${type}[${index}]`;
    },
    action() {
      if (nested) return '';
      for (let i = 0; i < 5; i++) {
        const operation = dice.weighted(pool);
        if (
          isInputCall(operation.name) ||
          operation.name === 'createChart' ||
          operation.name === 'restoreChart'
        )
          continue;
        const step = createStep(dice, pool, operation, false, true);
        if (step) return writeLine(step);
      }
      return '';
    },
  };
}

/** Returns what stays the same about a failure when the program changes. */
export const getSignature = (fault: string): string =>
  fault
    .replace(/"(?:[^"\\]|\\.)*"/g, (text) => (/ /.test(text) ? text.replace(/\d+/g, '#') : '""'))
    .replace(/-?\d[\d.e+-]*/g, '#')
    .split(/: [[{]|; | \| /)[0]
    ?.slice(0, 110) ?? fault;

/** Leaves out of a program what its fault does not need. */
export async function shorten(
  { fault, steps }: Finding,
  options: Options,
  patience = 400,
): Promise<Finding> {
  const signature = getSignature(fault);
  let best: Finding = { fault, steps };
  let left = patience;
  const holds = async (some: readonly Step[]): Promise<boolean> => {
    left--;
    const again = await replay(some, options, fault.includes('throws and changes'));
    if (again.fault === null || getSignature(again.fault) !== signature) return false;
    best = { fault: again.fault, steps: again.steps };
    return true;
  };
  if (!(await holds(steps))) return { fault: `${fault} (not again)`, steps };
  let parts = 2;
  while (left > 0 && best.steps.length > 1) {
    const { steps: now } = best;
    const size = Math.ceil(now.length / parts);
    let found = false;
    for (let at = 0; at < now.length && left > 0 && !found; at += size) {
      found = await holds([...now.slice(0, at), ...now.slice(at + size)]);
    }
    if (found) parts = Math.max(2, parts - 1);
    else if (size === 1) break;
    else parts = Math.min(now.length, parts * 2);
  }
  return best;
}

/**
 * Runs a recorded program, without its comments, with custom types as in all programs.
 */
export const play = (program: string, options: Options): Promise<string | null> =>
  replayMarked(
    [
      ...customTypeSteps,
      ...program
        .split('\n')
        .filter((line) => !/^(?:\/\/|$)/.test(line))
        .map(stepOfLine),
    ],
    { ...options, pointers: /^(?:input\.enter|page|pointers|settle)\b/m.test(program) },
  );

/** A program as code, with the helpers of `bars.ts` as they are. */
export const writeProgram = ({ fault, steps }: Finding): string =>
  [...steps.map(writeLine), `// ${fault}`].join('\n');
