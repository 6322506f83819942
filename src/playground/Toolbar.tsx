import type { ReactNode } from 'react';
import { libraryVersion } from '@live/version';
import CopyButton from '../code/CopyButton';
import ExampleSearch from './ExampleSearch';

interface Props {
  /** Version of the library if it isn't the newest. */
  readonly version: string | undefined;
  readonly canRestore: boolean;
  readonly onRun: () => void;
  readonly onExample: (code: string, title: string) => void;
  readonly onFormat: () => Promise<void>;
  readonly onReset: () => void;
  readonly onRestore: () => void;
  readonly onNewest: () => void;
  readonly link: () => Promise<string>;
  readonly code: () => string;
  readonly onSave: () => void;
}

/** The actions of the playground. */
export default function Toolbar(props: Props): ReactNode {
  const { version } = props;
  return (
    <div className="playground-toolbar" role="group" aria-label="Playground actions">
      <button type="button" className="aj-primary" onClick={props.onRun}>
        Run
      </button>
      <ExampleSearch onExample={props.onExample} />
      <button type="button" onClick={() => void props.onFormat()}>
        Format
      </button>
      <button type="button" onClick={props.onReset} title="Discard your changes">
        Reset
      </button>
      <button
        type="button"
        disabled={!props.canRestore}
        onClick={props.onRestore}
        title="Restore the code from before the last link, example or reset"
      >
        Restore
      </button>
      <CopyButton label="Copy link" text={props.link} />
      <CopyButton label="Copy code" text={props.code} />
      <button type="button" onClick={props.onSave} title="Download a standalone HTML file">
        Save as HTML
      </button>
      {version !== undefined && (
        <span className="playground-version">
          Library version {version}{' '}
          <button type="button" onClick={props.onNewest}>
            Switch to {libraryVersion}
          </button>
        </span>
      )}
    </div>
  );
}
