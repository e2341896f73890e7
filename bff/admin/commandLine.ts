/** Parses the arguments of the admin command line. Pure: no database access. */
import { parseArgs } from 'node:util';
import { either as E } from 'fp-ts';
import { AgencyId } from '../../machines/contract/scalar.ts';
import { daysBetween, isIsoDate } from '../../machines/kit/dates.ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';

/** Nights of a pool, first and last included. */
export type Nights = Readonly<{ pool: string; first: string; last: string }>;

/** What an operator does with an account. */
export const HOLDER_ACTIONS = ['show', 'lock', 'unlock', 'send-reset', 'erase'] as const;
export type HolderAction = (typeof HOLDER_ACTIONS)[number];

/** What the team answers to a change that gives money back. */
export const DECISIONS = ['confirm', 'decline'] as const;
export type Decision = (typeof DECISIONS)[number];

/** What operators do with a failed refund. */
const REFUND_ACTIONS = ['retry', 'by-hand'] as const;
export type RefundAction = (typeof REFUND_ACTIONS)[number];

/** What operators found out about a payment whose money never came. */
const SETTLEMENT_ACTIONS = ['received', 'given-up'] as const;
export type SettlementAction = (typeof SETTLEMENT_ACTIONS)[number];
/** The same, and what they do with a payment that the store does not know; a note says how it was settled. */
const EXCEPTION_ACTIONS = [...SETTLEMENT_ACTIONS, 'refund', 'settled'] as const;
const MOST_NOTE = 500;

/** Days of the providers' records that are compared, unless others are given; no provider keeps more than a year at hand. */
const RECORD_DAYS = 7;
const MOST_RECORD_DAYS = 365;

export type AdminCommand =
  | Readonly<{ name: 'pools'; containing: string }>
  | (Nights & Readonly<{ name: 'stock' }>)
  | (Nights & Readonly<{ name: 'close' | 'open' }>)
  | (Nights & Readonly<{ name: 'capacity'; capacity: number }>)
  | Readonly<{
      name: 'holds' | 'payment-exceptions' | 'plans' | 'changes' | 'follow-ups' | 'offers' | 'help';
    }>
  | Readonly<{ name: 'follow-up'; resId: number }>
  | Readonly<{ name: 'change'; resId: number; decision: Decision }>
  | Readonly<{ name: 'refunds'; resId: number | null }>
  | Readonly<{ name: 'refund'; id: string; action: RefundAction }>
  | (Readonly<{ name: 'payment-exception'; payment: string }> &
      (Readonly<{ action: SettlementAction | 'refund' }> | Readonly<{ action: 'settled'; note: string }>))
  | Readonly<{ name: 'reconcile'; days: number }>
  | Readonly<{ name: 'edit-lock'; resId: number; isLocked: boolean }>
  | Readonly<{ name: 'holder'; email: string; action: HolderAction }>
  | Readonly<{ name: 'preview'; path: string }>
  | Readonly<{ name: 'import'; file: string }>
  | Readonly<{ name: 'export-shop'; file: string | null }>
  | Readonly<{ name: 'history'; resId: number }>
  | Readonly<{ name: 'agency'; agencyId: number }>
  | Readonly<{ name: 'export'; first: string; last: string; hasNames: boolean }>;

export type AdminCall = Readonly<{ command: AdminCommand; isJson: boolean }>;

export const USAGE = `npm run admin -- <command> [--json]

  pools [part of a name]                     the pools of stock, and the nights they have
  stock <pool> <night> [<last night>]        capacity, taken and free
  capacity <pool> <night> [<last>] <number>  another capacity, on all of the nights or on none
  close <pool> <night> [<last night>]        sell nothing more; who holds some keeps it
  open <pool> <night> [<last night>]         sell again
  holds                                      what is held now, with age and expiry
  history <booking reference>                all that happened to a booking, its payments, changes
                                             and refunds
  agency <number>                            the bookings that a travel agent's links led to
  payment-exceptions                         money that came in late, or never came, or whose payment is
                                             not in this store: what is open, what was done; exit code 1
                                             while one is open
  payment-exception <payment> received|given-up
                                             closes one whose money never came: the guest has paid in
                                             another way, or nobody waits for it any more
  payment-exception <payment> refund         has the money of one that is not in this store refunded
  payment-exception <payment> settled <note> closes one that is not in this store: it was settled in
                                             another way, which the note says
  plans                                      instalments that nobody collects any more, and what is
                                             left to pay; exit code 1 while there is one
  changes                                    changes that give money back, which the team is asked
                                             about; exit code 1 while one waits for over two days
  change <booking reference> confirm|decline answers one: confirmed, the money goes back to the cards
  follow-ups                                 bookings of adults alone on a family break, whom the
                                             team gets in touch with
  follow-up <booking reference> done         takes one off this list
  refunds [booking reference]                refunds to cards, failed and open ones first;
                                             exit code 1 while one has failed
  refund <id> retry|by-hand                  sends a failed refund again, or records that the team has
                                             given it back by hand
  edit-lock <booking reference> on|off       whether its guest is kept from changing it
  reconcile [days]                           does stock and money add up, and do the payments of the last
                                             days agree with the providers' records? by default 7 days;
                                             exit code 1 when it does not
  export <first arrival> <last arrival>      bookings as CSV, with --json as JSON lines;
                                             --names adds the lead guest's name
  holder <e-mail> [lock|unlock|send-reset|erase]
                                             an account: its state, its bookings and where it is signed
                                             in; lock signs out and lets nobody in, erase closes it
  preview <address of a page>                a link that shows for 30 minutes what content has not
                                             published, such as 'preview /gallery'
  import <file.json>                         loads breaks, prices, stock, add-ons, cabins, codes and
                                             offers, all of the file or nothing
  export-shop [file.json]                    writes the same, to the file or to the standard output
  offers                                     offers that are not sold, with reference and address

Nights are written YYYY-MM-DD. Pools: acc:BG:HSTD is an accommodation type; 'pools' lists them all.
It works on DATABASE_URL, or else on the private PostgreSQL while 'npm start' runs.`;

const NAMES = [
  'pools',
  'stock',
  'capacity',
  'close',
  'open',
  'holds',
  'history',
  'agency',
  'payment-exceptions',
  'payment-exception',
  'plans',
  'changes',
  'change',
  'follow-ups',
  'follow-up',
  'refunds',
  'refund',
  'edit-lock',
  'reconcile',
  'export',
  'holder',
  'preview',
  'import',
  'export-shop',
  'offers',
  'help',
] as const;
const MOST_CAPACITY = 100_000;
/** Three years: more than is ever on sale, so that a mistyped year cannot request a century of nights. */
const MOST_NIGHTS = 1_100;

type Parsed<T> = E.Either<string, T>;

const range = (first = '', last = first): Parsed<{ first: string; last: string }> => {
  for (const night of [first, last]) {
    if (!isIsoDate(night)) return E.left(`“${night}” is not a date: write it like 2027-03-01`);
  }
  if (last < first) return E.left(`${last} is before ${first}`);
  return daysBetween(first, last) >= MOST_NIGHTS
    ? E.left(`from ${first} to ${last} are more than ${MOST_NIGHTS} nights`)
    : E.right({ first, last });
};

const nightsOfPool = ([pool, first, last, ...others]: readonly string[]): Parsed<Nights> => {
  if (pool === undefined || first === undefined) return E.left('expected a pool and a night');
  if (others.length > 0) return E.left(`“${others.join(' ')}” is too much`);
  const nights = range(first, last);
  return E.isLeft(nights) ? nights : E.right({ pool, ...nights.right });
};

const capacityFrom = (words: readonly string[]): Parsed<AdminCommand> => {
  const given = words.at(-1) ?? '';
  const capacity = Number(given);
  if (words.length < 3 || !/^\d{1,6}$/.test(given) || capacity > MOST_CAPACITY)
    return E.left(`expected a pool, a night or two, and a whole number from 0 to ${MOST_CAPACITY}`);
  const nights = nightsOfPool(words.slice(0, -1));
  return E.isLeft(nights) ? nights : E.right({ name: 'capacity', ...nights.right, capacity });
};

const exportFrom = ([first, last, ...others]: readonly string[], hasNames: boolean): Parsed<AdminCommand> => {
  if (first === undefined || last === undefined || others.length > 0)
    return E.left('expected the first and the last day of arrival');
  const days = range(first, last);
  return E.isLeft(days) ? days : E.right({ name: 'export', ...days.right, hasNames });
};

const holderFrom = ([email, given = 'show', ...others]: readonly string[]): Parsed<AdminCommand> => {
  if (email === undefined || !email.includes('@')) return E.left('expected an e-mail address');
  if (others.length > 0) return E.left(`“${others.join(' ')}” is too much`);
  const action = HOLDER_ACTIONS.find((one) => one === given);
  return action === undefined
    ? E.left(unknownMessage('action', given, HOLDER_ACTIONS))
    : E.right({ name: 'holder', email, action });
};

const resIdFrom = (given = ''): Parsed<number> =>
  /^\d{8}$/.test(given) ? E.right(Number(given)) : E.left('expected a booking reference of 8 digits');

/** One of these words, and nothing after it. */
const wordFrom = <W extends string>([given = '', ...others]: readonly string[], words: readonly W[]): Parsed<W> => {
  if (others.length > 0) return E.left(`“${others.join(' ')}” is too much`);
  const word = words.find((one) => one === given);
  if (word !== undefined) return E.right(word);
  return E.left(given === '' ? `expected ${words.join(' or ')}` : unknownMessage('action', given, words));
};

/** A booking reference and one of these words. */
const referenceAnd = <W extends string>(
  [reference, ...rest]: readonly string[],
  words: readonly W[],
): Parsed<Readonly<{ resId: number; word: W }>> => {
  const resId = resIdFrom(reference);
  return E.isLeft(resId) ? resId : E.map((word: W) => ({ resId: resId.right, word }))(wordFrom(rest, words));
};

const agencyFrom = ([given = '', ...others]: readonly string[]): Parsed<AdminCommand> => {
  const agencyId = Number(given);
  return others.length === 0 && /^\d+$/.test(given) && AgencyId.is(agencyId)
    ? E.right({ name: 'agency', agencyId })
    : E.left('expected the number of a travel agent, as its links have it');
};

const refundFrom = ([id = '', ...words]: readonly string[]): Parsed<AdminCommand> =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
    ? E.map((action: RefundAction): AdminCommand => ({ name: 'refund', id, action }))(wordFrom(words, REFUND_ACTIONS))
    : E.left("expected the id of a refund, as 'refunds' shows it");

const exceptionFrom = ([payment = '', ...words]: readonly string[]): Parsed<AdminCommand> => {
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

const reconcileFrom = ([given = String(RECORD_DAYS), ...others]: readonly string[]): Parsed<AdminCommand> => {
  const days = Number(given);
  return others.length === 0 && /^\d{1,3}$/.test(given) && days >= 1 && days <= MOST_RECORD_DAYS
    ? E.right({ name: 'reconcile', days })
    : E.left(`expected a number of days from 1 to ${MOST_RECORD_DAYS}`);
};

const refundsFrom = ([reference, ...others]: readonly string[]): Parsed<AdminCommand> => {
  if (others.length > 0) return E.left(`“${others.join(' ')}” is too much`);
  if (reference === undefined) return E.right({ name: 'refunds', resId: null });
  return E.map((resId: number): AdminCommand => ({ name: 'refunds', resId }))(resIdFrom(reference));
};

const commandFrom = (words: readonly string[], hasNames: boolean): Parsed<AdminCommand> => {
  const [given = 'help', ...others] = words;
  const name = NAMES.find((one) => one === given);
  if (name === undefined) return E.left(unknownMessage('command', given, NAMES));
  if (hasNames && name !== 'export') return E.left('--names belongs to export');
  switch (name) {
    case 'stock':
    case 'close':
    case 'open':
      return E.map((nights: Nights) => ({ name, ...nights }))(nightsOfPool(others));
    case 'capacity':
      return capacityFrom(others);
    case 'export':
      return exportFrom(others, hasNames);
    case 'history':
      return E.map((resId: number) => ({ name, resId }))(resIdFrom(others.join(' ')));
    case 'agency':
      return agencyFrom(others);
    case 'change':
      return E.map(({ resId, word }: { resId: number; word: Decision }) => ({ name, resId, decision: word }))(
        referenceAnd(others, DECISIONS),
      );
    case 'follow-up':
      return E.map(({ resId }: { resId: number }) => ({ name, resId }))(referenceAnd(others, ['done']));
    case 'refunds':
      return refundsFrom(others);
    case 'refund':
      return refundFrom(others);
    case 'payment-exception':
      return exceptionFrom(others);
    case 'reconcile':
      return reconcileFrom(others);
    case 'edit-lock':
      return E.map(({ resId, word }: { resId: number; word: 'on' | 'off' }) => ({
        name,
        resId,
        isLocked: word === 'on',
      }))(referenceAnd(others, ['off', 'on']));
    case 'holder':
      return holderFrom(others);
    case 'preview':
      return others.length === 1
        ? E.right({ name, path: others[0] ?? '' })
        : E.left('expected the address of one page, such as /gallery');
    case 'import':
      return others.length === 1 ? E.right({ name, file: others[0] ?? '' }) : E.left('expected one file');
    case 'export-shop':
      return others.length > 1 ? E.left('expected one file at most') : E.right({ name, file: others[0] ?? null });
    case 'pools':
      return others.length > 1
        ? E.left('expected part of a name at most')
        : E.right({ name, containing: others[0] ?? '' });
    default:
      return others.length > 0 ? E.left(`“${others.join(' ')}” is too much`) : E.right({ name });
  }
};

/** Parses the arguments. Left: one sentence that explains what is wrong with them. */
export const callFrom = (args: readonly string[]): E.Either<string, AdminCall> => {
  let parsed: { values: { json: boolean; names: boolean; help: boolean }; positionals: string[] };
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        names: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    return E.left(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  if (values.help) return E.right({ command: { name: 'help' }, isJson: false });
  const command = commandFrom(positionals, values.names);
  return E.isLeft(command) ? command : E.right({ command: command.right, isJson: values.json });
};
