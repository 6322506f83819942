import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { median } from './statistics';

/** A program for Node alone that writes a picture, and how long it took, as JSON. */
const program = `
  import { renderToSvg } from '../charts/src/index';
  let price = 100;
  const bars = Array.from({ length: 150 }, (_, index) => {
    const open = price;
    price += 2 * Math.sin(index * 1.7) + Math.cos(index / 9);
    const [high, low] = [Math.max(open, price) + 0.7, Math.min(open, price) - 0.6];
    return { time: 1_700_000_040 + index * 60, open, high, low, close: price };
  });
  const volumes = bars.map(({ time, open, close }, index) => ({
    time,
    value: 500 + ((index * 7919) % 900),
    color: close >= open ? '#26a69a' : '#ef5350',
  }));
  const begin = performance.now();
  const svg = renderToSvg({ width: 900, height: 500 }, {}, (chart) => {
    chart.addSeries('candle').setData(bars);
    chart.addPane('volume', { height: 0.3 }).addSeries('histogram').setData(volumes);
    chart.timeAxis().fit();
  });
  // Before Node opens its output, which takes it as long as a good part of the picture.
  const milliseconds = performance.now() - begin;
  process.stdout.write(JSON.stringify({ svg, milliseconds, started: begin }));`;

/** Stubs for the DOM that throw at any access. */
const guard = `
  for (const name of ['window', 'document', 'navigator', 'matchMedia', 'requestAnimationFrame',
    'ResizeObserver', 'HTMLElement', 'Image', 'localStorage', 'OffscreenCanvas']) {
    const refuse = () => {
      throw new Error(name + ' was touched');
    };
    const value = new Proxy(refuse, { get: refuse, set: refuse, has: refuse, construct: refuse });
    Object.defineProperty(globalThis, name, { value });
  }`;

interface Drawn {
  readonly svg: string;
  readonly milliseconds: number;
  /** How long Node took from its start to the first line of the program: how fast the machine is. */
  readonly started: number;
}

interface Picture extends Drawn {
  /** With Brotli. */
  readonly bytes: number;
}

/** An image of 150 candles with their volume, drawn first in a new process. */
export async function stillPicture(runs: number, page?: 'guarded'): Promise<Picture> {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const folder = mkdtempSync(path.join(tmpdir(), 'picture-'));
  try {
    const { outputFiles } = await build({
      stdin: { contents: program, resolveDir: here, loader: 'ts' },
      bundle: true,
      platform: 'node',
      format: 'esm',
      define: { 'process.env.NODE_ENV': '"production"' },
      write: false,
    });
    const file = path.join(folder, 'picture.mjs');
    writeFileSync(file, (page === 'guarded' ? guard : '') + (outputFiles[0]?.text ?? ''));
    const drawn = Array.from(
      { length: runs },
      () => JSON.parse(execFileSync(process.execPath, [file], { encoding: 'utf8' })) as Drawn,
    );
    const [{ svg } = { svg: '' }] = drawn;
    const middle = (key: 'milliseconds' | 'started') => median(drawn.map((each) => each[key]));
    return {
      svg,
      bytes: brotliCompressSync(svg).length,
      milliseconds: middle('milliseconds'),
      started: middle('started'),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
