import { useEffect, useState, type ReactNode } from 'react';
import { libraryVersion } from '@live/version';
import CopyButton from '../components/controls/CopyButton';
import type { ExampleGroup } from '../../plugins/playground/examples';

interface Props {
  /** Of the library, when it is not the newest. */
  readonly version: string | undefined;
  readonly canBringBack: boolean;
  readonly onRun: () => void;
  readonly onExample: (code: string, title: string) => void;
  readonly onFormat: () => Promise<void>;
  readonly onReset: () => void;
  readonly onBringBack: () => void;
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
      // The menu stays empty; all else goes on.
      () => undefined,
    );
  }, []);
  return groups;
}

/** A menu that begins the program anew from an example. */
function Examples({ onExample }: Pick<Props, 'onExample'>): ReactNode {
  const groups = useExamples();
  return (
    <select
      aria-label="Start from an example"
      value=""
      onChange={({ target: { value } }) => {
        const [group = -1, index = -1] = value.split(' ').map(Number);
        const example = groups[group]?.examples[index];
        if (example) onExample(example.code, example.title);
      }}
    >
      <option value="">Start from an example…</option>
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

/** What can be done with the program. */
export default function Toolbar(props: Props): ReactNode {
  const { version } = props;
  return (
    <div className="pg-tools" role="group" aria-label="Program">
      <button type="button" className="pg-run" onClick={props.onRun}>
        Run
      </button>
      <Examples onExample={props.onExample} />
      <button type="button" onClick={() => void props.onFormat()}>
        Format
      </button>
      <button type="button" onClick={props.onReset} title="Back to what was opened here">
        Reset
      </button>
      <button
        type="button"
        disabled={!props.canBringBack}
        onClick={props.onBringBack}
        title="What stood here before the last link, example or reset"
      >
        Bring back
      </button>
      <CopyButton label="Copy link" text={props.link} />
      <CopyButton label="Copy code" text={props.code} />
      <button type="button" onClick={props.onSave} title="One HTML file that runs by itself">
        Save as HTML
      </button>
      {version !== undefined && (
        <span className="pg-version">
          Version {version} of the library.{' '}
          <button type="button" onClick={props.onNewest}>
            Use {libraryVersion}
          </button>
        </span>
      )}
    </div>
  );
}
