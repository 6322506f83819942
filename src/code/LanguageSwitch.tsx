import type { ReactNode } from 'react';
import styles from './CodeBlock.module.css';
import { useCodeLanguage } from './displayed/useCodeLanguage';

const languages = [
  { id: 'ts', short: 'TS', name: 'TypeScript' },
  { id: 'js', short: 'JS', name: 'JavaScript' },
] as const;

/** Switches the code of the whole site between TypeScript and JavaScript. */
export default function LanguageSwitch(): ReactNode {
  const [current, choose] = useCodeLanguage();
  return (
    <span role="group" aria-label="Code language" className={styles.languages}>
      {languages.map(({ id, short, name }) => (
        <button
          key={id}
          type="button"
          aria-label={name}
          aria-pressed={id === current}
          onClick={() => choose(id)}
        >
          {short}
        </button>
      ))}
    </span>
  );
}
