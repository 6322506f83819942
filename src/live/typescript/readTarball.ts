const BLOCK = 512;
const GZIP = [0x1f, 0x8b] as const;

async function unzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  // Some hosts send a .tgz as a .tar with a content encoding, so the browser has unzipped it.
  if (bytes[0] !== GZIP[0] || bytes[1] !== GZIP[1]) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Returns the files of an npm package by their paths in it, without the leading `package/`. */
export async function readTarball(packed: ArrayBuffer): Promise<Map<string, string>> {
  const bytes = await unzip(new Uint8Array(packed));
  const readText = (from: number, length: number): string =>
    new TextDecoder().decode(bytes.subarray(from, from + length));
  const readField = (from: number, length: number): string =>
    readText(from, length).split('\0')[0] ?? '';
  const files = new Map<string, string>();
  let offset = 0;
  while (offset + BLOCK <= bytes.length && bytes[offset] !== 0) {
    const size = parseInt(readField(offset + 124, 12), 8);
    if (Number.isNaN(size)) throw new Error('The file is not a tarball.');
    const isFile = readField(offset + 156, 1) === '0' || readField(offset + 156, 1) === '';
    const prefix = readField(offset + 345, 155);
    const name = `${prefix ? `${prefix}/` : ''}${readField(offset, 100)}`;
    if (isFile) files.set(name.replace(/^[^/]+\//, ''), readText(offset + BLOCK, size));
    offset += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}
