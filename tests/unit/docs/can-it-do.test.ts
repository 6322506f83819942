import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createSlugger } from '@docusaurus/utils';
import { expect, test } from 'vitest';

const guide = 'docs/getting-started/can-it-do.md';

/** What users of such libraries ask for: the guide answers every one of them. */
const wishes = [
  'Times in any zone',
  'Another symbol or interval, with the view kept',
  'A late or corrected bar',
  'All bars in view, however many',
  'Hours before and after trade, breaks between sessions',
  'A whole trading day with fixed places, lunch break and prices around the last close (分时图)',
  'Time until the close of a bar',
  'Replay',
  'Bars as CSV',
  'Range by the price alone, with stop lines, or clamped',
  'Comparison in percent, with a format of its own',
  'More than two price axes',
  'Decimals, tiny prices, volume in K and M',
  'Order lines that can be dragged and cancelled',
  'Alerts at a price',
  'Markers that answer to a mouse, a finger and keys',
  'Legend and tooltip',
  'Built-in indicators',
  'Volume profile, footprint, heat map, series of your own',
  'Drawing tools with undo and keys',
  'Linked charts, any number of them',
  'Layouts and templates with everything in them',
  'Every CSS colour',
  'Palettes, also for a colour vision deficiency',
  'Touch that leaves the page alone, a crosshair that follows a finger',
  'Keys and screen readers',
  'Another language',
  'Pages from right to left',
  'A picture of the chart',
  'A vector picture, also on a server',
  'Import on a server',
];

interface Answer {
  readonly wish: string;
  readonly text: string;
}

const answers: readonly Answer[] = readFileSync(guide, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:Wish |-)/.test(line))
  .map((line) => {
    const [, wish = '', text = ''] = line.split('|').map((cell) => cell.trim());
    return { wish, text };
  });

const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);

/** The headings of a page with the live examples before the next one; what stands first has no anchor. */
function examplesOf(file: string): Map<string, number> {
  const slugger = createSlugger();
  const found = new Map([['', 0]]);
  let anchor = '';
  let inFence = false;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, heading] = /^##+ (.*)$/.exec(line) ?? [];
    if (/^ *```/.test(line)) {
      if (!inFence && /^ *```ts live\b/.test(line)) found.set(anchor, (found.get(anchor) ?? 0) + 1);
      inFence = !inFence;
    } else if (!inFence && heading !== undefined) {
      anchor = slugger.slug(heading.replace(/`/g, ''));
      found.set(anchor, 0);
    }
  }
  return found;
}

test('answers every wish, and no other one with a yes', () => {
  const yes = answers.filter(({ text }) => text.startsWith('**yes**'));
  const asked = answers.filter(({ wish }) => wishes.includes(wish)).map(({ wish }) => wish);
  expect([...asked].sort()).toEqual([...wishes].sort());
  expect(yes.filter(({ wish }) => !wishes.includes(wish))).toEqual([]);
});

test('says yes or not, and a reason where it says not', () => {
  const other = answers.filter(({ text }) => !/^\*\*yes\*\*: \[|^\*\*not\*\*: .{20}/.test(text));
  expect(other).toEqual([]);
});

test('leads each yes to a live example under the heading that it names', () => {
  const without = answers
    .filter(({ text }) => text.startsWith('**yes**'))
    .flatMap(({ text }) => linksOf(text))
    .filter((link) => {
      const [target = '', anchor = ''] = link.split('#');
      const file = path.join(path.dirname(guide), target);
      return !existsSync(file) || !examplesOf(file).get(anchor);
    });
  expect(without).toEqual([]);
});
