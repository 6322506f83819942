import { useRef, useState, type RefObject } from 'react';
import { isSame, type Program, type Work } from '../live/program/program';
import { readPreviousWork, storePreviousWork, storeWork } from './storage';

export interface UserWork {
  /** The code as it is now. */
  readonly work: RefObject<Work>;
  /** Version of the library, if it isn't the newest. */
  readonly version: string | undefined;
  /** Code after a reset. */
  readonly origin: Work;
  /** Code from before the last link, example or reset. */
  readonly previous: Work | undefined;
  /** Stores changed code, and returns whether it changed. */
  readonly change: (program: Program) => boolean;
  /** Starts again from other code. The code until now becomes the previous one. */
  readonly open: (next: Work) => void;
  readonly takeNewestVersion: () => void;
}

/** The user's code, which is stored on every change, and what it can be replaced with. */
export function useWork(opened: Work): UserWork {
  const work = useRef(opened);
  const [origin, setOrigin] = useState(opened);
  const [version, setVersion] = useState(opened.version);
  const [previous, setPrevious] = useState(readPreviousWork);

  function setWorkVersion(next: string | undefined): void {
    work.current = { ...work.current, version: next };
    setVersion(next);
  }

  return {
    work,
    version,
    origin,
    previous,
    change(program) {
      if (isSame(program, work.current.program)) return false;
      work.current = { ...work.current, program };
      storeWork(work.current);
      return true;
    },
    open(next) {
      if (!isSame(work.current.program, next.program)) {
        storePreviousWork(work.current);
        setPrevious(work.current);
      }
      setOrigin(next);
      setWorkVersion(next.version);
    },
    takeNewestVersion: () => setWorkVersion(undefined),
  };
}
