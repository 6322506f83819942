import type { Palette } from '@aijiaoyi/charts';

/** The length of the bars on the home page, in seconds. */
export const INTERVAL = 1800;

/** The program that draws the chart beside it, for the time zone and the palette that are chosen. */
export const program = (timeZone: string, palette: Palette): string =>
  `import { addDrawing, createChart, DrawBar } from '@aijiaoyi/charts';
import { sampleBars } from '@aijiaoyi/charts/samples';

const chart = createChart('chart', {
  palette: '${palette}',
  timeAxis: { timeZone: '${timeZone}' },
});
const bars = sampleBars({ interval: ${INTERVAL} });
chart.addSeries('candle').setData(bars);
new DrawBar(addDrawing(chart));`;

/** A piece of code and the name that Prism gives to its kind. */
export interface Token {
  readonly type: 'keyword' | 'string' | 'number' | 'class-name' | 'function' | 'plain';
  readonly text: string;
}

/**
 * The kinds in the order in which they are tried. Prism itself runs while the site is built and is
 * not sent; this program changes in the browser, and ten lines need no more than this.
 */
const PATTERNS = {
  keyword: /^(?:import|from|const|new)\b/,
  string: /^'[^']*'/,
  number: /^\d+/,
  'class-name': /^[A-Z]\w*(?=\()/,
  function: /^[a-z]\w*(?=\()/,
  plain: /^(?:\w+|\W)/,
} as const;

/** Cuts a line of the program into its tokens. */
export function tokenize(line: string): Token[] {
  const tokens: Token[] = [];
  for (let rest = line; rest !== '';) {
    for (const [type, pattern] of Object.entries(PATTERNS)) {
      const text = pattern.exec(rest)?.[0];
      if (text === undefined) continue;
      tokens.push({ type: type as Token['type'], text });
      rest = rest.slice(text.length);
      break;
    }
  }
  return tokens;
}
