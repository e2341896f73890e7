/** The help of the admin command is a success: it is written as it is, or as JSON. */
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { USAGE } from './commandLine.ts';
import type { AdminDeps } from './deps.ts';
import { runCommand } from './run.ts';

it.each([
  [false, `${USAGE}\n`],
  [true, `${JSON.stringify(USAGE)}\n`],
])('is written and succeeds, as JSON: %s', async (isJson, text) => {
  const written: string[] = [];
  const write = async (one: string): Promise<void> => void written.push(one);
  expect(await runCommand({} as AdminDeps, { command: { name: 'help' }, isJson }, write)).toEqual(E.right(true));
  expect(written).toEqual([text]);
});
