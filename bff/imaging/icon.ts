/** The icons that browsers, bookmarks and phones request at fixed addresses: an SVG of ours as a raster picture. */
import sharp from 'sharp';

/** An icon file with one picture, a PNG: a directory of 6 + 16 bytes, then the picture (Microsoft's ICO format). */
const iconFileOf = (png: Buffer, size: number): Buffer => {
  const directory = Buffer.alloc(22);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(1, 4);
  directory.writeUInt8(size, 6);
  directory.writeUInt8(size, 7);
  directory.writeUInt16LE(1, 10);
  directory.writeUInt16LE(32, 12);
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
};

export type Icon = Readonly<{ size: number; type: 'image/x-icon' | 'image/png' }>;

/** The fixed addresses, with the size in pixels and the type of each icon. */
export const ICONS: Readonly<Record<string, Icon>> = {
  '/favicon.ico': { size: 48, type: 'image/x-icon' },
  '/apple-touch-icon.png': { size: 180, type: 'image/png' },
  '/apple-touch-icon-precomposed.png': { size: 180, type: 'image/png' },
};

/** An SVG as an icon. It is read from memory, so it cannot load other files. Throws if it is not an SVG. */
const iconOf = async (drawing: string | Uint8Array, { size, type }: Icon): Promise<Buffer> => {
  const density = 288;
  const png = await sharp(Buffer.from(drawing), { density, limitInputPixels: 4_000_000 })
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
  return type === 'image/png' ? png : iconFileOf(png, size);
};

/** Draws icons, each once while its drawing is the same bytes. Throws if the drawing is not an SVG. */
export const iconDrawer = (): ((drawing: Uint8Array, icon: Icon) => Promise<Buffer>) => {
  const drawn = new Map<Icon, Readonly<{ drawing: Uint8Array; picture: Promise<Buffer> }>>();
  return (drawing, icon) => {
    const known = drawn.get(icon);
    if (known?.drawing === drawing) return known.picture;
    const picture = iconOf(drawing, icon);
    drawn.set(icon, { drawing, picture });
    return picture;
  };
};
