import rangeParser from 'parse-numeric-range';
import { didYouMean } from '../../charts/src/util/did-you-mean';

/** Options after the language of a fence, such as ```` ```ts live title="Two panes" {3,5-7} ````. */
export interface FenceOptions {
  /** Whether to run the code and show its chart above the code. */
  readonly live: boolean;
  readonly title: string | undefined;
  /** Name of the tab, if it is another version of the code of the live chart above, such as `React`. */
  readonly tab: string | undefined;
  /** Whether the live chart also has a tab with its code in a script tag. */
  readonly script: boolean;
  /** Text after `preview=no`, which is the reason why the live chart doesn't have a preview. */
  readonly noPreviewReason: string | undefined;
  /** Height of the live chart, in CSS pixels. */
  readonly height: number | undefined;
  /** Path of a file in the repository to show instead of the fence's own code. */
  readonly file: string | undefined;
  /** Region of that file, between `#region name` and `#endregion`. */
  readonly region: string | undefined;
  /** Whether the playground can open the file up to the end of the region, as the state after a step of a tutorial. */
  readonly step: boolean;
  /** Numbers of highlighted lines, from 1. */
  readonly marked: ReadonlySet<number>;
}

/** Heights that LiveChart.module.css has a rule for. */
const HEIGHT = /^(?:[2-5][02468]0|600)$/;

const NO_PREVIEW = /(?:^|\s)preview=no(?=\s|$)\s*(.*)$/;

const QUOTED = /"[^"]*"|'[^']*'/g;

function value(meta: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|(\\S+))`).exec(meta);
  return found?.[1] ?? found?.[2] ?? found?.[3];
}

export function parseFenceOptions(meta: string): FenceOptions {
  const unquoted = meta.replace(QUOTED, '""');
  const height = value(meta, 'height');
  if (height !== undefined && !HEIGHT.test(height)) {
    throw new Error(`height=${height}: write 200 to 600 CSS pixels in steps of 20, as height=420`);
  }
  return {
    live: /(?:^|\s)live(?=\s|$)/.test(unquoted),
    title: value(meta, 'title'),
    tab: value(meta, 'tab'),
    script: /(?:^|\s)script(?=\s|$)/.test(unquoted),
    noPreviewReason: NO_PREVIEW.exec(meta)?.[1],
    height: height === undefined ? undefined : Number(height),
    file: value(meta, 'file'),
    region: value(meta, 'region'),
    step: /(?:^|\s)step(?=\s|$)/.test(unquoted),
    marked: new Set(rangeParser(/\{([\d,\s-]+)\}/.exec(unquoted)?.[1] ?? '')),
  };
}

/** The options as a fence contains them, with the equals sign if they have a value. */
const NAMES = [
  ...['live', 'script', 'step', 'no-check', 'preview=no'],
  ...['title=', 'tab=', 'height=', 'file=', 'region='],
];

/** Matches the options with a reason after them. */
const EXPLAINED = /(?:^|\s)(?:no-check|preview=no)(?=\s|$).*$/;

const LINE_NUMBERS = /\{[\d,\s-]+\}/;

/**
 * Checks the names of the options after the language of a fence.
 *
 * @throws Error if an option is unknown.
 */
export function checkFenceOptions(meta: string): void {
  const options = meta.replace(QUOTED, '').replace(EXPLAINED, '').replace(LINE_NUMBERS, '');
  for (const [name] of options.matchAll(/(?<=^|\s)[^\s=]+=?/g)) {
    if (!NAMES.includes(name)) {
      throw new Error(`"${name}" is not an option${didYouMean(name, NAMES)}`);
    }
  }
}
