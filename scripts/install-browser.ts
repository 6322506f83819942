import { existsSync } from 'node:fs';
import { findBrowser, isRoot } from './browser';
import { run, type Task } from './run';

const packages: Task = { name: 'package list', command: ['apt-get', 'update', '-q'] };

const debianPackage = (name: string): Task => ({
  name: `Debian's ${name}`,
  command: ['apt-get', 'install', '-q', '-y', '--no-install-recommends', name],
  env: { DEBIAN_FRONTEND: 'noninteractive' },
});

const download: Task = {
  name: "Playwright's Chromium",
  command: ['playwright', 'install', 'chromium'],
};

const install = async (task: Task): Promise<boolean> => (await run(task, true)).ok;

/** Installs a Debian package. Releases before Debian 12 don't have the headless shell. */
const installPackage = async (): Promise<boolean> =>
  (await install(packages)) &&
  ((await install(debianPackage('chromium-headless-shell'))) ||
    (await install(debianPackage('chromium'))));

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
      ? "No browser found: installing Debian's Chromium with apt-get."
      : 'No browser found: letting Playwright download its Chromium into its own cache.',
  );
  if (!(await (asPackage ? installPackage() : install(download))))
    throw new Error('Chromium could not be installed. Install it and set CHROME_PATH to it.');
  const installed = findBrowser();
  if (!installed) throw new Error('The browser was installed, but cannot be found.');
  console.log(`Browser: ${installed}`);
  return installed;
}
