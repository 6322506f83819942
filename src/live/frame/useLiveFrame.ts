import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { watchActivation } from '../../previews/activation/activation';
import { loadModules, type Modules } from './modules';
import {
  readMessage,
  readPayload,
  type FrameTheme,
  type FromFrame,
  type StoredItems,
  type ToFrame,
} from './protocol';
import { queueStart } from './startQueue';

export type LiveState =
  | { readonly is: 'waiting' | 'starting' | 'running' }
  | { readonly is: 'error'; readonly message: string; readonly line?: number; readonly over?: true }
  /** The library couldn't be loaded. Another attempt may succeed. */
  | { readonly is: 'lost'; readonly message: string; readonly reason?: unknown };

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
  readonly fail: (message: string, line?: number) => void;
  /** Removes the frame, because its code doesn't end. */
  readonly end: (message: string, line?: number) => void;
  readonly send: (message: object) => void;
  readonly onLoad: () => void;
}

/** Grace period after `load`. A frame that doesn't send `ready` by then has navigated or was blocked. */
const LOAD_GRACE_MS = 1000;

/** Maximum waiting time for a chart, because a server may never respond. */
const PATIENCE_MS = 30_000;

/** Limit of messages per second. More would block the page. */
const MAX_MESSAGES_PER_SECOND = 2000;

const emptyStorage = (): StoredItems => ({ localStorage: {}, sessionStorage: {} });

/** Manages a sandboxed frame. It starts when it is near the screen and when it is its turn. */
export function useLiveFrame(options: LiveFrameOptions): LiveFrame {
  const { container, theme } = options;
  const [state, setState] = useState<LiveState>({ is: 'waiting' });
  const [isPainted, setPainted] = useState(false);
  const [run, setRun] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const storage = useRef(emptyStorage());
  const wasReady = useRef(false);
  const hasArrived = useRef(false);
  const hasStarted = useRef(false);
  const isOver = useRef(false);
  const endStart = useRef<(() => void) | undefined>(undefined);
  const latest = useRef(options);
  const runs = useRef(run);
  // Use a layout effect, because on a busy page the frame could send a message before a normal effect runs.
  useLayoutEffect(() => {
    latest.current = options;
    runs.current = run;
  });

  const finishStart = useCallback((next: LiveState) => {
    endStart.current?.();
    endStart.current = undefined;
    setState(next);
  }, []);

  const start = useCallback(() => {
    endStart.current?.();
    endStart.current = queueStart(() => {
      hasStarted.current = true;
      wasReady.current = false;
      hasArrived.current = false;
      isOver.current = false;
      setState({ is: 'starting' });
      setRun((count) => count + 1);
    });
  }, []);

  // If the chart leaves the screen before it is its turn, other charts start first.
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const stop = watchActivation(element, {
      activate() {
        if (hasStarted.current) stop();
        else if (!endStart.current) start();
      },
      deactivate() {
        if (hasStarted.current) return;
        endStart.current?.();
        endStart.current = undefined;
      },
    });
    return () => {
      stop();
      endStart.current?.();
    };
  }, [container, start]);

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

    async function begin(): Promise<void> {
      const { version, packages } = latest.current;
      try {
        const modules = await loadModules(version, packages, latest.current.code());
        const { code, theme: now, modules: more } = latest.current;
        const message: ToFrame = {
          type: 'run',
          code: code(),
          modules: { ...modules, ...more?.() },
          theme: now,
          storage: storage.current,
        };
        clearTimeout(late);
        send(message);
      } catch (reason) {
        finishStart({ is: 'lost', message: 'Couldn’t load the chart library.', reason });
      }
    }

    function take(message: FromFrame): void {
      if (message.type === 'ready') {
        wasReady.current = true;
        hasArrived.current = true;
        void begin();
      } else if (message.type === 'running') finishStart({ is: 'running' });
      else if (message.type === 'painted') setPainted(true);
      else if (message.type === 'error') {
        finishStart({ is: 'error', message: message.message, line: message.line });
      } else if (message.type === 'stopped') end(message.message, message.line);
      else if (message.type === 'storage') storage.current[message.area] = message.items;
      else latest.current.onLeave();
    }

    let heard = 0;
    let since = 0;

    function listen({ source, data, timeStamp }: MessageEvent<unknown>): void {
      if (isOver.current || !source || source !== frame.current?.contentWindow) return;
      if (timeStamp - since > 1000) [since, heard] = [timeStamp, 0];
      heard += 1;
      if (heard > MAX_MESSAGES_PER_SECOND) {
        end('Stopped after sending too many messages.');
        return;
      }
      const message = readMessage(data);
      const said = readPayload(data);
      if (message) take(message);
      else if (said) latest.current.onMessage?.(said);
    }

    window.addEventListener('message', listen);
    return () => {
      clearTimeout(late);
      window.removeEventListener('message', listen);
    };
  }, [run, finishStart, send, end]);

  useEffect(() => {
    const message: ToFrame = { type: 'theme', theme };
    send(message);
  }, [theme, send]);

  const clearStorage = useCallback(() => {
    storage.current = emptyStorage();
  }, []);

  const fail = useCallback(
    (message: string, line?: number) => finishStart({ is: 'error', message, line }),
    [finishStart],
  );

  const onLoad = useCallback(() => {
    const itself = runs.current;
    // `load` and the frame's `ready` message can arrive in either order, so wait before deciding that the frame failed.
    setTimeout(() => {
      if (itself !== runs.current) return;
      if (!hasArrived.current) {
        finishStart({ is: 'lost', message: 'Couldn’t load the chart preview.' });
      } else if (!wasReady.current) {
        fail('Stopped after trying to open another page, which isn’t allowed here.');
      }
      wasReady.current = false;
    }, LOAD_GRACE_MS);
  }, [fail, finishStart]);

  return { state, isPainted, run, frame, restart: start, clearStorage, fail, end, send, onLoad };
}
