import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const guides = ['docs/getting-started', 'docs/tutorials'].flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => path.join(folder, file)),
);

/** Sections of API pages. */
const reference = 'plugins/api/troubleshooting.md';

/** A quoted message is longer than the name of an option with its value. */
const isMessage = (code: string): boolean =>
  !/[={}]|^<\w+ |\bimport\b/.test(code.replace(/\{ shapes \}|of="…"/, '')) &&
  code.split(' ').length > 3;

function messagesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  const part =
    file.endsWith('errors.md') || file === reference
      ? text
      : (text.split(/^## /m).find((section) => section.startsWith('Troubleshooting')) ?? '');
  return [...part.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code).filter(isMessage);
}

/** Returns the library's messages that guides and API pages quote in their sections about troubleshooting. */
export const listQuotedMessages = (): readonly { file: string; message: string }[] =>
  [...guides, reference].flatMap((file) =>
    messagesIn(file).map((message) => ({ file: path.basename(file), message })),
  );
