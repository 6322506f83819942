import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { listenToFrame } from './listenToFrame';
import { loadModules, type Modules } from './modules';
import type { FrameTheme, FromFrame, StoredItems, ToFrame } from './protocol';
import { useLoadCheck } from './useLoadCheck';
import { useTurn } from './useTurn';

export type LiveState =
  | { readonly is: 'waiting' | 'starting' | 'running' }
  | {
      readonly is: 'error';
      readonly message: string;
      readonly line?: number;
      readonly over?: true;
      /** Whether the frame still shows the last successful run, because the code couldn't run. */
      readonly isEarlierRun?: boolean;
    }
  /** The library couldn't be loaded. Another attempt may succeed. */
  | { readonly is: 'lost'; readonly message: string; readonly reason?: unknown };

/** Whether the frame shows the last successful run instead of the code. */
export const isEarlierRun = (state: LiveState): boolean =>
  state.is === 'error' && state.isEarlierRun === true;

interface LiveFrameOptions {
  /** Container of the chart. */
  readonly container: RefObject<HTMLElement | null>;
  /** Returns the JavaScript to run. Called when a frame is ready. */
  readonly code: () => string;
  /** Modules that the code can import in addition to the library. */
  readonly modules?: () => Modules;
  readonly theme: FrameTheme;
  /** Version of the library, if it isn't the one that the site was built with. */
  readonly version: string | undefined;
  /** URL of `/pkg/`. */
  readonly packages: string;
  /** Called when the user leaves the chart with the keyboard. */
  readonly onLeave: () => void;
  /** Receives other messages of the frame. The program may have sent them itself. */
  readonly onMessage?: (said: Record<string, unknown>) => void;
}

interface LiveFrame {
  readonly state: LiveState;
  /** Whether a chart was painted. Until then, its preview is visible. */
  readonly isPainted: boolean;
  /** Number of frames of this block so far; 0 without a frame. If the state is over, no frame is shown. */
  readonly run: number;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Restarts in a new frame. The example's storage is kept. */
  readonly restart: () => void;
  readonly clearStorage: () => void;
  /** Reports why code can't run. The frame keeps the last run. */
  readonly refuse: (message: string, line?: number) => void;
  /** Removes the frame, because its code doesn't end. */
  readonly end: (message: string, line?: number) => void;
  readonly send: (message: object) => void;
  readonly onLoad: () => void;
}

/** Maximum waiting time for a chart, because a server may never respond. */
const PATIENCE_MS = 30_000;

const emptyStorage = (): StoredItems => ({ localStorage: {}, sessionStorage: {} });

/** Loads the modules and returns the message that runs the code, with the options of that time. */
async function createRunMessage(
  options: RefObject<LiveFrameOptions>,
  storage: RefObject<StoredItems>,
): Promise<ToFrame> {
  const { version, packages, code: getCode } = options.current;
  const loaded = await loadModules(version, packages, getCode());
  const { code, theme, modules } = options.current;
  return {
    type: 'run',
    code: code(),
    modules: { ...loaded, ...modules?.() },
    theme,
    storage: storage.current,
  };
}

/** Manages a sandboxed frame. It starts when it is near the screen and when it is its turn. */
// eslint-disable-next-line max-lines-per-function -- The effects share the state of one frame.
export function useLiveFrame(options: LiveFrameOptions): LiveFrame {
  const { container, theme } = options;
  const [state, setState] = useState<LiveState>({ is: 'waiting' });
  const [isPainted, setPainted] = useState(false);
  const [run, setRun] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const storage = useRef(emptyStorage());
  const isOver = useRef(false);
  const latest = useRef(options);
  // Use a layout effect, because on a busy page the frame could send a message before a normal effect runs.
  useLayoutEffect(() => {
    latest.current = options;
  });

  const { reset, markReady, check } = useLoadCheck(run);
  const { start, finish } = useTurn(
    container,
    useCallback(() => {
      reset();
      isOver.current = false;
      setState({ is: 'starting' });
      setRun((count) => count + 1);
    }, [reset]),
  );

  const finishStart = useCallback(
    (next: LiveState) => {
      finish();
      setState(next);
    },
    [finish],
  );

  const fail = useCallback(
    (message: string, line?: number) => finishStart({ is: 'error', message, line }),
    [finishStart],
  );

  const refuse = useCallback(
    (message: string, line?: number) => {
      finish();
      setState((now) => ({
        is: 'error',
        message,
        line,
        isEarlierRun: now.is === 'running' || isEarlierRun(now),
      }));
    },
    [finish],
  );

  const send = useCallback(
    (message: object) => frame.current?.contentWindow?.postMessage(message, '*'),
    [],
  );

  const end = useCallback(
    (message: string, line?: number) => {
      isOver.current = true;
      finishStart({ is: 'error', message, line, over: true });
    },
    [finishStart],
  );

  useLayoutEffect(() => {
    if (run === 0) return;

    // The limit applies only until the code is sent, because the code itself can run for any time.
    const late = setTimeout(() => {
      const message = 'The chart is taking too long to start.';
      setState((now) => (now.is === 'starting' ? { is: 'lost', message } : now));
    }, PATIENCE_MS);

    // A restart replaces the frame, which would run the code twice if the earlier message were sent to it, too.
    let isReplaced = false;

    async function begin(): Promise<void> {
      try {
        const message = await createRunMessage(latest, storage);
        if (isReplaced) return;
        clearTimeout(late);
        send(message);
      } catch (reason) {
        if (isReplaced) return;
        finishStart({ is: 'lost', message: 'Couldn’t load the chart library.', reason });
      }
    }

    function take(message: FromFrame): void {
      if (message.type === 'ready') {
        markReady();
        void begin();
      } else if (message.type === 'running') finishStart({ is: 'running' });
      else if (message.type === 'painted') setPainted(true);
      else if (message.type === 'error') fail(message.message, message.line);
      else if (message.type === 'stopped') end(message.message, message.line);
      else if (message.type === 'storage') storage.current[message.area] = message.items;
      else latest.current.onLeave();
    }

    const stopListening = listenToFrame(frame, {
      onMessage: (message) => !isOver.current && take(message),
      onOther: (message) => !isOver.current && latest.current.onMessage?.(message),
      onTooMany: () => !isOver.current && end('Stopped after sending too many messages.'),
    });
    return () => {
      isReplaced = true;
      clearTimeout(late);
      stopListening();
    };
  }, [run, finishStart, markReady, send, fail, end]);

  useEffect(() => {
    const message: ToFrame = { type: 'theme', theme };
    send(message);
  }, [theme, send]);

  const clearStorage = useCallback(() => {
    storage.current = emptyStorage();
  }, []);

  const onLoad = useCallback(() => {
    check((problem) => {
      if (problem === 'left')
        fail('Stopped after trying to open another page, which isn’t allowed here.');
      else finishStart({ is: 'lost', message: 'Couldn’t load the chart preview.' });
    });
  }, [check, fail, finishStart]);

  return { state, isPainted, run, frame, restart: start, clearStorage, refuse, end, send, onLoad };
}
