const BLOCK = 512;
const GZIP = [0x1f, 0x8b] as const;

async function unzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  // Some hosts say that a .tgz is a .tar that they zipped for the way; then the browser has unzipped it already.
  if (bytes[0] !== GZIP[0] || bytes[1] !== GZIP[1]) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The text files of a tarball that npm packed, without the folder `package/` that they stand in. */
export async function filesOfTarball(packed: ArrayBuffer): Promise<Map<string, string>> {
  const bytes = await unzipped(new Uint8Array(packed));
  const text = (from: number, length: number): string =>
    new TextDecoder().decode(bytes.subarray(from, from + length));
  const field = (from: number, length: number): string => text(from, length).split('\0')[0] ?? '';
  const files = new Map<string, string>();
  let at = 0;
  while (at + BLOCK <= bytes.length && bytes[at] !== 0) {
    const size = parseInt(field(at + 124, 12), 8);
    if (Number.isNaN(size)) throw new Error('This is no tarball.');
    const isFile = field(at + 156, 1) === '0' || field(at + 156, 1) === '';
    const prefix = field(at + 345, 155);
    const name = `${prefix ? `${prefix}/` : ''}${field(at, 100)}`;
    if (isFile) files.set(name.replace(/^[^/]+\//, ''), text(at + BLOCK, size));
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}
