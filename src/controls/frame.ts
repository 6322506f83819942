// Follows the program of a chart in its frame, which defines `apply(options)`: takes what the page sends. Each change
// comes as code and is run as a module, since the policy of the frame lets no text be run otherwise.
declare const apply: (options: unknown) => void;
/** What of the program's own options can be set to, such as its series. */
declare const own: object;

const tell = (live: object): void => parent.postMessage({ live }, '*');

interface Asked {
  readonly options: string;
  readonly turn: number;
}

/** Of changes that come quickly, only the last one is of use. */
let last = 0;

async function take({ options, turn: told }: Asked): Promise<void> {
  const turn = ++last;
  const text = `export default ({ ${Object.keys(own).join(', ')} }) => (${options});`;
  const code = new Blob([text], { type: 'text/javascript' });
  const address = URL.createObjectURL(code);
  try {
    const { default: given } = (await import(address)) as { default: (known: object) => unknown };
    if (turn !== last) return;
    apply(given(own));
    tell({ type: 'applied', turn: told });
  } catch (error) {
    tell({
      type: 'refused',
      turn: told,
      message: error instanceof Error ? error.message : String(error),
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

addEventListener('message', ({ source, data }: MessageEvent<Asked | undefined>) => {
  if (source === parent && typeof data?.options === 'string') void take(data);
});
