/** The parts of the admin command line: what each command expects after its name. Pure. */
import { either as E } from 'fp-ts';
import { AgencyId } from '../../machines/contract/scalar.ts';
import { daysBetween, isIsoDate } from '../../machines/kit/dates.ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';

/** Nights of a pool, first and last included. */
export type Nights = Readonly<{ pool: string; first: string; last: string }>;

/** Actions on an account. */
const HOLDER_ACTIONS = ['show', 'lock', 'unlock', 'send-reset', 'erase'] as const;
export type HolderAction = (typeof HOLDER_ACTIONS)[number];

/** Our team's answers to a change that refunds money. */
export const DECISIONS = ['confirm', 'decline'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Actions on a failed refund. */
const REFUND_ACTIONS = ['retry', 'by-hand'] as const;
export type RefundAction = (typeof REFUND_ACTIONS)[number];

/** Outcomes of a payment whose settlement failed. */
const SETTLEMENT_ACTIONS = ['received', 'given-up'] as const;
export type SettlementAction = (typeof SETTLEMENT_ACTIONS)[number];
/** The same, plus the actions on a payment that is not in our database; a note says how it was settled. */
const EXCEPTION_ACTIONS = [...SETTLEMENT_ACTIONS, 'refund', 'settled'] as const;
const MOST_NOTE = 500;

/** Default number of days of provider records to compare; no provider has more than a year available. */
const RECORD_DAYS = 7;
const MOST_RECORD_DAYS = 365;

const MOST_CAPACITY = 100_000;
/** Three years: more than is ever on sale, so that a mistyped year cannot request a century of nights. */
const MOST_NIGHTS = 1_100;

/** Left: one sentence that explains what is wrong with the words. */
export type Parsed<T> = E.Either<string, T>;

const range = (first = '', last = first): Parsed<{ first: string; last: string }> => {
  for (const night of [first, last]) {
    if (!isIsoDate(night)) return E.left(`“${night}” is not a date: write it like 2027-03-01`);
  }
  if (last < first) return E.left(`${last} is before ${first}`);
  return daysBetween(first, last) >= MOST_NIGHTS
    ? E.left(`from ${first} to ${last} are more than ${MOST_NIGHTS} nights`)
    : E.right({ first, last });
};

/** Parses a pool and one or two nights. */
export const nightsOfPool = ([pool, first, last, ...others]: readonly string[]): Parsed<Nights> => {
  if (pool === undefined || first === undefined) return E.left('expected a pool and a night');
  if (others.length > 0) return E.left(`“${others.join(' ')}” is too much`);
  const nights = range(first, last);
  return E.isLeft(nights) ? nights : E.right({ pool, ...nights.right });
};

/** Parses a pool, one or two nights, and a number. */
export const capacityFrom = (
  words: readonly string[],
): Parsed<Nights & Readonly<{ name: 'capacity'; capacity: number }>> => {
  const given = words.at(-1) ?? '';
  const capacity = Number(given);
  if (words.length < 3 || !/^\d{1,6}$/.test(given) || capacity > MOST_CAPACITY)
    return E.left(`expected a pool, a night or two, and a whole number from 0 to ${MOST_CAPACITY}`);
  const nights = nightsOfPool(words.slice(0, -1));
  return E.isLeft(nights) ? nights : E.right({ name: 'capacity', ...nights.right, capacity });
};

/** Parses the first and last arrival day. */
export const exportFrom = (
  [first, last, ...others]: readonly string[],
  hasNames: boolean,
): Parsed<Readonly<{ name: 'export'; first: string; last: string; hasNames: boolean }>> => {
  if (first === undefined || last === undefined || others.length > 0)
    return E.left('expected the first and the last day of arrival');
  const days = range(first, last);
  return E.isLeft(days) ? days : E.right({ name: 'export', ...days.right, hasNames });
};

/** Parses an e-mail address and an action on its account. */
export const holderFrom = ([email, given = 'show', ...others]: readonly string[]): Parsed<
  Readonly<{ name: 'holder'; email: string; action: HolderAction }>
> => {
  if (email === undefined || !email.includes('@')) return E.left('expected an e-mail address');
  if (others.length > 0) return E.left(`“${others.join(' ')}” is too much`);
  const action = HOLDER_ACTIONS.find((one) => one === given);
  return action === undefined
    ? E.left(unknownMessage('action', given, HOLDER_ACTIONS))
    : E.right({ name: 'holder', email, action });
};

/** Parses a booking reference. */
export const resIdFrom = (given = ''): Parsed<number> =>
  /^\d{8}$/.test(given) ? E.right(Number(given)) : E.left('expected a booking reference of 8 digits');

/** Parses one of these words; nothing may follow it. */
export const wordFrom = <W extends string>(
  [given = '', ...others]: readonly string[],
  words: readonly W[],
): Parsed<W> => {
  if (others.length > 0) return E.left(`“${others.join(' ')}” is too much`);
  const word = words.find((one) => one === given);
  if (word !== undefined) return E.right(word);
  return E.left(given === '' ? `expected ${words.join(' or ')}` : unknownMessage('action', given, words));
};

/** Parses a booking reference and one of these words. */
export const referenceAnd = <W extends string>(
  [reference, ...rest]: readonly string[],
  words: readonly W[],
): Parsed<Readonly<{ resId: number; word: W }>> => {
  const resId = resIdFrom(reference);
  return E.isLeft(resId) ? resId : E.map((word: W) => ({ resId: resId.right, word }))(wordFrom(rest, words));
};

export type ReleaseCommand = Readonly<{ name: 'release'; resId: number; isAll: boolean }>;

/** Parses a booking reference and an optional 'all'. */
export const releaseFrom = (words: readonly string[]): Parsed<ReleaseCommand> => {
  const command = (resId: number, isAll: boolean): ReleaseCommand => ({ name: 'release', resId, isAll });
  return words.length < 2
    ? E.map((resId: number) => command(resId, false))(resIdFrom(words[0]))
    : E.map(({ resId }: { resId: number }) => command(resId, true))(referenceAnd(words, ['all']));
};

/** Parses a travel agent's number. */
export const agencyFrom = ([given = '', ...others]: readonly string[]): Parsed<
  Readonly<{ name: 'agency'; agencyId: number }>
> => {
  const agencyId = Number(given);
  return others.length === 0 && /^\d+$/.test(given) && AgencyId.is(agencyId)
    ? E.right({ name: 'agency', agencyId })
    : E.left('expected the number of a travel agent, as its links have it');
};

export type RefundCommand = Readonly<{ name: 'refund'; id: string; action: RefundAction }>;
/** Parses the id of a refund and an action on it. */
export const refundFrom = ([id = '', ...words]: readonly string[]): Parsed<RefundCommand> =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
    ? E.map((action: RefundAction): RefundCommand => ({ name: 'refund', id, action }))(wordFrom(words, REFUND_ACTIONS))
    : E.left("expected the id of a refund, as 'refunds' shows it");

export type ExceptionCommand = Readonly<{ name: 'payment-exception'; payment: string }> &
  (Readonly<{ action: SettlementAction | 'refund' }> | Readonly<{ action: 'settled'; note: string }>);
/** Parses the reference of a payment and how to close its exception. */
export const exceptionFrom = ([payment = '', ...words]: readonly string[]): Parsed<ExceptionCommand> => {
  if (!/^[!-~]{1,100}$/.test(payment))
    return E.left("expected the reference of a payment, as 'payment-exceptions' shows it");
  const name = 'payment-exception';
  const [action, ...noteWords] = words;
  if (action === 'settled') {
    const note = noteWords.join(' ').trim();
    return note.length === 0 || note.length > MOST_NOTE
      ? E.left(`expected a note of up to ${MOST_NOTE} characters: how the payment was settled`)
      : E.right({ name, payment, action, note });
  }
  const word = wordFrom(words, EXCEPTION_ACTIONS);
  if (E.isLeft(word) || word.right === 'settled') return E.left(E.isLeft(word) ? word.left : 'expected a note');
  return E.right({ name, payment, action: word.right });
};

/** Parses a number of days, which may be missing. */
export const reconcileFrom = ([given = String(RECORD_DAYS), ...others]: readonly string[]): Parsed<
  Readonly<{ name: 'reconcile'; days: number }>
> => {
  const days = Number(given);
  return others.length === 0 && /^\d{1,3}$/.test(given) && days >= 1 && days <= MOST_RECORD_DAYS
    ? E.right({ name: 'reconcile', days })
    : E.left(`expected a number of days from 1 to ${MOST_RECORD_DAYS}`);
};

export type RefundsCommand = Readonly<{ name: 'refunds'; resId: number | null }>;
/** Parses a booking reference, which may be missing. */
export const refundsFrom = ([reference, ...others]: readonly string[]): Parsed<RefundsCommand> => {
  if (others.length > 0) return E.left(`“${others.join(' ')}” is too much`);
  if (reference === undefined) return E.right({ name: 'refunds', resId: null });
  return E.map((resId: number): RefundsCommand => ({ name: 'refunds', resId }))(resIdFrom(reference));
};
