import type { ComponentProps, ReactNode } from 'react';
import { FILES, type FileName } from '../live/program/program';
import TypeScriptNote from '../live/typescript/TypeScriptNote';

interface Props {
  readonly file: FileName;
  readonly onShow: (file: FileName) => void;
  readonly typescript: ComponentProps<typeof TypeScriptNote>;
}

/** Buttons that select the file to edit, and the state of TypeScript. */
export default function EditorHeader({ file: current, onShow, typescript }: Props): ReactNode {
  return (
    <div className="playground-pane-header" role="group" aria-label="Files">
      {FILES.map((file) => (
        <button
          key={file}
          type="button"
          aria-pressed={file === current}
          onClick={() => onShow(file)}
        >
          {file}
        </button>
      ))}
      <span role="status" className="playground-hint playground-typescript-note">
        <TypeScriptNote {...typescript} />
      </span>
    </div>
  );
}
