// Replaced with a switch of two states instead of three. The stock switch has a third state, "system", that looks
// like one of the others, so a click may not change anything. Until the first click, the site follows the system.
import React, { type ReactNode } from 'react';
import clsx from 'clsx';
import { useColorMode } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import styles from './styles.module.css';

export default function ColorModeToggle({
  className,
  buttonClassName,
  onChange,
}: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const { colorMode } = useColorMode();
  const other = colorMode === 'dark' ? 'light' : 'dark';
  return (
    <div className={clsx(styles.toggle, className)}>
      <button
        className={clsx('clean-btn', styles.button, buttonClassName)}
        type="button"
        disabled={!isBrowser}
        title={`Switch to ${other} mode`}
        aria-label={`Switch between dark and light mode (currently ${colorMode} mode)`}
        onClick={() => onChange(other)}
      >
        {/* Both are drawn and CSS shows one, so that it is right before the page comes to life. */}
        <IconLightMode aria-hidden className={styles.inLightMode} />
        <IconDarkMode aria-hidden className={styles.inDarkMode} />
      </button>
    </div>
  );
}
