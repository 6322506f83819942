import { useEffect, useState } from 'react';
import { useLocation } from '@docusaurus/router';
import { libraryVersion } from '@live/version';
import { first } from './first';
import { storePreviousWork, readStoredWork } from './storage';
import { fromFragment, isLink, LinkError } from '../live/program/link';
import { isSame, type Work } from '../live/program/program';

export interface Opened {
  readonly work: Work;
  /** Counts what was opened. */
  readonly turn: number;
  /** What the reader should know of it. */
  readonly notice: string | undefined;
}

async function fromLink(fragment: string): Promise<Omit<Opened, 'turn'>> {
  const mine = readStoredWork();
  try {
    const { program, version } = await fromFragment(fragment);
    const isOther = !isSame(mine.program, program) && !isSame(mine.program, first);
    if (isOther) storePreviousWork(mine);
    return {
      work: { program, version: version === libraryVersion ? undefined : version },
      notice: isOther
        ? 'This program came with a link. What you had here before is kept: “Bring back” shows it.'
        : undefined,
    };
  } catch (error) {
    const why = error instanceof LinkError ? error.message : 'This link could not be opened.';
    return { work: mine, notice: `${why} What you had here before is still here.` };
  }
}

/** The program in the page's address, else what the reader wrote last. */
export function useOpened(): Opened | undefined {
  const { hash } = useLocation();
  const [opened, setOpened] = useState<Opened | undefined>(() =>
    isLink(hash) ? undefined : { work: readStoredWork(), turn: 1, notice: undefined },
  );

  useEffect(() => {
    // The address loses its program with the first change of it; that opens nothing.
    if (!isLink(hash)) return undefined;
    let isMounted = true;
    void fromLink(hash).then((found) => {
      if (isMounted) setOpened((last) => ({ ...found, turn: (last?.turn ?? 0) + 1 }));
    });
    return () => {
      isMounted = false;
    };
  }, [hash]);

  return opened;
}
