/** Finds rendered files of a content store that are stale. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { gunzipSync, inflateSync } from 'node:zlib';
import { BROCHURES, PICTURES, PICTURE_ENDING } from './storeFiles.ts';

const COMPRESSED = /(\/FlateDecode\n>>\nstream\n)([^]*?)\nendstream/g;
const LENGTHS_AND_OFFSETS = /\/Length \d+|^\d{10} \d{5} n|startxref\n\d+/gm;

/** A PDF file with its streams inflated, without the lengths and offsets that depend on compression. */
const inflated = (pdf: Buffer): string =>
  pdf
    .toString('latin1')
    .replace(COMPRESSED, (_, head: string, text: string) => head + inflateSync(Buffer.from(text, 'latin1')).toString())
    .replace(LENGTHS_AND_OFFSETS, '');

/** The contents of a file without compression, whose bytes may differ between machines. */
const contentOf = (path: string, bytes: Buffer): string =>
  path.endsWith(PICTURE_ENDING) ? gunzipSync(bytes).toString() : inflated(bytes);

const filesIn = async (folder: string, part: string): Promise<string[]> => {
  if (!existsSync(join(folder, part))) return [];
  const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((file) => relative(folder, join(file.parentPath, file.name)).replaceAll(sep, '/'));
};

/** The paths of stale or missing files, and of files that rendering does not produce (`leftOver`). */
export const staleFiles = async (
  folder: string,
  rendered: ReadonlyMap<string, Buffer>,
): Promise<Readonly<{ stale: readonly string[]; leftOver: readonly string[] }>> => {
  const there = [...(await filesIn(folder, PICTURES)), ...(await filesIn(folder, BROCHURES))];
  const stale: string[] = [];
  for (const [path, bytes] of rendered) {
    const isFresh =
      there.includes(path) && contentOf(path, await readFile(join(folder, path))) === contentOf(path, bytes);
    if (!isFresh) stale.push(path);
  }
  return { stale, leftOver: there.filter((path) => !rendered.has(path)) };
};
