import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Deliberate mistakes, each with a name, the file, and a part of the code with its replacement. */
const mistakes: readonly (readonly [string, string, string, string])[] = [
  [
    'repeated trades are added again',
    'numbered-trades.ts',
    'if (this.trades.has(sequence)) return null;',
    '',
  ],
  [
    'trades of a page are added again',
    'feed-bars.ts',
    'if (sequence <= (this.sequences.get(time) ?? this.pageSequence)) return null;',
    '',
  ],
  [
    'messages do not wait for a page',
    'create-feed.ts',
    'if (session.holds > 0) session.waiting.push(message);\n          else ',
    '',
  ],
  ['waiting messages are lost', 'create-feed.ts', 'this.take(session, messages);\n      }', '}'],
  [
    'messages of a closed connection are applied',
    'connection.ts',
    'if (inner.signal.aborted) return false;',
    '',
  ],
  ['silence is not noticed', 'connection.ts', 'timer = clock.setTimeout(', 'void ('],
  [
    'a gap is not filled',
    'create-feed.ts',
    'if (until === null || !oldest || oldest.time <= until) return',
    'if (true) return',
  ],
  [
    'an empty part counts as the end',
    'requests.ts',
    'bars.length > 0 || next === undefined ||',
    'true ||',
  ],
  [
    'requests overlap',
    'requests.ts',
    'const page = this.queue.then(load);',
    'const page = load();',
  ],
  [
    'a page is added before bars that were replaced',
    'create-feed.ts',
    '|| (bars.base[0]?.time ?? null) !== start)',
    ')',
  ],
  ['the first combined bar is incomplete', 'feed-bars.ts', '.slice(this.hasAll ? 0 : 1)', ''],
  ['pages are not sorted', 'requests.ts', 'sortBars(good)', 'good'],
  [
    'corrections of a loading page are lost',
    'feed-bars.ts',
    'if (isLoadingOlder) this.early.set(message, message);',
    '',
  ],
  [
    'numbered corrections of a page that is not loading are lost',
    'feed-bars.ts',
    "const key = 'bar' in message ? time : message;",
    'if (!isLoadingOlder) return;\n    const key = message;',
  ],
  [
    'a late message about a bar of an older page replaces a newer one',
    'feed-bars.ts',
    'if (sequence > (this.early.get(key)?.sequence ?? -Infinity)) this.early',
    'this.early',
  ],
  ['corrections of a dropped page stay', 'create-feed.ts', 'session.bars.dropEarly();', ''],
  [
    'a reload does not apply messages about bars before the first one',
    'create-feed.ts',
    'session.waiting.unshift(...bars.takeEarly());',
    '',
  ],
  [
    'older messages and pages replace newer bars',
    'feed-bars.ts',
    'if (sequence < (this.sequences.get(time) ?? -Infinity)) {',
    'if (sequence < -Infinity) {',
  ],
  [
    'an older page removes newer bars',
    'feed-bars.ts',
    'return Math.max(newestTrade, this.sequences.get(time) ?? -Infinity) > sequence;',
    'return false;',
  ],
  [
    'an older page removes bars with newer trades',
    'feed-bars.ts',
    'Math.max(newestTrade, this.sequences.get(time) ?? -Infinity)',
    '(this.sequences.get(time) ?? -Infinity)',
  ],
  [
    'an older page adds removed bars',
    'feed-bars.ts',
    'this.markRemoved(replaced, bars, pages);',
    '',
  ],
  [
    'the newest number counts as safe',
    'create-feed.ts',
    'sequence: bars.safeSequence }',
    'sequence: bars.maxSequence }',
  ],
  [
    'late trades are not sorted',
    'numbered-trades.ts',
    'if (sequence < this.newest) return this.replay();',
    '',
  ],
  [
    'a page does not wait for the connection',
    'create-feed.ts',
    'await this.waitUntilOpen(connection, signal);',
    '',
  ],
  [
    'the newest bars are loaded only once',
    'create-feed.ts',
    'await this.catchUp(session, () => getFirstUncertainTime(session), count);',
    'if (!isFirst) await this.catchUp(session, () => getFirstUncertainTime(session), count);',
  ],
  [
    'reloads overlap',
    'create-feed.ts',
    'const reload = session.reloads.then(async',
    'const reload = Promise.resolve().then(async',
  ],
  ['messages hide a gap', 'create-feed.ts', 'if (isCatchUp) session.waiting = [];', ''],
  [
    'a request can take forever',
    'requests.ts',
    "reject(new Error(`${name} took longer than ${timeout} ms, createFeed's timeout`));",
    '',
  ],
  [
    'messages of the previous connection stay',
    'create-feed.ts',
    'session.waiting = [];\n    const connection',
    'const connection',
  ],
  [
    'volumes of trades without numbers stay',
    'create-feed.ts',
    'this.correctVolume(session, last.time);',
    ';',
  ],
  [
    'only the last bar is compared without numbers',
    'create-feed.ts',
    'safeSequence === null ? Math.ceil(pageSize / 2) : 1',
    '1',
  ],
];

const root = path.resolve(__dirname, '../../..');
let copy = '';

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'broken-feeds-'));
  for (const folder of ['charts/src', 'charts/tests/feed', 'charts/tests/property-runs.ts'])
    cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true });
  cpSync(path.join(root, 'charts/tsconfig.json'), path.join(copy, 'charts/tsconfig.json'));
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  writeFileSync(path.join(copy, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    path.join(copy, 'vitest.config.mjs'),
    'export default { test: { pool: "threads", testTimeout: 60_000, unstubGlobals: true, restoreMocks: true } };',
  );
});

afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

/** Returns whether the directed tests pass. */
function passesTests(): boolean {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const options = { cwd: copy, encoding: 'utf8', timeout: 240_000 } as const;
  return (
    spawnSync('node', [vitest, 'run', 'charts/tests/feed/traps.test.ts'], options).status === 0
  );
}

describe('the tests of the feed', () => {
  it('pass without a mistake', () => {
    expect(passesTests()).toBe(true);
  }, 300_000);

  it.each(mistakes)(
    'notice that %s',
    (_, name, code, replacement) => {
      const file = path.join(copy, 'charts/src/feed', name);
      const text = readFileSync(file, 'utf8');
      expect(text).toContain(code);
      writeFileSync(file, text.replace(code, replacement));
      const passed = passesTests();
      writeFileSync(file, text);
      expect(passed).toBe(false);
    },
    300_000,
  );
});
