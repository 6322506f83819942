import path from 'node:path';
import { expect, it } from 'vitest';
import { libraryVersion } from '../../../scripts/pack/folder';
import { changelog, readReleaseNotes } from '../../../scripts/pack/release-notes';

const root = path.resolve(__dirname, '../../..');

it('extracts the notes of this version from the page', async () => {
  expect((await readReleaseNotes(root, libraryVersion(root))).length).toBeGreaterThan(20);
});

it('throws with the name of a page that lacks the version', async () => {
  await expect(readReleaseNotes(root, '99.0.0')).rejects.toThrow(
    'docs/getting-started/release-notes.md must contain a section "## 99.0.0".',
  );
});

it('writes a changelog without the front matter of the page', async () => {
  expect(await changelog(root)).toMatch(/^# Changelog\n/);
});

it("doesn't link to pages outside the package", async () => {
  expect(await changelog(root)).not.toMatch(/\]\(\.{1,2}\//);
});
