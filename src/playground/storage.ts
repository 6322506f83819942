import { createStorageSlot } from '@docusaurus/theme-common';
import { firstProgram } from './firstProgram';
import type { Program, Work } from '../live/program/program';

/** Code of this tab. A new tab starts with the latest code of any tab. */
const here = createStorageSlot('playground', { persistence: 'sessionStorage' });
const everywhere = createStorageSlot('playground', { persistence: 'localStorage' });

/** Code from before the last link, example or reset. */
const before = createStorageSlot('playground-before', { persistence: 'localStorage' });

/** Set while code runs that may still block the page. */
const trial = createStorageSlot('playground-trial', { persistence: 'sessionStorage' });

function read(text: string | null): Work | undefined {
  try {
    const { program, version } = JSON.parse(text ?? '') as {
      program: Partial<Program>;
      version?: unknown;
    };
    return {
      program: {
        'main.ts': String(program['main.ts'] ?? ''),
        'style.css': String(program['style.css'] ?? ''),
      },
      version: typeof version === 'string' ? version : undefined,
    };
  } catch {
    return undefined;
  }
}

/** Returns the user's latest code. */
export const readStoredWork = (): Work =>
  read(here.get()) ?? read(everywhere.get()) ?? { program: firstProgram, version: undefined };

export function storeWork(work: Work): void {
  const text = JSON.stringify(work);
  here.set(text);
  everywhere.set(text);
}

export const readPreviousWork = (): Work | undefined => read(before.get());
export const storePreviousWork = (work: Work): void => before.set(JSON.stringify(work));

/** Whether the last run of this tab didn't finish. */
export const hungLastTime = (): boolean => trial.get() !== null;

export const beginTrial = (): void => trial.set('running');
export const endTrial = (): void => trial.del();
