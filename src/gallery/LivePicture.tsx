// A separate chunk, because only users who point at a tile need it.
import { useColorMode } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { compile } from '../live/edit/compile';
import Frame from '../live/frame/Frame';
import { useLiveFrame } from '../live/frame/useLiveFrame';
import { getMarkdownUrl } from '../markdown-pages/markdownUrl';
import styles from './Gallery.module.css';
import type { PicturePart } from './select';

interface Props {
  /** URL of the example's page. */
  readonly url: string;
  /** Height of the chart on its page. */
  readonly height: number;
  readonly part: PicturePart | undefined;
  /** The tile, whose pointer moves the crosshair. */
  readonly tile: RefObject<HTMLElement | null>;
}

/** Widths of previews for a phone and for a guide, as in plugins/previews/previewList.ts. */
const WIDTH = { phone: 356, wide: 806 };

/** Returns the code of the first live chart in the Markdown of a page. */
const findCode = (markdown: string): string | undefined =>
  /^```ts live[^\n]*\n([^]*?)\n```/m.exec(markdown)?.[1];

async function fetchCode(url: string): Promise<string | undefined> {
  const response = await fetch(getMarkdownUrl(url));
  const source = response.ok ? findCode(await response.text()) : undefined;
  const compiled = source === undefined ? undefined : compile(source);
  return compiled && 'code' in compiled ? compiled.code : undefined;
}

/** The chart of an example, as large as its picture. */
function Chart({ code, height, part, tile }: Props & { readonly code: string }): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  const { colorMode } = useColorMode();
  const { isPainted, send, state, run, frame, onLoad } = useLiveFrame({
    container,
    code: () => code,
    theme: colorMode,
    version: undefined,
    packages: useBaseUrl('/pkg/'),
    onLeave: () => undefined,
  });
  const [scale, setScale] = useState(0);
  useEffect(() => setScale((container.current?.clientWidth ?? 0) / WIDTH.phone), []);

  useEffect(() => {
    const element = tile.current;
    if (!element || !isPainted) return undefined;
    function move({ clientX, clientY }: PointerEvent): void {
      const bounds = frame.current?.getBoundingClientRect();
      if (!bounds) return;
      const [x, y] = [clientX - bounds.left, clientY - bounds.top];
      send({ type: 'point', x: x / scale, y: y / scale });
    }
    element.addEventListener('pointermove', move);
    return () => element.removeEventListener('pointermove', move);
  }, [tile, isPainted, scale, frame, send]);

  const width = part === 'left' ? WIDTH.wide : WIDTH.phone;
  return (
    <div
      ref={container}
      className={styles.live}
      data-live={state.is}
      data-part={part}
      data-painted={isPainted || undefined}
      aria-hidden="true"
      inert
    >
      <div className={styles.frame} style={{ width, height, transform: `scale(${scale})` }}>
        <Frame {...{ state, run, frame, onLoad }} title="Live chart" />
      </div>
    </div>
  );
}

/** Runs the example in the place of its picture. If it can't, the picture stays. */
export default function LivePicture(props: Props): ReactNode {
  const [code, setCode] = useState<string>();
  useEffect(() => {
    fetchCode(props.url).then(setCode, () => undefined);
  }, [props.url]);
  return code === undefined ? null : <Chart {...props} code={code} />;
}
