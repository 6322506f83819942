import { readFileSync } from 'node:fs';
import { candles } from './candles';
import type { Section } from './sections';

const read = (file: string): Buffer => readFileSync(new URL(`../../${file}`, import.meta.url));

const mark = read('static/img/logo.svg').toString();
const wordmark = read('src/css/wordmark.svg').toString();
const font = read('src/css/fonts/heading.woff2').toString('base64');

/** The colors of tokens.css in light mode, because an image doesn't have a color mode. */
const PAPER = '#fbfaf6';
const INK = '#1b1a17';
const SOFT = '#4a4740';
const LINE = '#e3dfd3';
const CINNABAR = '#b3261e';

/** Returns an HTML page that contains only the logo, `size` pixels wide, on the logo's background color. */
export function iconPage(size: number, square: boolean): string {
  const svg = square ? mark.replace('rx="2"', '') : mark;
  return `<!doctype html><style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`;
}

/** Returns an HTML page of 1200 by 630 pixels, which is the size of social images. */
export function socialPage({ kicker, title }: Section): string {
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face { font-family: H; src: url(data:font/woff2;base64,${font}); }
    body { margin: 0; width: 1200px; height: 630px; background: ${PAPER}; color: ${INK}; position: relative; overflow: hidden; font-family: Arial, sans-serif; }
    .brand { position: absolute; left: 72px; top: 64px; display: flex; align-items: center; gap: 18px; }
    .brand svg:first-child { width: 60px; height: 60px; }
    .brand svg:last-child { width: 168px; height: 55px; fill: ${INK}; }
    p { position: absolute; left: 72px; top: 176px; margin: 0; color: ${SOFT}; font-size: 30px; }
    h1 { position: absolute; left: 70px; top: 214px; margin: 0; width: 900px; font: 600 76px/1.08 H; letter-spacing: -0.015em; text-wrap: balance; }
    .chart { position: absolute; left: 0; bottom: 0; }
  </style>
  <div class="brand">${mark}${wordmark}</div><p>${kicker}</p><h1>${title}</h1>
  <svg class="chart" width="1200" height="250" viewBox="0 0 1200 250">${candles({ grid: LINE, rise: INK, fall: CINNABAR, paper: PAPER })}</svg>`;
}
