import { EditorView } from '@codemirror/view';

const small = 'var(--aj-text-small)';

/** Tooltips of an editor, in the colors of the site's two modes. */
export const tooltips = EditorView.theme({
  '.cm-tooltip': {
    border: '1px solid var(--aj-line)',
    borderRadius: 'var(--aj-radius)',
    background: 'var(--aj-paper-raised)',
    boxShadow: 'var(--aj-shadow)',
    color: 'var(--aj-ink)',
    fontSize: small,
    overflow: 'hidden',
    zIndex: '150',
  },
  '.cm-tooltip.cm-tooltip-autocomplete': { overflow: 'visible' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'var(--ifm-font-family-monospace)',
    maxHeight: '14rem',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.15rem 0.5rem' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    background: 'var(--aj-cinnabar)',
    color: 'var(--aj-on-cinnabar)',
  },
  '.cm-completionIcon': { display: 'none' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-completionDetail': { color: 'inherit', fontStyle: 'normal', opacity: '1' },
  '.cm-tooltip.cm-completionInfo': { padding: '0', width: '24rem', maxWidth: '90vw' },
  '.cm-explanation': {
    maxWidth: 'min(36rem, 90vw)',
    maxHeight: '14rem',
    padding: '0.4rem 0.6rem',
    overflow: 'auto',
  },
  '.cm-explanation code': {
    padding: '0',
    border: '0',
    background: 'none',
    color: 'var(--aj-code-text)',
    fontSize: small,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '.cm-explanation strong': { color: 'var(--aj-code-function)' },
  '.cm-explanation p code': { fontSize: 'inherit' },
  '.cm-explanation p': {
    margin: '0.3rem 0 0',
    fontFamily: 'var(--ifm-font-family-base)',
    fontSize: small,
    lineHeight: '1.45',
    whiteSpace: 'pre-wrap',
  },
  '.cm-diagnostic': { padding: '0.3rem 0.6rem', whiteSpace: 'pre-wrap' },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--aj-cinnabar)' },
});
