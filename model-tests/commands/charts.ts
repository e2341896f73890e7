// The command that writes the charts' pages of text and the pages that the server shows, or checks the pages of text.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { drawings, exploredCharts, htmlFiles, textFiles, type DrawnFiles } from '../draw/page.ts';
import { SCREENSHOTS_FOLDER } from '../draw/screenshots.ts';
import type { Chart } from '../explore/chart.ts';
import { messageOf } from '../explore/message.ts';
import { misuse, type CommandResult } from './result.ts';

const usage = 'Use: npm run charts [-- --check | --pages]';

/** The folder of the pages of text, which git keeps, and that of the pages and drawings, which it does not. */
export type ChartFolders = { readonly texts: string; readonly pages: string };

const namesIn = async (folder: string): Promise<string[]> => {
  await mkdir(folder, { recursive: true });
  return (await readdir(folder)).filter((name) => name !== SCREENSHOTS_FOLDER).sort();
};

/** The problems of the folder with the pages of text, one sentence for each file. */
async function problems(folder: string, files: DrawnFiles): Promise<string[]> {
  const existing = await namesIn(folder);
  const wrong = await Promise.all(
    [...files].map(async ([name, text]) => {
      if (!existing.includes(name)) return [`${name} is missing`];
      return (await readFile(join(folder, name), 'utf8')) === text ? [] : [`${name} is stale`];
    }),
  );
  return [...wrong.flat(), ...existing.filter((name) => !files.has(name)).map((name) => `${name} is left over`)];
}

/** Writes the files in their order, and removes all others of the folder but the screenshots. */
async function write(folder: string, files: DrawnFiles): Promise<void> {
  const leftOver = (await namesIn(folder)).filter((name) => !files.has(name));
  for (const name of leftOver) await rm(join(folder, name), { recursive: true });
  for (const [name, text] of files) await writeFile(join(folder, name), text);
}

/** The screenshots that were taken, by their names in their folder. */
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

/** Draws all charts into a folder, where the inspector and the pages find them. */
export const writeDrawings = async (charts: readonly Chart[], folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of await drawings(charts)) await writeFile(join(folder, name), text);
};

/**
 * Writes the pages of text, and the pages with their drawings; with `--pages` only the latter. `changesOf` tells what
 * the charts do differently, and is printed. With `--check` it writes nothing and returns code 1 where it would write
 * a page of text.
 */
export async function chartsCommand(
  args: readonly string[],
  charts: readonly Chart[],
  { texts, pages }: ChartFolders,
  changesOf: (files: DrawnFiles) => Promise<string>,
): Promise<CommandResult> {
  const asked = askedFor(args);
  if (typeof asked === 'string') return misuse(`${asked}\n${usage}`);
  const explored = exploredCharts(charts);
  if (asked.check) {
    const found = await problems(texts, textFiles(explored));
    if (found.length === 0)
      return { code: 0, out: `The ${charts.length} charts in ${texts} are up to date.\n`, err: '' };
    return {
      code: 1,
      out: '',
      err: `${found.map((problem) => `${texts}: ${problem}.\n`).join('')}Run: npm run charts\n`,
    };
  }
  await write(pages, new Map([...(await drawings(charts)), ...htmlFiles(explored, await picturesIn(pages))]));
  const drawn = `Drew ${charts.length} charts into ${pages}.\n`;
  if (asked.pages) return { code: 0, out: drawn, err: '' };
  const files = textFiles(explored);
  await write(texts, files);
  return { code: 0, out: `${drawn}${await changesOf(files)}`, err: '' };
}

function askedFor(args: readonly string[]): { check: boolean; pages: boolean } | string {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values } = parseArgs({ args: [...args], options: { check: flag, pages: flag } });
    return values.check && values.pages ? '--check and --pages exclude each other.' : values;
  } catch (error) {
    return messageOf(error);
  }
}
