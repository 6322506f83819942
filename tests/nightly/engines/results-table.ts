import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = '.cache/engines';

/** Writes down what a run found, for the table. */
export function note(engine: string, feature: string, found: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, `${engine}-${feature.replaceAll(' ', '-')}.json`),
    JSON.stringify({ engine, feature, found }),
  );
}

/** Browsers and features, as the runs wrote them down. */
export function table(engines: readonly string[], features: readonly string[]): string {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const notes = names.map(
    (name) =>
      JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as {
        engine: string;
        feature: string;
        found: string;
      },
  );
  const cell = (engine: string, feature: string) =>
    notes.find((each) => each.engine === engine && each.feature === feature)?.found ?? 'not run';
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row(['', ...engines]),
    row(['', ...engines].map(() => '---')),
    ...features.map((feature) => row([feature, ...engines.map((engine) => cell(engine, feature))])),
  ].join('\n');
}
