import { useState, type MouseEvent, type ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { libraryVersion } from '@live/version';
import { retry } from '../../loading/retry';

interface Props {
  /** Returns the current code. */
  readonly code: () => string;
  readonly version: string | undefined;
}

const LOST = 'Couldn’t open the playground. Try again.';

/** Opens the code in the playground, which has a console and links. Loads the code for links only when needed. */
export default function OpenInPlayground({ code, version }: Props): ReactNode {
  const history = useHistory();
  const page = useBaseUrl('/playground');
  const [problem, setProblem] = useState('');

  async function open({ ctrlKey, metaKey, shiftKey }: MouseEvent): Promise<void> {
    const link = await import('./link').catch(() => undefined);
    setProblem(link ? '' : LOST);
    if (!link) return;
    try {
      const program = { 'main.ts': `${code().trimEnd()}\n`, 'style.css': '' };
      const address = page + (await link.toFragment(program, version ?? libraryVersion));
      if (ctrlKey || metaKey || shiftKey) window.open(address);
      else history.push(address);
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  return (
    <>
      <button
        type="button"
        onClick={(event) => {
          if (problem === LOST) void retry(() => void open(event));
          else void open(event);
        }}
      >
        Open in playground
      </button>
      <span role="status">{problem}</span>
    </>
  );
}
