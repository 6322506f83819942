import { useCallback, useEffect, useRef, useState } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { Extension } from '@codemirror/state';
import { libraryVersion } from '@live/version';
import { openTypeScript, type TypeScriptClient } from './client';
import { typescriptHelp } from './help';

export type TypeScriptStatus = 'loading' | 'ready' | 'failed';

export interface TypeScriptState {
  readonly status: TypeScriptStatus;
  readonly retry: () => void;
  /** Resolves to the code as TypeScript formats it; rejects if TypeScript can't be loaded. */
  readonly format: (code: string) => Promise<string>;
}

/**
 * Loads TypeScript and adds its help to an editor.
 *
 * @param setHelp - Replaces the help of the editor.
 * @param version - Version of the library, if it isn't the current one.
 */
export function useTypeScript(
  setHelp: (help: Extension) => void,
  version: string | undefined,
): TypeScriptState {
  const baseUrl = useBaseUrl('/');
  const [status, setStatus] = useState<TypeScriptStatus>('loading');
  const [attempt, setAttempt] = useState(1);
  const client = useRef<TypeScriptClient | undefined>(undefined);
  const set = useRef(setHelp);
  useEffect(() => {
    set.current = setHelp;
  });

  useEffect(() => {
    const opened = openTypeScript({ baseUrl, version: version ?? libraryVersion });
    client.current = opened;
    let isOpen = true;
    opened.requests.then(
      (requests) => {
        if (!isOpen) return;
        set.current(typescriptHelp(requests));
        setStatus('ready');
      },
      () => {
        if (isOpen) setStatus('failed');
      },
    );
    return () => {
      isOpen = false;
      client.current = undefined;
      set.current([]);
      setStatus('loading');
      opened.close();
    };
  }, [baseUrl, version, attempt]);

  return {
    status,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
    async format(code) {
      if (!client.current) throw new Error('The editor is closed.');
      return (await client.current.requests).format(code);
    },
  };
}
