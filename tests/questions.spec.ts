// What readers of chart libraries keep asking: the search box finds the page that answers it.
import { readFileSync } from 'node:fs';
import { SearchBox } from './search/box';
import { expect, open, test } from './site';

interface Question {
  /** As a reader types it. */
  readonly text: string;
  /** The page whose heading answers it, as a file below `docs/`. */
  readonly page: string;
  readonly heading: string;
}

const question = (text: string, page: string, heading: string): Question => ({
  text,
  page,
  heading,
});

const start = 'getting-started';
const questions = [
  question('size of the chart', `${start}/index.md`, "Where does the chart's size come from?"),
  question('time zone', `${start}/time-zones.md`, 'How do I set or change the time zone?'),
  question('DST', `${start}/time-zones.md`, 'What happens when the clocks change?'),
  question('where are the defaults', `${start}/index.md`, 'Where are the defaults?'),
  question('setData or update', `${start}/real-time-and-history.md`, 'setData or update?'),
  question(
    'load older history',
    `${start}/real-time-and-history.md`,
    'How do I load older history while the reader scrolls?',
  ),
  question(
    'draw shape from code',
    `${start}/drawing-shapes.md`,
    'How do I draw a shape from code?',
  ),
  question(
    'save drawings',
    `${start}/saving-and-restoring.md`,
    'How do I save and restore drawings?',
  ),
  question(
    'server-side rendering',
    `${start}/server-side-rendering.md`,
    'What may I do on the server?',
  ),
  question('legend', `${start}/crosshair-and-events.md`, 'How do I show a legend?'),
  question('tooltip', `${start}/crosshair-and-events.md`, 'How do I show a tooltip?'),
  question('two price axes', `${start}/price-scale.md`, 'How do I show two price axes?'),
  question('many points', `${start}/performance.md`, 'How many points can a chart hold?'),
  question('error messages', `${start}/errors.md`, 'What kinds of error are there?'),
  question('script tag', `${start}/index.md`, 'Load a pinned version from a script tag'),
];

const titleOf = (text: string) => /^title: (.+)$/m.exec(text)?.[1] ?? '';

for (const { text, page: file, heading } of questions) {
  test(`“${text}” is answered by “${heading}”`, async ({ page }) => {
    const source = readFileSync(`docs/${file}`, 'utf8');
    // The list stays true when words are changed.
    expect(source).toMatch(new RegExp(`^##+ ${heading.replace('?', '\\?')}`, 'm'));
    await open(page, '/getting-started/theming');
    const box = new SearchBox(page);
    await box.input.click();
    // While the box is still loading: no key is lost.
    await page.keyboard.type(text);
    await expect(box.input).toHaveValue(text);
    const answers = (await box.ask(text)).slice(0, 3);
    // A hit says its page: in its title, or behind it when the title is a heading of the page.
    expect(answers.flatMap(({ title, path }) => [title, ...path])).toContain(titleOf(source));
  });
}
