import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useColorMode } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import consoleBridge from '@playground/consoleBridge.txt';
import { compile } from '../../live/edit/compile';
import { useLiveFrame, type LiveState } from '../../live/frame/useLiveFrame';
import { beginTrial, endTrial } from '../storage';
import type { Program } from '../../live/program/program';
import { watchPulse, type Pulse } from './pulse';
import { readProgramMessage, type ConsoleLine } from './programMessages';

interface Options {
  readonly version: string | undefined;
  /** Called when the user leaves the chart with the keyboard. */
  readonly onLeave: () => void;
}

export interface ProgramFrame {
  readonly state: LiveState;
  /** Number of frames so far; 0 without a frame. */
  readonly run: number;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Console output of the code. */
  readonly lines: readonly ConsoleLine[];
  readonly start: (program: Program) => void;
  readonly clear: () => void;
  /** Clears the storage of the frame. */
  readonly clearStorage: () => void;
  readonly onLoad: () => void;
}

/** The console keeps the newest lines. */
const MOST_LINES = 500;

const module = (text: string): Blob => new Blob([text], { type: 'text/javascript' });

/** Runs code in the sandboxed frame of the docs, and receives its console output and heartbeats. */
export function useProgramFrame({ version, onLeave }: Options): ProgramFrame {
  // No container to watch, because the frame starts on request instead of when it is near the screen.
  const container = useRef<HTMLElement>(null);
  const ready = useRef({ code: '', style: '' });
  const pulse = useRef<Pulse | undefined>(undefined);
  const [lines, setLines] = useState<readonly ConsoleLine[]>([]);
  const { colorMode } = useColorMode();
  const packages = useBaseUrl('/pkg/');

  const { state, run, frame, restart, clearStorage, refuse, end, send, onLoad } = useLiveFrame({
    container,
    code: () => ready.current.code,
    modules: () => ({
      'playground/console-bridge': module(consoleBridge),
      'playground/style': module(`export const style = ${JSON.stringify(ready.current.style)};`),
    }),
    theme: colorMode,
    version,
    packages,
    onLeave,
    onMessage(message) {
      const said = readProgramMessage(message);
      if (said?.type === 'console') setLines((all) => [...all, said].slice(-MOST_LINES));
      else if (said?.type === 'clear') setLines([]);
      else if (said && pulse.current) {
        pulse.current.beat();
        endTrial();
      } else if (said) {
        pulse.current = watchPulse(
          () => send({ type: 'ask' }),
          () => end('Stopped after blocking the browser for 8 seconds.'),
        );
      }
    },
  });

  const isOver = state.is === 'error';
  useEffect(() => {
    if (isOver) endTrial();
  }, [isOver]);

  const isRemoved = state.is === 'error' && state.over === true;
  const quiet = useCallback(() => {
    pulse.current?.stop();
    pulse.current = undefined;
  }, []);
  useEffect(() => (isRemoved ? quiet() : undefined), [isRemoved, quiet]);
  useEffect(() => quiet, [quiet]);

  // If the user leaves the page in time, the program didn't block it.
  useEffect(() => {
    window.addEventListener('pagehide', endTrial);
    return () => {
      window.removeEventListener('pagehide', endTrial);
      endTrial();
    };
  }, []);

  return {
    state,
    run: isRemoved ? 0 : run,
    frame,
    lines,
    clear: () => setLines([]),
    start(program) {
      quiet();
      setLines([]);
      const compiled = compile(program['main.ts']);
      if ('message' in compiled) {
        refuse(compiled.message, compiled.line);
        return;
      }
      // Insert the code on the first line, so that line numbers stay the same.
      ready.current = {
        code: `import"playground/console-bridge";${compiled.code}`,
        style: program['style.css'],
      };
      beginTrial();
      restart();
    },
    clearStorage,
    onLoad,
  };
}
