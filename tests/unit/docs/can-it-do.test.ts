import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createSlugger } from '@docusaurus/utils';
import { expect, test } from 'vitest';

const guide = 'docs/getting-started/can-it-do.md';

/** Features that users of charting libraries request; the guide must support each. */
const features = [
  'Time zones',
  'Change the symbol or interval and keep the visible range',
  'Late and corrected bars',
  'Zoom out to all bars',
  'Pre-market and after-hours sessions, breaks',
  'Full trading day with lunch break, centered on the previous close (分时图)',
  'Countdown to the bar close',
  'Replay history',
  'CSV import and export',
  'Control autoscaling',
  'Compare in percent, with a custom format',
  'More than two price axes',
  'Horizontal axes of numbers',
  'Navigator with handles (range selector)',
  'Decimal places, very small prices, volume in K and M',
  'Draggable order lines with a cancel button',
  'Price alerts',
  'Interactive trade markers',
  'Legend and tooltip',
  'Built-in and custom indicators',
  'Volume profile, footprint, heat map, custom series',
  'Drawing tools with undo and keyboard support',
  'Synchronize any number of charts',
  'Save and restore layouts',
  'All CSS colors',
  'CSS variables as colors',
  'Palettes, including a colorblind-safe one',
  "Touch support that doesn't block page scrolling",
  'Keyboard and screen readers',
  'Translations',
  'Right-to-left pages',
  'Image export',
  'SVG export and server-side images',
  'Server-side rendering',
];

interface Feature {
  readonly feature: string;
  readonly text: string;
}

const answers: readonly Feature[] = readFileSync(guide, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:Feature |-)/.test(line))
  .map((line) => {
    const [, feature = '', text = ''] = line.split('|').map((cell) => cell.trim());
    return { feature, text };
  });

const findLinks = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);

/**
 * Headings of a page with the live examples before the next heading. The part before the first heading doesn't have
 * an anchor.
 */
function findExamples(file: string): Map<string, number> {
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

test('supports every requested feature, and no other one', () => {
  const supported = answers.filter(({ text }) => text.startsWith('**Yes.**'));
  expect(supported.map(({ feature }) => feature).toSorted()).toEqual(features.toSorted());
});

test('has an example for each yes, and a reason for each no', () => {
  const other = answers.filter(
    ({ text }) => !/^\*\*Yes\.\*\* See \[|^\*\*No\.\*\* .{20}/.test(text),
  );
  expect(other).toEqual([]);
});

test('links each yes to a page or section with a live example', () => {
  const without = answers
    .filter(({ text }) => text.startsWith('**Yes.**'))
    .flatMap(({ text }) => findLinks(text))
    .filter((link) => {
      const [target = '', anchor = ''] = link.split('#');
      const file = path.join(path.dirname(guide), target);
      if (!existsSync(file)) return true;
      const examples = findExamples(file);
      const count = anchor === '' ? Math.max(...examples.values()) : examples.get(anchor);
      return !count;
    });
  expect(without).toEqual([]);
});
