import { measureByTable } from '../../../charts/src/graphics/text-widths';

const nothing = (): undefined => undefined;

/** Converts a color such as `rgb(214 59 59 / 60%)` to four bytes. */
function toBytes(color: string): number[] {
  const [red = 128, green = 128, blue = 128, alpha = 1] = (/^rgba?\((.*)\)$/.exec(color)?.[1] ?? '')
    .split(/[\s,/]+/)
    .filter(Boolean)
    .map((part) => (part.endsWith('%') ? parseFloat(part) / 100 : parseFloat(part)));
  return [red, green, blue, alpha * 255];
}

/** Creates a canvas context for use without a browser. It measures texts by a table, and doesn't paint. */
export function createFakeContext(canvas: unknown): object {
  const state: Record<string, unknown> = {
    canvas,
    font: '10px sans-serif',
    fillStyle: '#000000',
    measureText: (text: string) => ({ width: measureByTable(text, String(state.font)) }),
    getImageData: () => ({ data: toBytes(String(state.fillStyle)) }),
    createLinearGradient: () => ({ addColorStop: nothing }),
  };
  return new Proxy(state, {
    get: (known, name) => (name in known ? Reflect.get(known, name) : nothing),
  });
}
