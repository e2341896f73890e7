/** Parses operators' input for a caller: the words after the booking reference, and the changes with the reason. */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { AddedAddon, CotChoice, RemovedAddon } from '../../machines/contract/addon.ts';
import { SetGuestDetails } from '../../machines/contract/guest.ts';
import { CabinCode } from '../../machines/contract/party.ts';
import { integer, list, nullable, text, withOptional } from '../../machines/contract/scalar.ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import { decode } from '../kernel/decode.ts';
import type { WantedChange } from '../amendments/forCaller.ts';
import { resIdFrom, type Parsed } from './commandWords.ts';
import { inputFrom } from './input.ts';

/** What can be done for a caller; `show` changes nothing. */
export const CALLER_ACTIONS = [
  'show',
  'change',
  'confirm',
  'withdraw',
  'guests',
  'stop-plan',
  'confirmation',
  'note',
] as const;
type CallerAction = (typeof CALLER_ACTIONS)[number];

/** `edit` is the name of the change as it was shown, such as 1.2. */
export type CallerCommand = Readonly<{ name: 'for-caller'; resId: number }> &
  (Readonly<{ action: Exclude<CallerAction, 'confirm'> }> | Readonly<{ action: 'confirm'; edit: string }>);

/** Parses the words after the command's name. */
export const callerFrom = ([
  reference,
  given = 'show',
  edit = '',
  ...others
]: readonly string[]): Parsed<CallerCommand> => {
  const known = resIdFrom(reference);
  if (E.isLeft(known)) return known;
  const resId = known.right;
  const action = CALLER_ACTIONS.find((one) => one === given);
  if (action === undefined) return E.left(unknownMessage('action', given, CALLER_ACTIONS));
  const name = 'for-caller';
  if (action === 'confirm')
    return /^\d{1,6}\.\d{1,6}$/.test(edit) && others.length === 0
      ? E.right({ name, resId, action, edit })
      : E.left("expected the change, as 'for-caller' shows it, such as 1.2");
  return edit === '' ? E.right({ name, resId, action }) : E.left(`“${[edit, ...others].join(' ')}” is too much`);
};

const Reason = text('Reason', 1, 500);

const UnitIndex = integer('UnitIndex', 0, 5);
const CabinChoice = t.strict({ unitIndex: UnitIndex, cabinCode: nullable(CabinCode) }, 'CabinChoice');

const Wanted = withOptional(
  'Wanted',
  {},
  {
    add: list(AddedAddon, 0, 60),
    remove: list(RemovedAddon, 0, 60),
    cabins: list(CabinChoice, 0, 6),
    cots: list(CotChoice, 0, 6),
    groundFloor: t.boolean,
  },
);
const WANTED_FIELDS = ['add', 'remove', 'cabins', 'cots', 'groundFloor'];

const { version: _version, ...guestFields } = SetGuestDetails.type.props;
const Corrected = t.strict({ ...guestFields, reason: Reason }, 'Corrected');
const CORRECTED_FIELDS = ['units', 'contact', 'reason'];

const NOTHING_DONE = 'Nothing was done.';

/** A JSON object with only these fields, decoded. Left: one line for each fault. */
const jsonOf = <A>(input: string, codec: t.Decoder<unknown, A>, fields: readonly string[]): Parsed<A> => {
  let value: unknown;
  try {
    // at a terminal the line starts with the name of the field
    value = JSON.parse(input.replace(/^json:/, ''));
  } catch {
    return E.left(`The input is not JSON: expected an object with ${fields.join(', ')}. ${NOTHING_DONE}`);
  }
  const unknown =
    typeof value === 'object' && value !== null ? Object.keys(value).find((key) => !fields.includes(key)) : undefined;
  if (unknown !== undefined) return E.left(`${unknownMessage('field', unknown, fields)} ${NOTHING_DONE}`);
  return E.mapLeft((errors: readonly Readonly<{ field: string; message: string }>[]) =>
    [...errors.map(({ field, message }) => `${field}: ${message}`), NOTHING_DONE].join('\n'),
  )(decode(codec, value));
};

/** The fields of an input that has only a reason. */
export const REASON_FIELDS = ['reason'] as const;

/** The reason, which is stored in the history. Left: it is missing. */
export const reasonFrom = (input: string): Parsed<string> => {
  const given = inputFrom(input, REASON_FIELDS);
  if (E.isLeft(given)) return given;
  const { reason } = given.right;
  return reason === undefined ? E.left(`Give a reason in the input: 'reason: …'. ${NOTHING_DONE}`) : E.right(reason);
};

/** The changes that a caller wants. Left: what is wrong with the input. */
export const wantedFrom = (input: string): Parsed<WantedChange> => {
  const wanted = jsonOf(input, Wanted, WANTED_FIELDS);
  if (E.isLeft(wanted)) return wanted;
  const { add = [], remove = [], cabins = [], cots = [], groundFloor = null } = wanted.right;
  return add.length + remove.length + cabins.length + cots.length === 0 && groundFloor === null
    ? E.left(`There is nothing to change in the input: expected ${WANTED_FIELDS.join(', ')}. ${NOTHING_DONE}`)
    : E.right({ add, remove, cabins, cots, groundFloor });
};

/** All guests, corrected, and the reason. Left: what is wrong with the input. */
export const correctedFrom = (input: string): Parsed<t.TypeOf<typeof Corrected>> =>
  jsonOf(input, Corrected, CORRECTED_FIELDS);
