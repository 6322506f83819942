import type { ReactNode, RefObject } from 'react';
import { useColorMode } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { isEarlierRun, type LiveState } from './useLiveFrame';

interface Props {
  readonly state: LiveState;
  /** Number of frames so far; 0 without a frame. */
  readonly run: number;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly onLoad: () => void;
  readonly title: string;
  /** Whether the code is part of the site, so that it can open links and download files. Shared code can't. */
  readonly isOurs?: boolean;
}

const allowedToOurs = 'allow-downloads allow-popups allow-popups-to-escape-sandbox';

/** The sandboxed frame in which a program runs. */
export default function Frame(props: Props): ReactNode {
  const { state, run, frame, onLoad, title, isOurs = false } = props;
  const { colorMode } = useColorMode();
  const address = useBaseUrl('/live/frame.html');
  if (run === 0 || (state.is === 'error' && state.over)) return null;
  return (
    <iframe
      key={run}
      ref={frame}
      src={address}
      title={title}
      sandbox={`allow-scripts ${isOurs ? allowedToOurs : ''}`}
      // Must match the frame's own color scheme, or browsers add a white background. It is light until it has our
      // theme.
      style={{ colorScheme: state.is === 'running' || isEarlierRun(state) ? colorMode : 'light' }}
      onLoad={onLoad}
    />
  );
}
