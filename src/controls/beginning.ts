import { takes } from './changes';
import type { Control } from './control';

/** Returns the first value of a control without one, which is the sample, or the smallest valid value. */
export function beginning(control: Control, sample: unknown): unknown {
  if (sample !== undefined && takes(control, sample)) return sample;
  switch (control.is) {
    case 'flag':
    case 'function':
      return true;
    case 'color':
      return '#2b5a86';
    case 'instant':
      return 0;
    case 'number':
      return Math.max(control.min ?? 1, (control.above ?? 0) + 1);
    case 'choice':
      return control.values[0];
    case 'font':
      return 'Georgia, serif';
    case 'list':
      return [];
    case 'group':
      return Object.fromEntries(
        Object.entries(control.options)
          .filter(([, option]) => option.control.is !== 'other')
          .map(([key, option]) => [key, option.start ?? beginning(option.control, undefined)]),
      );
    case 'orNull':
    case 'orFlag':
    case 'orAuto':
      return beginning(control.of, undefined);
    case 'byName':
      return {};
    default:
      return '';
  }
}
