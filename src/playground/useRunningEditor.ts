import { useEffect, useRef } from 'react';
import type { Program } from '../live/program/program';
import { useProgramFrame } from './frame/useProgramFrame';
import { storeWork } from './storage';
import { useEditor } from './useEditor';
import type { UserWork } from './useWork';

interface Options {
  readonly userWork: UserWork;
  /** Whether the code runs only when the user asks for it. */
  readonly waitsForUser: boolean;
  readonly onChange: (program: Program) => void;
  /** Called when the user leaves the chart with the keyboard. */
  readonly onLeave: () => void;
}

type RunningEditor = Omit<ReturnType<typeof useProgramFrame>, 'start'> &
  ReturnType<typeof useEditor> & { readonly start: () => void };

/** Runs the editor's code in the frame after changes, and marks the line that failed. */
export function useRunningEditor(options: Options): RunningEditor {
  const { userWork, waitsForUser, onChange, onLeave } = options;
  const { work, version } = userWork;
  const programFrame = useProgramFrame({ version, onLeave });
  const { state } = programFrame;

  function start(): void {
    storeWork(work.current);
    programFrame.start(work.current.program);
  }

  const editing = useEditor({
    program: () => work.current.program,
    waitsForUser,
    onChange,
    onRun: start,
  });
  const { editor } = editing;

  useEffect(() => {
    editor.current?.setRunLine(state.is === 'error' ? state.line : undefined);
  }, [editor, state]);

  // The frame has to load another version of the library.
  const loadedVersion = useRef(version);
  useEffect(() => {
    if (loadedVersion.current === version) return;
    loadedVersion.current = version;
    start();
  });

  return { ...programFrame, ...editing, start };
}
