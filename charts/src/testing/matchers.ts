import { createFail, type Fail } from '../entries/check-arguments';
import { toSvg, type IChartApi, type SvgOptions } from '../index';
import { describeChart, type ChartDescription } from './chart-description';
import { findDifferences } from './find-differences';

/**
 * Result of a matcher.
 */
export interface MatcherResult {
  /**
   * Whether the chart matches the file, or the file was written. With `not`, it is also `true` if the file is missing,
   * so that the test fails.
   */
  readonly pass: boolean;
  /** Returns a sentence about the result, followed by a list of the differences if there are any. */
  message(): string;
}

/**
 * Matchers that {@link chartMatchers} adds. For the types of `expect(chart)`, extend your test runner's interface of
 * matchers with it.
 *
 * @typeParam Result - Result of a matcher, which the test runner determines.
 */
export interface ChartMatchers<Result = unknown> {
  /**
   * Compares a chart with an SVG file. If the file doesn't exist, it is written. To write all files again, set the
   * environment variable `UPDATE_SVG=1`. If `CI` is set, a missing file is an error. A variable with the value `0` or
   * `false` counts as not set. With `not`, nothing is written, and a missing file is an error.
   *
   * @param file - Path of the SVG file, from the working directory.
   * @param options - Size of the image. Defaults to the size of the chart.
   * @throws TypeError if the received value isn't a chart or was removed, the path is empty, an option is unknown or
   * has the wrong type, or Node is older than version 20.16.
   * @throws RangeError if a width or height isn't greater than 0.
   */
  toMatchSvg(file: string, options?: SvgOptions): Result;
}

const fail: Fail = createFail('toMatchSvg');

/** Node's file functions, which Node 20.16 and newer provide without an import. */
interface FileSystem {
  existsSync(path: string): boolean;
  readFileSync(path: string, encoding: 'utf8'): string;
  writeFileSync(path: string, text: string): void;
  mkdirSync(path: string, options: { recursive: boolean }): void;
}

interface NodeProcess {
  readonly env: Readonly<Record<string, string | undefined>>;
  getBuiltinModule(name: string): unknown;
}

function getProcess(): NodeProcess {
  const { process } = globalThis as { process?: NodeProcess };
  if (process?.getBuiltinModule) return process;
  throw new TypeError('toMatchSvg: needs Node 20.16 or newer');
}

/**
 * Matchers for Vitest and Jest. Add them with `expect.extend(chartMatchers)`.
 */
export const chartMatchers: {
  /** Compares a chart with an SVG file, as {@link ChartMatchers.toMatchSvg} describes. */
  toMatchSvg(received: IChartApi, file: string, options?: SvgOptions): MatcherResult;
} = {
  toMatchSvg(received, file, options) {
    if (typeof received?.timeAxis !== 'function') fail('received', received, 'a chart');
    if (typeof file !== 'string' || file === '') fail('file', file, 'the path of an SVG file');
    const { env, getBuiltinModule } = getProcess();
    const files = getBuiltinModule('node:fs') as FileSystem;
    const description = describeChart(received);
    const text = writeFile(toSvg(received, options), description);
    const isSet = (name: string): boolean => !['', '0', 'false'].includes(env[name] ?? '');
    // Both test runners call matchers with an object that contains `isNot`.
    const { isNot = false } = Object(this) as { readonly isNot?: boolean };
    const isUpdate = isSet('UPDATE_SVG') && !isNot;
    if (isUpdate || !files.existsSync(file)) {
      const missing = `${file} doesn't exist, and`;
      // With `not`, the test fails if the matcher passes.
      if (isNot) return { pass: true, message: () => `${missing} not.toMatchSvg doesn't write it` };
      if (!isUpdate && isSet('CI'))
        return { pass: false, message: () => `${missing} CI doesn't write it` };
      const folder = file.replace(/[^/\\]*$/, '');
      if (folder !== '') files.mkdirSync(folder, { recursive: true });
      files.writeFileSync(file, text);
      return { pass: true, message: () => `${file} was written` };
    }
    const expected = toLineFeeds(files.readFileSync(file, 'utf8'));
    return compare(file, expected, toLineFeeds(text), description);
  },
};

/** Git can convert the line breaks of a file, depending on the platform. */
const toLineFeeds = (text: string): string => text.replaceAll('\r\n', '\n');

function compare(
  file: string,
  expected: string,
  text: string,
  description: ChartDescription,
): MatcherResult {
  if (expected === text)
    return { pass: true, message: () => `the chart is the same as in ${file}` };
  const saved = readDescription(expected);
  const differences = saved
    ? findDifferences(saved, description)
    : ["the file doesn't have a description"];
  const sentences = differences.length > 0 ? differences : [findFirstElement(expected, text)];
  const list = sentences.map((each) => `- ${each}`).join('\n');
  return {
    pass: false,
    message: () =>
      `the chart differs from ${file}:\n${list}\n\nTo accept the chart, run the test with UPDATE_SVG=1.`,
  };
}

const start = '<!-- chart ';
const end = ' -->';

/** Adds the description as a comment, in which two hyphens aren't allowed. */
const writeFile = (svg: string, description: ChartDescription): string =>
  `${svg}\n${start}${JSON.stringify(description).replaceAll('-', '\\u002d')}${end}\n`;

function readDescription(text: string): ChartDescription | null {
  const from = text.lastIndexOf(start);
  if (from < 0) return null;
  try {
    return JSON.parse(text.slice(from + start.length, text.lastIndexOf(end))) as ChartDescription;
  } catch {
    return null;
  }
}

/** Describes the first difference of two images in which all bars are at the same position. */
function findFirstElement(before: string, after: string): string {
  const [old, now] = [readElements(before), readElements(after)];
  const [added] = now.filter((element) => !old.includes(element));
  const [missing] = old.filter((element) => !now.includes(element));
  const start = 'all bars are at the same position, but';
  if (now.length > old.length && added) return `${start} this element isn't in the file: ${added}`;
  if (now.length < old.length && missing) return `${start} this element is missing: ${missing}`;
  if (added && missing) return `${start} the style or a label changed: ${added} was ${missing}`;
  return `${start} the order or the number of elements changed`;
}

/** Returns the elements of an image, without the ids of clips and gradients, which depend on the rest of the image. */
const readElements = (text: string): string[] =>
  text.replaceAll(/(id="|url\(#)c[0-9a-z]+-[0-9a-z]+/g, '$1').split(/(?=<)/);
