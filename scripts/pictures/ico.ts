export interface Icon {
  /** Width and height in pixels. */
  readonly size: number;
  readonly png: Buffer;
}

/** Combines PNG images in an .ico file, which has a header, a directory entry for each image, and the images. */
export function ico(icons: readonly Icon[]): Buffer {
  const header = Buffer.alloc(6 + 16 * icons.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(icons.length, 4);
  let offset = header.length;
  icons.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index;
    header.writeUInt8(size % 256, at);
    header.writeUInt8(size % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...icons.map(({ png }) => png)]);
}
