import type { ChartMessages } from '../i18n/core-messages';

/** Formats the time between two timestamps in the two largest units. */
export function formatDuration(
  from: number,
  to: number,
  { days, hours, minutes, seconds }: ChartMessages['measures'],
): string {
  let rest = Math.round(Math.abs(to - from));
  const units = [
    [86_400, days],
    [3600, hours],
    [60, minutes],
    [1, seconds],
  ] as const;
  const parts = units.map(([size, name]) => {
    const count = Math.floor(rest / size);
    rest %= size;
    return count ? `${count} ${name}` : '';
  });
  return parts.filter(Boolean).slice(0, 2).join(' ') || `0 ${seconds}`;
}
