// The command that draws the charts into the docs, or checks that what is there is what would be drawn.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawnFiles, type DrawnFiles } from '../draw/page.ts';
import type { Chart } from '../explore/chart.ts';
import { messageOf } from '../explore/message.ts';
import { misuse, type CommandResult } from './result.ts';

const usage = 'Use: npm run charts [-- --check]';

async function namesIn(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return (await readdir(folder)).sort();
}

/** What is wrong with the folder, a sentence for each file. */
async function problems(folder: string, files: DrawnFiles): Promise<string[]> {
  const there = await namesIn(folder);
  const wrong = await Promise.all(
    [...files].map(async ([name, text]) => {
      if (!there.includes(name)) return [`${name} is missing`];
      return (await readFile(join(folder, name), 'utf8')) === text ? [] : [`${name} is stale`];
    }),
  );
  return [...wrong.flat(), ...there.filter((name) => !files.has(name)).map((name) => `${name} is left over`)];
}

async function write(folder: string, files: DrawnFiles): Promise<void> {
  const there = await namesIn(folder);
  await Promise.all(
    there.filter((name) => !files.has(name)).map((name) => rm(join(folder, name), { recursive: true })),
  );
  await Promise.all([...files].map(([name, text]) => writeFile(join(folder, name), text)));
}

/**
 * Draws all charts into the folder, which is wholly the command's own.
 * With --check it writes nothing and ends with code 1 where it would.
 */
export async function chartsCommand(
  args: readonly string[],
  charts: readonly Chart[],
  folder: string,
): Promise<CommandResult> {
  let check: boolean;
  try {
    check = parseArgs({ args: [...args], options: { check: { type: 'boolean', default: false } } }).values.check;
  } catch (error) {
    return misuse(`${messageOf(error)}\n${usage}`);
  }
  const files = await drawnFiles(charts);
  if (!check) {
    await write(folder, files);
    return { code: 0, out: `Drew ${charts.length} charts into ${folder}.\n`, err: '' };
  }
  const found = await problems(folder, files);
  if (found.length === 0)
    return { code: 0, out: `The ${charts.length} charts in ${folder} are up to date.\n`, err: '' };
  return {
    code: 1,
    out: '',
    err: `${found.map((problem) => `${folder}: ${problem}.\n`).join('')}Run: npm run charts\n`,
  };
}
