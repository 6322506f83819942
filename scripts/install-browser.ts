import { existsSync } from 'node:fs';
import { findBrowser, isRoot } from './browser';
import { run, type Task } from './run';

const debian: Task[] = [
  { name: 'package list', command: ['apt-get', 'update', '-q'] },
  {
    name: "Debian's Chromium",
    command: ['apt-get', 'install', '-q', '-y', '--no-install-recommends', 'chromium'],
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  },
];

const download: Task[] = [
  { name: "Playwright's Chromium", command: ['playwright', 'install', 'chromium'] },
];

/** Returns the browser for the tests, and installs one if there is none. */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser();
  if (found) {
    console.log(`Browser: ${found}`);
    return found;
  }
  const asPackage = isRoot && existsSync('/etc/debian_version');
  console.log(
    asPackage
      ? 'No browser found: installing the Debian package chromium with apt-get.'
      : 'No browser found: letting Playwright download its Chromium into its own cache.',
  );
  for (const task of asPackage ? debian : download) {
    const { ok } = await run(task, true);
    if (!ok) throw new Error(`${task.name}: failed. Install Chromium and set CHROME_PATH to it.`);
  }
  const installed = findBrowser();
  if (!installed) throw new Error('The browser was installed, but cannot be found.');
  console.log(`Browser: ${installed}`);
  return installed;
}
