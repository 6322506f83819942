import type { ReactNode } from 'react';

interface Props {
  readonly text: string | undefined;
  readonly onClose: () => void;
}

/** A message below the toolbar, which the user can close. */
export default function Notice({ text, onClose }: Props): ReactNode {
  return (
    <div role="status" className="playground-notice">
      {text && (
        <p>
          {text}{' '}
          <button type="button" className="playground-link" onClick={onClose}>
            Close
          </button>
        </p>
      )}
    </div>
  );
}
