import { TYPE_ONLY } from '../typeOnly';

interface Break {
  readonly node: Text;
  readonly offset: number;
  readonly isTypeOnly: boolean;
}

/** Returns the line breaks of a code element, in order. */
function* findLineBreaks(code: Element): Generator<Break> {
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node as Text;
    const isTypeOnly = text.parentElement?.closest(`.${TYPE_ONLY}`) != null;
    for (let at = text.data.indexOf('\n'); at >= 0; at = text.data.indexOf('\n', at + 1)) {
      yield { node: text, offset: at, isTypeOnly };
    }
  }
}

/** Returns the number that a line of the TypeScript code has when types are hidden. */
export function toDisplayedLine(code: Element, line: number): number {
  const before = [...findLineBreaks(code)].slice(0, line - 1);
  return 1 + before.filter(({ isTypeOnly }) => !isTypeOnly).length;
}

/** Returns the range of a line of the TypeScript code on the page. Lines are counted from 1. */
export function getLineRange(code: Element, line: number): Range | undefined {
  const breaks = [...findLineBreaks(code)];
  if (line < 1 || line > breaks.length + 1) return undefined;
  const range = document.createRange();
  range.selectNodeContents(code);
  const first = breaks[line - 2];
  const last = breaks[line - 1];
  if (first) range.setStart(first.node, first.offset + 1);
  if (last) range.setEnd(last.node, last.offset);
  return range;
}
