import { beforeEach, expect, it, vi } from 'vitest';
import { AnimationFrames } from '../../src/core/animation-frames';

const reported = vi.fn();
let calls: string[] = [];
let pending: (() => void)[] = [];
let frames: AnimationFrames;

beforeEach(() => {
  vi.stubGlobal('reportError', reported.mockClear());
  calls = [];
  pending = [];
  frames = new AnimationFrames({
    requestAnimationFrame: (call) => pending.push(() => call(0)),
    cancelAnimationFrame: (id) => pending.splice(id - 1, 1),
  });
});

/** Runs the requested frame. */
function runFrame(): string[] {
  calls = [];
  const [frame] = pending.splice(0);
  frame?.();
  return calls;
}

/** A chart that records its phases. */
const client = (name: string, notify: () => void = () => undefined) => ({
  notify() {
    calls.push(`notify ${name}`);
    notify();
  },
  paint: () => void calls.push(`paint ${name}`),
  update: () => void calls.push(`update ${name}`),
});

it('paints all charts in one frame, before elements are written', () => {
  const [a, b] = [client('a'), client('b')];
  for (const each of [a, b, a]) frames.request(each);
  expect(pending).toHaveLength(1);
  const phases = ['notify a', 'notify b', 'paint a', 'paint b', 'update a', 'update b'];
  expect(runFrame()).toEqual(phases);
  expect(pending).toHaveLength(0);
});

it('paints a chart that a handler changes in the same frame', () => {
  const follower = client('follower');
  frames.request(client('leader', () => frames.request(follower)));
  expect(runFrame()).toEqual([
    'notify leader',
    'notify follower',
    'paint leader',
    'paint follower',
    'update leader',
    'update follower',
  ]);
  expect(pending).toHaveLength(0);
});

it('runs handlers once in a frame, and again in the next if they changed their chart', () => {
  let changes = 2;
  const chart = client('chart', () => {
    if (changes-- > 0) frames.request(chart);
  });
  frames.request(chart);
  for (let i = 0; i < 3; i++) {
    expect(runFrame()).toEqual(['notify chart', 'paint chart', 'update chart']);
  }
  expect(runFrame()).toEqual([]);
});

it('reports an error of one chart and paints the others', () => {
  const error = new Error('formatter');
  const broken = client('broken', () => {
    throw error;
  });
  for (const each of [broken, client('other')]) frames.request(each);
  expect(runFrame()).toContain('paint other');
  expect(reported).toHaveBeenCalledExactlyOnceWith(error);
});

it('requests no frame for a removed chart', () => {
  const [a, b] = [client('a'), client('b')];
  frames.request(a);
  frames.cancel(a);
  expect(pending).toHaveLength(0);
  frames.request(b);
  expect(runFrame()).toEqual(['notify b', 'paint b', 'update b']);
});
