import { useEffect } from 'react';
import { useStorageSlot } from '@docusaurus/theme-common';

export type CodeLanguage = 'ts' | 'js';

/** What the reader reads, TypeScript or JavaScript: one choice for the whole site, kept. */
export function useCodeLanguage(): [CodeLanguage, (language: CodeLanguage) => void] {
  const [stored, slot] = useStorageSlot('code-language');
  const language = stored === 'js' ? 'js' : 'ts';
  useEffect(() => {
    document.documentElement.dataset.code = language;
  }, [language]);
  return [language, (chosen) => slot.set(chosen)];
}
