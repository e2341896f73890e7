/** Counts a guest's interactions while they happen: presses, and fields that are typed into. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../bin/run.ts';
import type { Guest } from './guest.ts';

export type InteractionCount = Readonly<{ presses: number; fields: number }>;

/** Upper bounds in seconds for one interaction of a guest, including thinking. */
const PRESS_SECONDS = 4;
const FIELD_SECONDS = 8;

/** The maximum number of seconds that a guest needs for the interactions, without the time of the machine. */
export const secondsOf = ({ presses, fields }: InteractionCount): number =>
  presses * PRESS_SECONDS + fields * FIELD_SECONDS;

/** The row of an interaction count in the table of docs/for-analysts.md. */
export const tableRow = (what: string, { presses, fields }: InteractionCount): string =>
  `| ${what} | ${presses} | ${fields} |`;

/** The lines of the document with that table. */
export const interactionTable = async (): Promise<readonly string[]> =>
  (await readFile(join(ROOT, 'docs/for-analysts.md'), 'utf8')).split('\n');

type Where = Readonly<{
  /** the key of the control among those of one event; the first by default */
  key?: string;
  /** the question of the search that contains it: if it is closed, it is opened first, by a press that counts */
  question?: string;
}>;

/** A guest whose every interaction is counted. */
export const countingGuest = ({ page, control }: Guest) => {
  let [presses, fields] = [0, 0];
  const press = async (event: string, { key, question }: Where = {}): Promise<void> => {
    const wanted = control(event, key).first();
    if (question !== undefined && !(await wanted.isVisible())) await press('question.opened', { key: question });
    presses += 1;
    // the inputs of choices lie under their images
    await wanted.click({ force: true });
  };
  return {
    page,
    press,
    type: async (event: string, text: string, { key }: Where = {}): Promise<void> => {
      fields += 1;
      await control(event, key).first().fill(text);
    },
    interactions: (): InteractionCount => ({ presses, fields }),
  };
};
