import type { ReactNode } from 'react';
import type { TypeScriptState } from './useTypeScript';

type Props = Pick<TypeScriptState, 'status' | 'retry'>;

/** Shows whether TypeScript is loading or couldn't be loaded. */
export default function TypeScriptNote({ status, retry }: Props): ReactNode {
  if (status === 'loading') return 'Loading TypeScript…';
  if (status === 'ready') return null;
  return (
    <>
      Couldn’t load TypeScript.{' '}
      {process.env.NODE_ENV === 'development' && 'Run “npm run pack”, then retry. '}
      <button type="button" onClick={retry}>
        Retry
      </button>
    </>
  );
}
