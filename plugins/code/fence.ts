import rangeParser from 'parse-numeric-range';

/** What stands behind the ticks of a fence: ```` ```ts live title="Two panes" {3,5-7} ````. */
export interface FenceWords {
  /** The chart is made by this code: run it above the code. */
  readonly live: boolean;
  readonly title: string | undefined;
  /** Why the site has no still of the live chart: what stands behind `still=no`. */
  readonly withoutStill: string | undefined;
  /** Height of the live chart, in CSS pixels. */
  readonly height: number | undefined;
  /** A file of the repository that is shown instead of what the fence holds. */
  readonly file: string | undefined;
  /** The part of that file between `#region name` and `#endregion`. */
  readonly region: string | undefined;
  /** Lines that are highlighted, counted from 1. */
  readonly marked: ReadonlySet<number>;
}

/** Those that LiveChart.module.css has a rule for. */
const HEIGHT = /^(?:[2-5][02468]0|600)$/;

const WITHOUT_STILL = /(?:^|\s)still=no(?=\s|$)\s*(.*)$/;

const QUOTED = /"[^"]*"|'[^']*'/g;

function value(meta: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|(\\S+))`).exec(meta);
  return found?.[1] ?? found?.[2] ?? found?.[3];
}

export function readFence(meta: string): FenceWords {
  const words = meta.replace(QUOTED, '""');
  const height = value(meta, 'height');
  if (height !== undefined && !HEIGHT.test(height)) {
    throw new Error(`height=${height}: write 200 to 600 CSS pixels in steps of 20, as height=420`);
  }
  return {
    live: /(?:^|\s)live(?=\s|$)/.test(words),
    title: value(meta, 'title'),
    withoutStill: WITHOUT_STILL.exec(meta)?.[1],
    height: height === undefined ? undefined : Number(height),
    file: value(meta, 'file'),
    region: value(meta, 'region'),
    marked: new Set(rangeParser(/\{([\d,\s-]+)\}/.exec(words)?.[1] ?? '')),
  };
}
