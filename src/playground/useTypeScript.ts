import { useEffect, useRef, useState, type RefObject } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useStorageSlot } from '@docusaurus/theme-common';
import type { Extension } from '@codemirror/state';
import { libraryVersion } from '@live/version';
import type { ProgramEditor } from './editor';
import type { TypeProblem } from './Messages';
import type { TypeScriptHelp } from './typescript/client';

export interface TypeScriptState {
  readonly is: 'off' | 'loading' | 'on' | 'lost';
  readonly problems: readonly TypeProblem[];
  readonly switchTo: (on: boolean) => void;
  /** The program as TypeScript would write it; starts TypeScript when it is off. */
  readonly format: (text: string) => Promise<string>;
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

async function start(baseUrl: string, version: string): Promise<TypeScriptHelp> {
  const { startTypeScript } = await import('./typescript/client');
  return startTypeScript({ baseUrl, version });
}

/** TypeScript's help in the editor. It is loaded when a reader has asked for it, now or at an earlier visit. */
export function useTypeScript(
  editor: RefObject<ProgramEditor | undefined>,
  version: string | undefined,
): TypeScriptState {
  const baseUrl = useBaseUrl('/');
  const [stored, slot] = useStorageSlot('playground-typescript');
  const [problems, setProblems] = useState<readonly TypeProblem[]>([]);
  const [arrived, setArrived] = useState<{ version: string; is: 'on' | 'lost' }>();
  const session = useRef<Promise<TypeScriptHelp> | undefined>(undefined);
  const isWanted = stored === 'on';
  const wantedVersion = version ?? libraryVersion;

  useEffect(() => {
    if (!isWanted) return undefined;
    const starting = start(baseUrl, wantedVersion);
    session.current = starting;
    let isOver = false;
    const setHelp = (help: Extension) => editor.current?.setHelp(help);
    async function attach(): Promise<void> {
      const [{ ask }, { typescriptHelp }] = await Promise.all([
        starting,
        import('./typescript/extension'),
      ]);
      if (isOver) return;
      const extension = typescriptHelp(ask, (found, text) =>
        setProblems(
          found
            .filter(({ isError }) => isError)
            .map(({ from, message }) => ({ line: lineAt(text, from), message })),
        ),
      );
      setHelp(extension);
      setArrived({ version: wantedVersion, is: 'on' });
    }
    attach().catch(() => {
      if (!isOver) setArrived({ version: wantedVersion, is: 'lost' });
    });
    return () => {
      isOver = true;
      session.current = undefined;
      setHelp([]);
      setProblems([]);
      setArrived(undefined);
      void starting.then(({ end }) => end()).catch(() => undefined);
    };
  }, [isWanted, baseUrl, wantedVersion, editor]);

  return {
    is: !isWanted ? 'off' : arrived?.version === wantedVersion ? arrived.is : 'loading',
    problems,
    switchTo: (on) => (on ? slot.set('on') : slot.del()),
    async format(text) {
      if (session.current) return (await session.current).ask.format(text);
      const once = await start(baseUrl, wantedVersion);
      const formatted = await once.ask.format(text);
      once.end();
      return formatted;
    },
  };
}
