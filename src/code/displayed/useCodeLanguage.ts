import { useEffect } from 'react';
import { useStorageSlot } from '@docusaurus/theme-common';

export type CodeLanguage = 'ts' | 'js';

/** The displayed language, TypeScript or JavaScript, which is stored for the whole site. */
export function useCodeLanguage(): [CodeLanguage, (language: CodeLanguage) => void] {
  const [stored, slot] = useStorageSlot('code-language');
  const language = stored === 'js' ? 'js' : 'ts';
  useEffect(() => {
    document.documentElement.dataset.code = language;
  }, [language]);
  return [language, (chosen) => slot.set(chosen)];
}
