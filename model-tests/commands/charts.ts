// The command that writes the charts' pages of text and the pages for the server.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { either as E } from 'fp-ts';
import { drawings, exploredCharts, htmlFiles, textFiles, type DrawnFiles } from '../draw/page.ts';
import { SCREENSHOTS_FOLDER } from '../draw/names.ts';
import type { Chart } from '../explore/chart.ts';
import { readArgs } from './args.ts';
import { misuse, type CommandResult } from './result.ts';

const usage = 'Use: npm run charts [-- --pages]';

/** The folder of the pages of text, which is in git, and that of the pages and drawings, which is not. */
export type ChartFolders = { readonly texts: string; readonly pages: string };

const namesIn = async (folder: string): Promise<string[]> => {
  await mkdir(folder, { recursive: true });
  return (await readdir(folder)).filter((name) => name !== SCREENSHOTS_FOLDER).sort();
};

/** Writes the files in order, and removes everything else in the folder except the screenshots. */
async function write(folder: string, files: DrawnFiles): Promise<void> {
  const leftOver = (await namesIn(folder)).filter((name) => !files.has(name));
  for (const name of leftOver) await rm(join(folder, name), { recursive: true });
  for (const [name, text] of files) await writeFile(join(folder, name), text);
}

/** The names of the existing screenshots, relative to their folder. */
async function picturesIn(folder: string): Promise<ReadonlySet<string>> {
  const screens = join(folder, SCREENSHOTS_FOLDER);
  await mkdir(screens, { recursive: true });
  const files = await readdir(screens, { recursive: true, withFileTypes: true });
  return new Set(
    files
      .filter((file) => file.isFile())
      .map((file) => relative(screens, join(file.parentPath, file.name)).replaceAll(sep, '/')),
  );
}

/** Draws all charts into a folder, from which the inspector and the pages load them. */
export const writeDrawings = async (charts: readonly Chart[], folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of await drawings(charts)) await writeFile(join(folder, name), text);
};

/**
 * Writes the pages of text, and the pages with their drawings; with `--pages` only the latter. Prints what `changesOf`
 * returns: how the charts' behaviour has changed.
 */
export async function chartsCommand(
  args: readonly string[],
  charts: readonly Chart[],
  { texts, pages }: ChartFolders,
  changesOf: (files: DrawnFiles) => Promise<string>,
): Promise<CommandResult> {
  const asked = readArgs(args, { pages: { type: 'boolean', default: false } }, 'options only');
  if (E.isLeft(asked)) return misuse(`${asked.left}\n${usage}`);
  const explored = exploredCharts(charts);
  await write(pages, new Map([...(await drawings(charts)), ...htmlFiles(explored, await picturesIn(pages))]));
  const drawn = `Drew ${charts.length} charts into ${pages}.\n`;
  if (asked.right.values.pages) return { code: 0, out: drawn, err: '' };
  const files = textFiles(explored);
  await write(texts, files);
  return { code: 0, out: `${drawn}${await changesOf(files)}`, err: '' };
}
