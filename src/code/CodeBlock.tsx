import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { useHistory } from '@docusaurus/router';
import clsx from 'clsx';
import CopyButton from './CopyButton';
import styles from './CodeBlock.module.css';
import LanguageSwitch from './LanguageSwitch';
import { useCodeLanguage } from './displayed/useCodeLanguage';
import { getDisplayedSource } from './displayed/displayedSource';

interface Props {
  /** The code, highlighted by plugins/code/rehypeCode.ts. */
  readonly html?: string;
  readonly language?: string;
  readonly title?: ReactNode;
  /** Set if the code contains types, which JavaScript doesn't have. */
  readonly typed?: string;
  /** Name of its tab, if it is another version of the code of a live chart. */
  readonly tab?: string;
  /** The code as text, from a component. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** Opens links in code with the router. Clicks with a modifier key or another button are left to the browser. */
function useInnerLinks() {
  const history = useHistory();
  return (event: MouseEvent<HTMLElement>): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (
      !link ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    history.push(link.pathname + link.hash);
  };
}

/** Copies the visible code as text, without links and colors. */
function copyAsText(event: ClipboardEvent<HTMLElement>): void {
  const selection = window.getSelection();
  const block = event.currentTarget;
  if (
    !block.contains(selection?.anchorNode ?? null) ||
    !block.contains(selection?.focusNode ?? null)
  ) {
    return;
  }
  event.clipboardData.setData('text/plain', selection?.toString() ?? '');
  event.preventDefault();
}

function offerCard(target: EventTarget, names: string, isTapped: boolean): void {
  const name = target instanceof Element ? target.closest<HTMLElement>(names) : null;
  if (!name) return;
  import('./cards/card').then(
    (cards) => cards.offerCard(name, isTapped),
    // Without its card, a link still leads to the page.
    () => undefined,
  );
}

/** Variables of the code, whose cards show their types. */
const VARIABLES = '[title], [data-type]';

/** Shows a card for the name under the pointer or with the focus. */
function rest({ target, nativeEvent }: PointerEvent | FocusEvent): void {
  const isTouch = nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === 'touch';
  if (!isTouch) offerCard(target, `a, ${VARIABLES}`, false);
}

/** Shows a card for a tapped variable. A tapped link opens its page. */
function tap({ target, nativeEvent }: MouseEvent): void {
  const isMouse = nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === 'mouse';
  if (!isMouse) offerCard(target, VARIABLES, true);
}

/**
 * Code with buttons to copy it, to wrap it, and to switch between TypeScript and JavaScript. Code that JSX passes
 * as text isn't highlighted.
 */
export default function CodeBlock({
  html,
  language,
  title,
  typed,
  children,
  className,
}: Props): ReactNode {
  const pre = useRef<HTMLPreElement>(null);
  const code = useRef<HTMLElement>(null);
  const [codeLanguage] = useCodeLanguage();
  const [isWide, setIsWide] = useState(false);
  const [wraps, setWraps] = useState(false);
  const goInside = useInnerLinks();

  useEffect(() => {
    const element = pre.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => setIsWide(element.scrollWidth > element.clientWidth));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);

  const source = (): string => {
    if (!code.current) return '';
    return getDisplayedSource(code.current, codeLanguage).replace(/\n?$/, '\n');
  };

  return (
    <div
      className={clsx(
        'theme-code-block',
        styles.block,
        className,
        language && `language-${language}`,
      )}
    >
      {title && <div className={styles.title}>{title}</div>}
      <div className={styles.body}>
        <pre
          ref={pre}
          // Only scrollable code needs keyboard focus.
          tabIndex={isWide && !wraps ? 0 : undefined}
          className={clsx('prism-code thin-scrollbar', styles.pre, wraps && styles.wraps)}
          onClick={(event) => {
            goInside(event);
            tap(event);
          }}
          onPointerOver={rest}
          onFocus={rest}
          onCopy={copyAsText}
        >
          {html === undefined ? (
            <code ref={code}>{children}</code>
          ) : (
            <code ref={code} dangerouslySetInnerHTML={{ __html: html }} />
          )}
        </pre>
        <div className={clsx('aj-controls', styles.buttons)}>
          {typed && <LanguageSwitch />}
          {(isWide || wraps) && (
            <button type="button" aria-pressed={wraps} onClick={() => setWraps(!wraps)}>
              Wrap
            </button>
          )}
          <CopyButton label="Copy" text={source} />
        </div>
      </div>
    </div>
  );
}
