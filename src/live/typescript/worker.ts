// TypeScript's language service in a worker. plugins/typescript bundles it into one file.
import { expose } from 'comlink';
import { readTarball } from './readTarball';
import { createService, type Service } from './service';

async function load(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

/** Loads the declarations of a version of the library from its package. */
async function loadLibrary(url: string): Promise<[string, string][]> {
  const files = await readTarball(await (await load(url)).arrayBuffer());
  return [...files]
    .filter(([name]) => name.endsWith('.d.ts') || name === 'package.json')
    .map(([name, text]) => [`/node_modules/@aijiaoyi/charts/${name}`, text]);
}

async function loadLanguage(url: string): Promise<[string, string][]> {
  const files = (await (await load(url)).json()) as Record<string, string>;
  return Object.entries(files).map(([name, text]) => [`/${name}`, text]);
}

/** Checked before the editor asks for anything, so that its first request is as fast as later ones. */
const WARM_UP = `import { createChart } from '@aijiaoyi/charts';
import { sampleBars } from '@aijiaoyi/charts/samples';
const chart = createChart('chart', { timeAxis: { visible: true } });
chart.addSeries('candle').setData(sampleBars());
console.log(document.querySelector('#chart'));
chart.`;

let service: Service | undefined;

function getService(): Service {
  if (!service) throw new Error('TypeScript has not started.');
  return service;
}

const worker = {
  /** Loads the declarations of the language and the library, then checks a short program. */
  async start(languageUrl: string, packageUrl: string): Promise<void> {
    const files = await Promise.all([loadLanguage(languageUrl), loadLibrary(packageUrl)]);
    service = createService(new Map(files.flat()));
    service.getProblems(WARM_UP);
    service.getCompletions(WARM_UP, WARM_UP.length);
  },
  getCompletions: (...args: Parameters<Service['getCompletions']>) =>
    getService().getCompletions(...args),
  explainCompletion: (...args: Parameters<Service['explainCompletion']>) =>
    getService().explainCompletion(...args),
  explainName: (...args: Parameters<Service['explainName']>) => getService().explainName(...args),
  getSignature: (...args: Parameters<Service['getSignature']>) =>
    getService().getSignature(...args),
  getProblems: (...args: Parameters<Service['getProblems']>) => getService().getProblems(...args),
  format: (...args: Parameters<Service['format']>) => getService().format(...args),
};

export type TypeScriptWorker = typeof worker;

expose(worker);
