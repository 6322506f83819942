// TypeScript by itself, beside the page. plugin.ts bundles it to a file of its own.
import { expose } from 'comlink';
import { createService, type Service } from './service';
import { filesOfTarball } from './tarball';

/** The file at an address of the site. */
async function get(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

/** The declarations of a version of the library, as its package has them. */
async function library(tarball: string): Promise<[string, string][]> {
  const files = await filesOfTarball(await (await get(tarball)).arrayBuffer());
  return [...files]
    .filter(([name]) => name.endsWith('.d.ts') || name === 'package.json')
    .map(([name, text]) => [`/node_modules/@aijiaoyi/charts/${name}`, text]);
}

async function language(address: string): Promise<[string, string][]> {
  const files = (await (await get(address)).json()) as Record<string, string>;
  return Object.entries(files).map(([name, text]) => [`/${name}`, text]);
}

/** Asked once before a reader asks: what a program uses has been read then, and the code that reads it is compiled. */
const WARM_UP = `import { createChart } from '@aijiaoyi/charts';
import { sampleBars } from '@aijiaoyi/charts/samples';
const chart = createChart('chart', { timeAxis: { visible: true } });
chart.addSeries('candle').setData(sampleBars());
console.log(document.querySelector('#chart'));
chart.`;

let service: Service | undefined;

const running = (): Service => {
  if (!service) throw new Error('TypeScript has not been started.');
  return service;
};

/** What the page can ask for. */
const api = {
  /** Loads what TypeScript has to know; after that it is as quick as it can be. */
  async start(languageFile: string, tarball: string): Promise<void> {
    const files = await Promise.all([language(languageFile), library(tarball)]);
    service = createService(new Map(files.flat()));
    service.problems(WARM_UP);
    service.completions(WARM_UP, WARM_UP.length);
  },
  completions: (...args: Parameters<Service['completions']>) => running().completions(...args),
  detail: (...args: Parameters<Service['detail']>) => running().detail(...args),
  explain: (...args: Parameters<Service['explain']>) => running().explain(...args),
  signature: (...args: Parameters<Service['signature']>) => running().signature(...args),
  problems: (...args: Parameters<Service['problems']>) => running().problems(...args),
  format: (...args: Parameters<Service['format']>) => running().format(...args),
};

export type TypeScriptWorker = typeof api;

expose(api);
