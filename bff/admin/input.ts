/**
 * Operators' input about people, such as a name or a proof. It is read from standard input, so that the shell's history
 * does not contain it: 'field: value' lines in any order.
 */
import { either as E } from 'fp-ts';
import { textSpec } from '../../machines/contract/scalarSpec.ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';

/** Reads the lines of these fields: at a terminal it prompts for each, and an empty answer skips the field. */
export type ReadInput = (fields: readonly string[]) => Promise<string>;

/** The fields that were given, each with a value that is not empty. */
export type Input<F extends string> = Readonly<Partial<Record<F, string>>>;

const MOST = 500;
const value = textSpec('value', 1, MOST);

/** Parses the lines. Left: one sentence about an invalid line; it never repeats a value. */
export const inputFrom = <F extends string>(text: string, fields: readonly F[]): E.Either<string, Input<F>> => {
  const input: Partial<Record<F, string>> = {};
  for (const line of text.split(/\r?\n/).filter((one) => one.trim() !== '')) {
    const end = line.indexOf(':');
    if (end === -1) return E.left(`Write each line like '${fields[0] ?? ''}: …'. The fields are ${fields.join(', ')}.`);
    const given = line.slice(0, end).trim().toLowerCase();
    const field = fields.find((one) => one === given);
    if (field === undefined) return E.left(unknownMessage('field', given, fields));
    if (input[field] !== undefined) return E.left(`The field “${field}” is given twice.`);
    const trimmed = line.slice(end + 1).trim();
    if (trimmed === '') continue;
    if (!value.is(trimmed)) return E.left(`The field “${field}” takes up to ${MOST} printable characters.`);
    input[field] = trimmed;
  }
  return E.right(input);
};
