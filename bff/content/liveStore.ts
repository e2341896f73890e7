/**
 * The current documents and files of a content store: an edited or added file is picked up without a restart.
 * Unpublished documents are in the folder `drafts`, with the same subfolders.
 */
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readDocuments } from './documents.ts';
import { readStoreFiles, type StoreFiles } from './storeFiles.ts';

type Documents = Awaited<ReturnType<typeof readDocuments>>;

export type StoreContents = Readonly<{ files: StoreFiles; locales: Documents; drafts: Documents }>;

/** `now`: epoch milliseconds. `report` is called for a draft or picture that cannot be read, and if a changed folder cannot: its last valid contents stay. */
type LiveStoreOptions = Readonly<{ folder: string; now: () => number; report: (error: unknown) => void }>;

/** How long the contents are used before the folder is checked again. */
const LOOK_AGAIN_MS = 1_000;

const DRAFTS = 'drafts';

/** An invalid draft is reported and left out; other drafts and published documents are still read. */
const readDrafts = async (folder: string, files: StoreFiles, report: (error: unknown) => void): Promise<Documents> =>
  existsSync(folder) ? readDocuments(folder, files, report) : new Map();

/** Changes when a file in the folder is added, removed or written. */
const versionOfFolder = async (folder: string): Promise<string> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const times = await Promise.all(paths.map(async (path) => (await stat(path)).mtimeMs));
  return paths.map((path, place) => `${path} ${times[place]}`).join('\n');
};

/** Opens a store; fails if a file in it is invalid. The returned function gives its contents, at most a second old. */
export const openStore = async ({ folder, now, report }: LiveStoreOptions): Promise<() => Promise<StoreContents>> => {
  const read = async (): Promise<StoreContents> => {
    const files = await readStoreFiles(folder, report);
    const locales = await readDocuments(folder, files);
    return { files, locales, drafts: await readDrafts(join(folder, DRAFTS), files, report) };
  };
  let contents = await read();
  let version = await versionOfFolder(folder);
  let looking: Promise<void> | null = null;
  let lookedAt = now();

  const look = async (): Promise<void> => {
    try {
      const latest = await versionOfFolder(folder);
      if (latest === version) return;
      version = latest;
      contents = await read();
    } catch (error) {
      report(error);
    } finally {
      lookedAt = now();
      looking = null;
    }
  };

  return async () => {
    if (now() - lookedAt >= LOOK_AGAIN_MS) await (looking ??= look());
    return contents;
  };
};
