import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDisplayedFiles } from './snippet';

let root = '';

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'snippet-'));
  mkdirSync(path.join(root, 'docs/guide'), { recursive: true });
  writeFileSync(path.join(root, 'docs/guide/main.ts'), "import './element';\nstart();\n");
});

afterAll(() => rmSync(root, { recursive: true }));

/** Returns the files that a page shows, relative to the root. */
const find = (page: string, ...lines: readonly string[]): string[] =>
  findDisplayedFiles(root, path.join(root, page), lines.join('\n')).map((file) =>
    path.relative(root, file),
  );

test('a page shows the files of its fences, and the modules that a step includes', () => {
  const ticks = '```';
  const lines = [
    `${ticks}ts file=docs/guide/main.ts region=part step`,
    ticks,
    `- ${ticks}ts live title="A chart" file=docs/guide/missing.ts`,
    `  ${ticks}`,
    `${ticks}ts file=docs/guide/main.ts`,
    ticks,
    'A fence with file=docs/guide/text.ts shows a file.',
  ];
  const files = ['docs/guide/main.ts', 'docs/guide/element.ts', 'docs/guide/missing.ts'];
  expect(find('docs/page.md', ...lines)).toEqual(files);
});

test('a page of an older version shows the files of that version', () => {
  expect(find('versioned_docs/version-1.0.0/page.md', '~~~ts file=docs/old.ts')).toEqual([
    'versioned_docs/version-1.0.0/old.ts',
  ]);
});
