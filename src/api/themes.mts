import { CommentTag, type DeclarationReflection } from 'typedoc';

interface Theme {
  readonly title: string;
  /** What the theme's exports are called. */
  readonly names: RegExp;
}

/** What a reader looks for, in the order of `/api/modules`. An export is of the first theme that names it. */
const themes: readonly Theme[] = [
  { title: 'Start', names: /^(createChart|restoreChart|version)$/ },
  { title: 'Handles', names: /^(I[A-Z]\w*Api|PriceLine)$/ },
  {
    title: 'Classes',
    names: /^(ChartModel|Crosshair|DrawBar|Pane|PriceAxis|Series|TimeAxis)$/,
  },
  {
    title: 'Options',
    names:
      /^((Chart|Common|Crosshair|DrawBar|Grid|Pane|PriceAxis|PriceLine|Source|TimeAxis|Picture|Save|Restore)Options|LineStyle|LineType|YAxisType|Theme|Palette|WheelMode|MagnetMode|PriceFormat|\w+Formatter|TickMarkType|DeepPartial)$/,
  },
  {
    title: 'Data',
    names:
      /^(Bar|BarPrices|BarValue|Marker|ShapePoint|Point|Size|Time|TimeZone|\w+Range|RangeOfType|RangeRequest|MismatchDirection|toHeikinAshi)$/,
  },
  { title: 'Events', names: /^(\w+EventParams|\w+Handler|BarsAtTime|Unsubscribe)$/ },
  { title: 'State', names: /^(\w+State|LoadReport)$/ },
  { title: 'Bars', names: /^Bar(Type|\w+StyleOptions)$/ },
  { title: 'Shapes', names: /^(Shape(Type|\w+Style)|FibLine)$/ },
  { title: 'Shapes of your own', names: /^(registerShape|Shape\w+|Figure|Stroke)$/ },
  { title: 'Series and shapes alike', names: /^(Source\w+|AxisSide)$/ },
];

/** The titles of the themes, in their order. */
export const themeTitles: readonly string[] = themes.map(({ title }) => title);

/** The theme of an export. */
export function themeOf(name: string): string {
  const theme = themes.find(({ names }) => names.test(name));
  if (!theme) throw new Error(`No theme of the API reference names ${name}: add it to one.`);
  return theme.title;
}

/** Tells TypeDoc the theme of each export, as if its comment had the tag `@category`. */
export function addThemes(exports: readonly DeclarationReflection[]): void {
  for (const each of exports) {
    const { comment } = each.signatures?.[0] ?? each;
    comment?.blockTags.push(
      new CommentTag('@category', [{ kind: 'text', text: themeOf(each.name) }]),
    );
  }
}
