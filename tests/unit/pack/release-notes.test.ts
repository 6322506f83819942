import path from 'node:path';
import { expect, it } from 'vitest';
import { libraryVersion } from '../../../scripts/pack/folder';
import { changelog, readReleaseNotes } from '../../../scripts/pack/release-notes';

const root = path.resolve(__dirname, '../../..');

it('cuts the notes of this version out of the page', async () => {
  expect((await readReleaseNotes(root, libraryVersion(root))).length).toBeGreaterThan(20);
});

it('names the page that misses a version', async () => {
  await expect(readReleaseNotes(root, '99.0.0')).rejects.toThrow(
    'docs/getting-started/release-notes.md has no section "## 99.0.0".',
  );
});

it('makes a changelog without the front matter of the page', async () => {
  expect(await changelog(root)).toMatch(/^# Changelog\n/);
});

it('links to no page that the package does not hold', async () => {
  expect(await changelog(root)).not.toMatch(/\]\(\.{1,2}\//);
});
