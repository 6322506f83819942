import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Hashes } from './folder';
import { pack } from './pack';

const execute = promisify(execFile);

async function run(cwd: string, program: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute(program, args, { cwd, maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}

/** Returns the tags of releases, such as `v0.1.0`. */
export async function releaseTags(repository: string): Promise<string[]> {
  const tags = await run(repository, 'git', 'tag', '--list', 'v*');
  return tags.split('\n').filter((tag) => /^v\d+\.\d+\.\d+/.test(tag));
}

/** Returns the problems of a rebuilt version, a line for each file. */
export function differences(version: string, published: Hashes, rebuilt: Hashes): string[] {
  return Object.entries(published)
    .filter(([file, hash]) => rebuilt[file] !== hash)
    .map(
      ([file, hash]) =>
        `pkg/${version}/${file} was published as ${hash} and is now ${rebuilt[file] ?? 'missing'}`,
    );
}

/**
 * Packs the library of a release tag into `folder`, from a separate checkout.
 *
 * @throws Error if a file differs from the published one, because users have its hash in their lockfiles and script
 * tags.
 */
export async function packRelease(
  repository: string,
  tag: string,
  folder: string,
  published: Hashes,
): Promise<void> {
  const checkout = await mkdtemp(path.join(tmpdir(), 'release-'));
  try {
    await run(repository, 'git', 'worktree', 'add', '--detach', checkout, tag);
    await run(checkout, 'npm', 'ci');
    const wrong = differences(tag.slice(1), published, await pack(checkout, folder));
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
  } finally {
    await run(repository, 'git', 'worktree', 'remove', '--force', checkout).catch(() => '');
    await rm(checkout, { recursive: true, force: true });
  }
}
