import { useEffect, useState } from 'react';
import { useLocation } from '@docusaurus/router';
import { libraryVersion } from '@live/version';
import { firstProgram } from './firstProgram';
import { storePreviousWork, readStoredWork } from './storage';
import { fromFragment, isLink, LinkError } from '../live/program/link';
import { isSame, type Work } from '../live/program/program';

export interface Opened {
  readonly work: Work;
  /** Number of programs opened so far. */
  readonly turn: number;
  /** Message for the user. */
  readonly notice: string | undefined;
}

async function fromLink(fragment: string): Promise<Omit<Opened, 'turn'>> {
  const mine = readStoredWork();
  try {
    const { program, version } = await fromFragment(fragment);
    const isOther = !isSame(mine.program, program) && !isSame(mine.program, firstProgram);
    if (isOther) storePreviousWork(mine);
    return {
      work: { program, version: version === libraryVersion ? undefined : version },
      notice: isOther
        ? 'Opened code from a link. Select Restore to get your previous code back.'
        : undefined,
    };
  } catch (error) {
    const why = error instanceof LinkError ? error.message : 'Couldn’t open this link.';
    return { work: mine, notice: `${why} Your previous code is unchanged.` };
  }
}

/** Returns the code in the URL, or else the code that the user wrote last. */
export function useOpened(): Opened | undefined {
  const { hash } = useLocation();
  const [opened, setOpened] = useState<Opened | undefined>(() =>
    isLink(hash) ? undefined : { work: readStoredWork(), turn: 1, notice: undefined },
  );

  useEffect(() => {
    // The first change removes the code from the URL, which must not open anything.
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
