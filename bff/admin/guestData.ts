/** A copy or the erasure of what is stored about the guest of a booking without an account, who has proved the booking. */
import { either as E } from 'fp-ts';
import { eraseGuestData, exportGuestData, sendGuestCode, type ErasureState } from '../accounts/guestData.ts';
import { isIsoDate } from '../../machines/kit/dates.ts';
import { referenceAnd, type Parsed } from './commandWords.ts';
import type { InputReader, Operator } from './deps.ts';
import { inputFrom } from './input.ts';
import { bookingIdOf } from './references.ts';
import { misuse, type Problem, type Report } from './report.ts';
import type { Clock, Ids, Store } from '../kernel/deps.ts';

const ACTIONS = ['send-code', 'export', 'erase'] as const;
export type GuestDataCommand = Readonly<{ name: 'guest-data'; resId: number; action: (typeof ACTIONS)[number] }>;

/** Parses a booking reference and an action. */
export const guestDataFrom = (words: readonly string[]): Parsed<GuestDataCommand> =>
  E.map(({ resId, word }: { resId: number; word: GuestDataCommand['action'] }) => ({
    name: 'guest-data' as const,
    resId,
    action: word,
  }))(referenceAnd(words, ACTIONS));

const PROOF_FIELDS = ['last name', 'arrival'] as const;
const CODE_FIELDS = ['code'] as const;

const STATES = {
  erased: 'is erased.',
  kept: 'is erased once it is no longer kept as evidence.',
  waiting: 'is erased by itself once the stay is over and its money is settled.',
} as const satisfies Record<ErasureState, string>;

type Deps = Store & Clock & Ids & Operator & InputReader;

const sendCode = async (deps: Deps, resId: number): Promise<E.Either<Problem, Report>> => {
  const said = inputFrom((await deps.read?.(PROOF_FIELDS)) ?? '', PROOF_FIELDS);
  if (E.isLeft(said)) return E.left(misuse(said.left));
  const { 'last name': lastName, arrival: startDate } = said.right;
  if (lastName === undefined || startDate === undefined || !isIsoDate(startDate))
    return E.left(misuse('Say the last name of the lead guest and the arrival, like 2027-03-01.'));
  const sent = await sendGuestCode(deps, { resId, lastName, startDate });
  if (E.isLeft(sent)) return E.left(misuse(sent.left));
  const text = 'A code is on its way to the address of the booking. It works for a day.';
  return E.right({ isGood: true, text, json: { booking: resId, status: 'codeSent' } });
};

/**
 * Sends the code, or with it copies or erases. Left, a misuse: there is no such booking, its details or the code are
 * wrong, or it belongs to an account.
 */
export const guestDataReport = async (
  deps: Deps,
  { resId, action }: GuestDataCommand,
): Promise<E.Either<Problem, Report>> => {
  const id = await bookingIdOf(deps.pool, resId);
  if (E.isLeft(id)) return id;
  if (action === 'send-code') return sendCode(deps, resId);
  const said = inputFrom((await deps.read?.(CODE_FIELDS)) ?? '', CODE_FIELDS);
  if (E.isLeft(said)) return E.left(misuse(said.left));
  const { code } = said.right;
  if (code === undefined) return E.left(misuse("Say the code that the guest has from 'send-code'."));
  if (action === 'export') {
    const copy = await exportGuestData(deps, id.right, code);
    if (E.isLeft(copy)) return E.left(misuse(copy.left));
    const json: unknown = JSON.parse(copy.right);
    return E.right({ isGood: true, text: JSON.stringify(json, null, 2), json });
  }
  const state = await eraseGuestData(deps, id.right, code, deps.operator);
  if (E.isLeft(state)) return E.left(misuse(state.left));
  const text = `What is stored about the address is erased. The name of the booking ${resId} ${STATES[state.right]}`;
  return E.right({ isGood: true, text, json: { booking: resId, status: state.right } });
};
