import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { libraryVersion } from '@live/version';
import type { RefObject } from 'react';
import { withoutTypes } from '../live/edit/compile';
import { downloadPage } from '../live/page/downloadPage';
import { toFragment } from '../live/program/link';
import type { FileName, Work } from '../live/program/program';
import type { ProgramEditor } from './editor';

interface Options {
  readonly work: RefObject<Work>;
  readonly version: string | undefined;
  readonly editor: RefObject<ProgramEditor | undefined>;
  /** Formats TypeScript. */
  readonly formatCode: (code: string) => Promise<string>;
  /** Receives a message for the user if an action failed. */
  readonly onFailure: (message: string) => void;
}

interface ProgramActions {
  readonly format: (file: FileName) => Promise<void>;
  /** Returns a link to the code. */
  readonly link: () => Promise<string>;
  /** Downloads the code as a page. */
  readonly save: () => void;
}

/** Actions of the toolbar with the code. Each reports its failure in a message for the user. */
export function useProgramActions(options: Options): ProgramActions {
  const { work, version, editor, formatCode, onFailure } = options;
  const page = useBaseUrl('/playground');
  const { siteConfig } = useDocusaurusContext();

  return {
    async format(file) {
      if (file === 'style.css') {
        editor.current?.indentStyle();
        return;
      }
      const text = work.current.program['main.ts'];
      try {
        const formatted = await formatCode(text);
        // Keep what the user has typed in the meantime.
        if (work.current.program['main.ts'] === text)
          editor.current?.write({ 'main.ts': formatted });
      } catch {
        onFailure(
          'Couldn’t format the code because TypeScript isn’t loaded. Check your connection and try again.',
        );
      }
    },
    async link() {
      try {
        const fragment = await toFragment(work.current.program, version ?? libraryVersion);
        return `${window.location.origin}${page}${fragment}`;
      } catch (error) {
        onFailure((error as Error).message);
        throw error;
      }
    },
    save() {
      try {
        downloadPage({
          title: 'Chart',
          code: withoutTypes(work.current.program['main.ts']),
          style: work.current.program['style.css'],
          version,
          packages: `${siteConfig.url}${siteConfig.baseUrl}pkg/`,
        });
      } catch {
        onFailure('Couldn’t save as HTML. Fix the error in the code and try again.');
      }
    },
  };
}
