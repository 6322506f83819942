// Runs in the chart's frame after its program, which defines `apply(options)`, and applies the options that the page
// sends. They arrive as code, which is imported as a module because the frame's policy blocks `eval`.
declare const apply: (options: unknown) => void;
/** The program's variables that options can be set to, such as its series. */
declare const variables: object;

const post = (live: object): void => parent.postMessage({ live }, '*');

interface ApplyRequest {
  readonly options: string;
  readonly turn: number;
}

/** Number of the last request. A request that a later one overtook is ignored. */
let last = 0;

async function take({ options, turn: requestTurn }: ApplyRequest): Promise<void> {
  const turn = ++last;
  const text = `export default ({ ${Object.keys(variables).join(', ')} }) => (${options});`;
  const code = new Blob([text], { type: 'text/javascript' });
  const url = URL.createObjectURL(code);
  try {
    const { default: createOptions } = (await import(url)) as {
      default: (known: object) => unknown;
    };
    if (turn !== last) return;
    apply(createOptions(variables));
    post({ type: 'applied', turn: requestTurn });
  } catch (error) {
    post({
      type: 'refused',
      turn: requestTurn,
      message: error instanceof Error ? error.message : String(error),
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

addEventListener('message', ({ source, data }: MessageEvent<ApplyRequest | undefined>) => {
  if (source === parent && typeof data?.options === 'string') void take(data);
});
