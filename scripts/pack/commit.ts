import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Sources of the tarball. They don't include the published hashes, which depend on the tarball. */
const SOURCES = [
  'charts',
  'docs/getting-started/release-notes.md',
  'package-lock.json',
  ':!charts/published.json',
];

/**
 * Returns the last commit that changed a source file of the library in `root`. Any later commit packs the same bytes.
 * Returns `undefined` outside of a repository, such as in an archive of its files.
 */
export async function sourceCommit(root: string): Promise<string | undefined> {
  const git = async (...args: string[]): Promise<string> => {
    const { stdout } = await run('git', [...args, '--', ...SOURCES], { cwd: root });
    return stdout.trim();
  };
  try {
    const commit = await git('log', '-1', '--format=%H');
    const isChanged = (await git('status', '--porcelain')) !== '';
    return isChanged ? `${commit}, with changes that no commit holds` : commit;
  } catch {
    return undefined;
  }
}
