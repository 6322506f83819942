// Where the three engines come from: packages of Debian, no browser of our own. Elsewhere their programs are looked
// for on PATH.
import { existsSync } from 'node:fs';
import { run } from '../../../scripts/run';
import { findBrowser, isRoot } from '../../../scripts/browser';
import { firefox } from './webdriver-bidi';
import { classic } from './webdriver-classic';
import type { Engine } from './engine';
import { freePort } from './start-process';

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'chromium', 'chromium-driver'];
const programs = ['firefox-esr', 'WebKitWebDriver', 'Xvfb', 'chromedriver'];

const isThere = (program: string): boolean =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/${program}`));

/**
 * The tests of two browsers run in parallel and can both find them missing, so one installs while the other one
 * waits.
 */
const oneAtATime = ['flock', 'package.json'] as const;

/** Installs what is missing, where Debian's packages can be had. */
export async function ensureBrowsers(): Promise<void> {
  if (programs.every(isThere)) return;
  if (!isRoot || !existsSync('/etc/debian_version'))
    throw new Error(`Install these packages of Debian: ${packages.join(', ')}.`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const command of [
    ['apt-get', 'update', '-q'],
    ['apt-get', 'install', '-q', '-y', '--no-install-recommends', ...packages],
  ] as [string, ...string[]][]) {
    const { ok, output } = await run({
      name: command.join(' '),
      command: [...oneAtATime, ...command],
      env,
    });
    if (!ok) throw new Error(output);
  }
}

/** Folder with MiniBrowser, the window that Debian builds around WebKit. */
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

export const engines: Readonly<Record<string, () => Promise<Engine>>> = {
  Chromium: async () =>
    classic({
      name: 'Chromium',
      port: await freePort(),
      driver: (port) => ['chromedriver', `--port=${port}`],
      ready: /started successfully/,
      capabilities: {
        'goog:chromeOptions': {
          binary: findBrowser(true),
          args: ['--headless', '--window-size=1280,900', ...(isRoot ? ['--no-sandbox'] : [])],
        },
      },
    }),
  Firefox: () => firefox('firefox-esr'),
  WebKit: async () =>
    classic({
      name: 'WebKit',
      port: await freePort(),
      // It doesn't print when it is ready, so send requests until it responds.
      driver: (port) => [
        'xvfb-run',
        '-a',
        '-s',
        '-screen 0 1400x1000x24',
        'WebKitWebDriver',
        `--port=${port}`,
      ],
      capabilities: {
        'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
      },
      env: { WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    }),
};
