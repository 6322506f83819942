import { channels } from '../base/color';

/**
 * A CSS colour with less opacity. The browser mixes it, so every CSS colour is welcome.
 *
 * @param color - Any CSS colour.
 * @param opacity - From 0 to 1.
 */
export function translucent(color: string, opacity: number): string {
  const [red, green, blue, alpha] = channels(color);
  return `rgba(${red}, ${green}, ${blue}, ${alpha * opacity})`;
}
