import { useEffect, useState, type ReactNode } from 'react';
import { libraryVersion } from '@live/version';
import CopyButton from '../code/CopyButton';
import type { ExampleGroup } from '../../plugins/playground/examples';

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

function useExamples(): readonly ExampleGroup[] {
  const [groups, setGroups] = useState<readonly ExampleGroup[]>([]);
  useEffect(() => {
    import('@playground/examples.json').then(
      (found) => setGroups(found.default),
      // The menu stays empty, but the playground works without it.
      () => undefined,
    );
  }, []);
  return groups;
}

/** A menu that replaces the code with an example. */
function Examples({ onExample }: Pick<Props, 'onExample'>): ReactNode {
  const groups = useExamples();
  return (
    <select
      aria-label="Open an example"
      value=""
      onChange={({ target: { value } }) => {
        const [group = -1, index = -1] = value.split(' ').map(Number);
        const example = groups[group]?.examples[index];
        if (example) onExample(example.code, example.title);
      }}
    >
      <option value="">Open an example…</option>
      {groups.map(({ title, examples }, group) => (
        <optgroup key={title} label={title}>
          {examples.map((example, index) => (
            <option key={index} value={`${group} ${index}`}>
              {example.title}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

/** The actions of the playground. */
export default function Toolbar(props: Props): ReactNode {
  const { version } = props;
  return (
    <div className="playground-toolbar" role="group" aria-label="Playground actions">
      <button type="button" className="aj-primary" onClick={props.onRun}>
        Run
      </button>
      <Examples onExample={props.onExample} />
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
