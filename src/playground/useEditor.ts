import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Program } from '../live/program/program';
import { NO_MISTAKES, type Mistakes } from '../live/typescript/mistakes';
import { createEditor, type ProgramEditor } from './editor';
import { endTrial } from './storage';

/** Pause in typing after which the code runs again, in milliseconds. */
const PAUSE_MS = 600;

interface Options {
  readonly program: () => Program;
  /** Whether the code runs only when the user asks for it. */
  readonly waitsForUser: boolean;
  readonly onChange: (program: Program) => void;
  readonly onRun: () => void;
}

interface Editing {
  /** Element that contains the editor. */
  readonly container: RefObject<HTMLDivElement | null>;
  readonly editor: RefObject<ProgramEditor | undefined>;
  readonly mistakes: Mistakes;
}

/** Creates the editor, and runs the code at the start and after pauses in typing. */
export function useEditor(options: Options): Editing {
  const container = useRef<HTMLDivElement>(null);
  const editor = useRef<ProgramEditor | undefined>(undefined);
  const [mistakes, setMistakes] = useState(NO_MISTAKES);
  const { waitsForUser } = options;

  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (!container.current) return undefined;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const runNow = (): void => {
      clearTimeout(pause);
      latest.current.onRun();
    };
    const created = createEditor({
      parent: container.current,
      program: latest.current.program(),
      onChange(program) {
        latest.current.onChange(program);
        clearTimeout(pause);
        pause = setTimeout(runNow, PAUSE_MS);
      },
      onRun: runNow,
      onMistakes: setMistakes,
    });
    editor.current = created;
    if (waitsForUser) endTrial();
    else runNow();
    return () => {
      clearTimeout(pause);
      created.destroy();
      editor.current = undefined;
    };
  }, [waitsForUser]);

  return { container, editor, mistakes };
}
