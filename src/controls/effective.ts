import type { Changes } from './changes';
import type { Effective, Option, Demo } from './control';

/** A color with an opacity, which a field for colors can show if it is given as hexadecimal digits. */
function fade(color: string, opacity: number): string {
  if (!/^#[\da-f]{6}$/i.test(color)) {
    return `color-mix(in srgb, ${color} ${String(opacity * 100)}%, transparent)`;
  }
  return (
    color +
    Math.round(opacity * 255)
      .toString(16)
      .padStart(2, '0')
  );
}

type Known = Pick<Demo, 'effective' | 'colors'>;

/**
 * Returns what the chart uses for an option that is `null` or `'auto'`; `undefined` if that isn't known.
 *
 * @param mode - Color mode of the page.
 */
export function getEffectiveValue(
  path: string,
  { effective, colors }: Known,
  leaves: ReadonlyMap<string, Option>,
  changes: Changes,
  mode: 'light' | 'dark',
): unknown {
  const theme = changes.get('theme');
  const palette = colors[theme === 'light' || theme === 'dark' ? theme : mode];

  function resolve(at: string): unknown {
    const rule = effective[at];
    return rule && resolveRule(rule);
  }

  function resolveRule(rule: Effective): unknown {
    if ('value' in rule) return rule.value;
    const color =
      'theme' in rule
        ? palette[rule.theme]
        : (changes.get(rule.option) ?? leaves.get(rule.option)?.start ?? resolve(rule.option));
    return typeof color === 'string' && rule.opacity !== undefined
      ? fade(color, rule.opacity)
      : color;
  }

  const start = leaves.get(path)?.start;
  // Lists and groups have their own samples.
  const isSet = start !== undefined && typeof start !== 'object' && start !== 'auto';
  return isSet ? start : resolve(path);
}
