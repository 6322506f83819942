// Replaces the theme's code block: the build has highlighted the code already, so Prism is not sent to readers.
// Adds the switch between TypeScript and JavaScript. Code that JSX hands over as text shows without colours.
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';
import clsx from 'clsx';
import { copyText } from '@site/src/live/code/copy';
import { useCodeLanguage } from '@site/src/live/code/language';
import { shownSource } from '@site/src/live/code/source';
import LanguageSwitch from './LanguageSwitch';
import styles from './styles.module.css';

interface Props {
  /** The code, highlighted by src/live/build/rehypeCode.ts. */
  readonly html?: string;
  readonly language?: string;
  readonly title?: ReactNode;
  /** Set when some of the code is there for TypeScript only. */
  readonly typed?: string;
  /** The code as text, from a component. */
  readonly children?: ReactNode;
  readonly className?: string;
}

const COPIED_MS = 1500;

/** Links in code move within the site; keys and buttons that mean more are left to the browser. */
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
  const [isCopied, setIsCopied] = useState(false);
  const goInside = useInnerLinks();

  useEffect(() => {
    const element = pre.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => setIsWide(element.scrollWidth > element.clientWidth));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(): Promise<void> {
    if (!code.current) return;
    await copyText(shownSource(code.current, codeLanguage).replace(/\n?$/, '\n'));
    setIsCopied(true);
  }

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
          // Only what scrolls needs the focus of the keyboard.
          tabIndex={isWide && !wraps ? 0 : undefined}
          className={clsx('prism-code thin-scrollbar', styles.pre, wraps && styles.wraps)}
          onClick={goInside}
        >
          {html === undefined ? (
            <code ref={code}>{children}</code>
          ) : (
            <code ref={code} dangerouslySetInnerHTML={{ __html: html }} />
          )}
        </pre>
        <div className={styles.buttons}>
          {typed && <LanguageSwitch />}
          {(isWide || wraps) && (
            <button type="button" aria-pressed={wraps} onClick={() => setWraps(!wraps)}>
              Wrap
            </button>
          )}
          <button
            type="button"
            aria-label={isCopied ? 'Copied' : 'Copy code'}
            onClick={() => void copy()}
          >
            {isCopied ? 'Copied' : 'Copy'}
          </button>
        </div>
      </div>
    </div>
  );
}
