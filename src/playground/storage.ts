import { createStorageSlot } from '@docusaurus/theme-common';
import { first } from './first';
import type { Program, Work } from '../live/program/program';

/** What this tab shows, and what a new tab begins with: the last that was written in any. */
const here = createStorageSlot('playground', { persistence: 'sessionStorage' });
const everywhere = createStorageSlot('playground', { persistence: 'localStorage' });

/** What stood here before a link, an example or a reset took its place. */
const before = createStorageSlot('playground-before', { persistence: 'localStorage' });

/** Set while a program runs that has not yet shown that the page lives on beside it. */
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

/** What the reader wrote last. */
export const readStoredWork = (): Work =>
  read(here.get()) ?? read(everywhere.get()) ?? { program: first, version: undefined };

export function storeWork(work: Work): void {
  const text = JSON.stringify(work);
  here.set(text);
  everywhere.set(text);
}

export const readPreviousWork = (): Work | undefined => read(before.get());
export const storePreviousWork = (work: Work): void => before.set(JSON.stringify(work));

/** Whether the last run of this tab was the last thing that it did. */
export const hungLastTime = (): boolean => trial.get() !== null;

export const beginTrial = (): void => trial.set('running');
export const endTrial = (): void => trial.del();
