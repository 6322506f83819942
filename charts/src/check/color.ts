/** Bars repeat a handful of colours, so an answer is worth keeping; a gradient over all bars is not. */
const MOST_ANSWERS = 500;
const answers = new Map<string, boolean>();

/**
 * Whether a canvas can paint with this CSS colour. Where no browser is around to ask, every colour passes.
 *
 * @internal CSS variables are not colours here: a canvas cannot look them up.
 */
export function isColor(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  let answer = answers.get(value);
  if (answer === undefined) {
    if (answers.size >= MOST_ANSWERS) answers.clear();
    answer = ask(value);
    answers.set(value, answer);
  }
  return answer;
}

function ask(value: string): boolean {
  if (value.trim() === '' || /\bvar\(|currentcolor|inherit|initial|unset|revert/i.test(value)) {
    return false;
  }
  return typeof CSS === 'undefined' || CSS.supports('color', value);
}
