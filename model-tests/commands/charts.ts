// The command that draws the charts into the docs, or checks that the files there are up to date.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { CHANGES, isOfDrawings } from '../draw/changes.ts';
import { drawnFiles, type DrawnFiles } from '../draw/page.ts';
import { SCREENSHOTS_FOLDER } from '../draw/screenshots.ts';
import type { Chart } from '../explore/chart.ts';
import { messageOf } from '../explore/message.ts';
import { misuse, type CommandResult } from './result.ts';

const usage = 'Use: npm run charts [-- --check]';

/** The files in the folder: drawn files, and screenshots by their names in their own folder. */
async function namesIn(folder: string): Promise<{ drawings: string[]; pictures: string[] }> {
  await mkdir(join(folder, SCREENSHOTS_FOLDER), { recursive: true });
  const files = await readdir(join(folder, SCREENSHOTS_FOLDER), { recursive: true, withFileTypes: true });
  const pictures = files
    .filter((file) => file.isFile())
    .map((file) => relative(join(folder, SCREENSHOTS_FOLDER), join(file.parentPath, file.name)).replaceAll('\\', '/'));
  return {
    drawings: (await readdir(folder)).filter((name) => name !== SCREENSHOTS_FOLDER).sort(),
    pictures: pictures.sort(),
  };
}

/** The names of the missing screenshots. Their content is not checked here. */
const missingFrom = (there: readonly string[], pictures: ReadonlySet<string>): string[] =>
  [...pictures].filter((name) => !there.includes(name));

/** Whether the folder's text about the changes belongs to these drawings. */
const hasChanges = async (folder: string, files: DrawnFiles): Promise<boolean> =>
  isOfDrawings(await readFile(join(folder, CHANGES), 'utf8').catch(() => ''), files);

/** The problems of the folder, one sentence for each file. */
async function problems(folder: string, files: DrawnFiles, pictures: ReadonlySet<string>): Promise<string[]> {
  const { drawings, pictures: existing } = await namesIn(folder);
  const wrong = await Promise.all(
    [...files].map(async ([name, text]) => {
      if (!drawings.includes(name)) return [`${name} is missing`];
      return (await readFile(join(folder, name), 'utf8')) === text ? [] : [`${name} is stale`];
    }),
  );
  return [
    ...wrong.flat(),
    ...drawings.filter((name) => !files.has(name) && name !== CHANGES).map((name) => `${name} is left over`),
    ...((await hasChanges(folder, files)) ? [] : [`${CHANGES} is stale`]),
    ...missingFrom(existing, pictures).map(
      (name) => `${SCREENSHOTS_FOLDER}/${name} is missing: take it with npm run screenshots`,
    ),
    ...existing.filter((name) => !pictures.has(name)).map((name) => `${SCREENSHOTS_FOLDER}/${name} is left over`),
  ];
}

async function write(folder: string, files: DrawnFiles, pictures: ReadonlySet<string>): Promise<void> {
  const { drawings, pictures: existing } = await namesIn(folder);
  const leftOver = [
    ...drawings.filter((name) => !files.has(name) && name !== CHANGES),
    ...existing.filter((name) => !pictures.has(name)).map((name) => join(SCREENSHOTS_FOLDER, name)),
  ];
  await Promise.all(leftOver.map((name) => rm(join(folder, name), { recursive: true })));
  await Promise.all([...files].map(([name, text]) => writeFile(join(folder, name), text)));
}

/**
 * Draws all charts into the folder, which contains nothing else. Of the screenshots only the names are checked:
 * `pictures` are those that must exist. `changesOf` writes the text about what the charts do differently: it is asked
 * when the drawings are no longer those that the stored text was written for. With --check it writes nothing and
 * returns code 1 where it would write.
 */
export async function chartsCommand(
  args: readonly string[],
  charts: readonly Chart[],
  folder: string,
  pictures: ReadonlySet<string>,
  changesOf: (files: DrawnFiles) => Promise<string>,
): Promise<CommandResult> {
  let check: boolean;
  try {
    check = parseArgs({ args: [...args], options: { check: { type: 'boolean', default: false } } }).values.check;
  } catch (error) {
    return misuse(`${messageOf(error)}\n${usage}`);
  }
  const files = await drawnFiles(charts, pictures);
  if (!check) {
    await write(folder, files, pictures);
    if (!(await hasChanges(folder, files))) await writeFile(join(folder, CHANGES), await changesOf(files));
    const missing = missingFrom((await namesIn(folder)).pictures, pictures).length;
    const note = missing === 0 ? '' : `${missing} pictures of states are missing: npm run screenshots takes them.\n`;
    return { code: 0, out: `Drew ${charts.length} charts into ${folder}.\n${note}`, err: '' };
  }
  const found = await problems(folder, files, pictures);
  if (found.length === 0)
    return { code: 0, out: `The ${charts.length} charts in ${folder} are up to date.\n`, err: '' };
  return {
    code: 1,
    out: '',
    err: `${found.map((problem) => `${folder}: ${problem}.\n`).join('')}Run: npm run charts\n`,
  };
}
