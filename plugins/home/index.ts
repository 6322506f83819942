import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { libraryVersion, packedHash } from '../../scripts/pack/folder';
import { indicatorNames } from '../../src/components/indicators/pictures';
import { seriesTypes } from '../../src/components/series-types/pictures';
import { shapeGroups } from '../../src/components/shapes/pictures';
import { toFragment } from '../../src/live/program/link';
import { highlight } from '../code/highlight';
import { readFences } from '../markdown/fences';

/** Data of the home page that only the build can read. */
export interface FrontPageData {
  /** Hash of the file for script tags. */
  readonly integrity: string;
  /** Numbers of parts of the library, and of examples. */
  readonly counts: {
    readonly indicators: number;
    readonly shapes: number;
    readonly seriesTypes: number;
    readonly examples: number;
  };
  /** Highlighted code of guides, so that the same code is type-checked there. */
  readonly code: { readonly firstChart: string; readonly server: string };
}

/** The code of the terminal. */
export interface TerminalPageData {
  /** Fragment of the playground's URL that holds the code. */
  readonly playground: string;
  /** Highlighted code. */
  readonly code: string;
}

const MARKET = 'src/components/terminal/market.ts';

/** Returns the code of the terminal, with the call that creates it. */
function readTerminal(siteDir: string): string {
  const code = readFileSync(path.join(siteDir, MARKET), 'utf8')
    .replace('import type { TerminalOptions }', 'import { createTerminal, type TerminalOptions }')
    .replace(/^export /gm, '');
  return `${code}
createTerminal('chart', market);
`;
}

const highlightCode = (code: string): string =>
  highlight({ code, language: 'ts', marked: new Set(), names: [], types: false }).html;

/** Highlights the first TypeScript code in a guide that contains a text. */
function highlightFence(siteDir: string, guide: string, text: string): string {
  const file = path.join('docs/getting-started', guide);
  const fences = readFences(file, readFileSync(path.join(siteDir, file), 'utf8'));
  const fence = fences.find(({ language, code }) => language === 'ts' && code.includes(text));
  if (!fence) throw new Error(`${file}: must contain code with ${text} for the home page`);
  return highlightCode(fence.code.slice(fence.line));
}

/** Returns the number of pages in the gallery. */
const countExamples = (siteDir: string): number =>
  readdirSync(path.join(siteDir, 'docs/examples')).filter((name) => name.endsWith('.md')).length;

/** Provides the home page with code of guides and data of the package, and both with the code of the terminal. */
export function frontPage({ siteDir }: LoadContext): Plugin {
  const version = libraryVersion(siteDir);
  return {
    name: 'home',
    getPathsToWatch: () => [MARKET, 'docs/getting-started/{index.mdx,server-side-rendering.md}'],
    async contentLoaded({ actions }) {
      const data: FrontPageData = {
        integrity: packedHash(siteDir, version, 'charts.standalone.js') ?? 'sha384-…',
        counts: {
          indicators: indicatorNames.length,
          shapes: shapeGroups.reduce((sum, { shapes }) => sum + shapes.length, 0),
          seriesTypes: seriesTypes.length,
          examples: countExamples(siteDir),
        },
        code: {
          firstChart: highlightFence(siteDir, 'index.mdx', 'sampleVolumes'),
          server: highlightFence(siteDir, 'server-side-rendering.md', 'renderToSvg('),
        },
      };
      await actions.createData('home.json', JSON.stringify(data));
      const terminal = readTerminal(siteDir);
      const terminalData: TerminalPageData = {
        playground: await toFragment({ 'main.ts': terminal, 'style.css': '' }, version),
        code: highlightCode(terminal),
      };
      await actions.createData('terminal.json', JSON.stringify(terminalData));
    },
  };
}
