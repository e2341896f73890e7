/** Parses the arguments of the admin command line. Reads nothing and changes nothing. */
import { parseArgs } from 'node:util';
import { either as E } from 'fp-ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import { backupFrom, restoreFrom, type BackupCommand, type RestoreCommand, type ValueOptions } from './backup.ts';
import { drawFrom, entriesFrom, type DrawCommand, type EntriesCommand } from './competitions.ts';
import { callerFrom, type CallerCommand } from './callerInput.ts';
import {
  DECISIONS,
  agencyFrom,
  capacityFrom,
  exceptionFrom,
  exportFrom,
  holderFrom,
  nightsOfPool,
  reconcileFrom,
  referenceAnd,
  refundFrom,
  refundsFrom,
  releaseFrom,
  resIdFrom,
  type Decision,
  type ExceptionCommand,
  type HolderAction,
  type Nights,
  type Parsed,
  type RefundCommand,
  type RefundsCommand,
  type ReleaseCommand,
} from './commandWords.ts';
import { evidenceFrom, type EvidenceCommand } from './evidence.ts';
import { findFrom, type FindCommand } from './find.ts';
import { guestDataFrom, type GuestDataCommand } from './guestData.ts';
import type { LeadGuestCommand } from './leadGuest.ts';
import { paymentLinkFrom, type PaymentLinkCommand } from './paymentLink.ts';

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
  | RefundsCommand
  | RefundCommand
  | ExceptionCommand
  | CallerCommand
  | Readonly<{ name: 'reconcile'; days: number }>
  | Readonly<{ name: 'edit-lock'; resId: number; isLocked: boolean }>
  | Readonly<{ name: 'holder'; email: string; action: HolderAction }>
  | GuestDataCommand
  | EvidenceCommand
  | Readonly<{ name: 'preview'; path: string }>
  | Readonly<{ name: 'import'; file: string }>
  | Readonly<{ name: 'export-shop'; file: string | null }>
  | Readonly<{ name: 'history'; resId: number }>
  | Readonly<{ name: 'agency'; agencyId: number }>
  | ReleaseCommand
  | FindCommand
  | LeadGuestCommand
  | PaymentLinkCommand
  | EntriesCommand
  | DrawCommand
  | BackupCommand
  | RestoreCommand
  | Readonly<{ name: 'competitions' | 'consents' }>
  | Readonly<{ name: 'export-consents' }>
  | Readonly<{ name: 'export'; first: string; last: string; hasNames: boolean }>;

/** `hasMark`: CSV begins with a byte order mark. */
export type AdminCall = Readonly<{ command: AdminCommand; isJson: boolean; hasMark: boolean }>;

const NAMES = [
  'pools',
  'stock',
  'capacity',
  'close',
  'open',
  'holds',
  'release',
  'history',
  'agency',
  'find',
  'lead-guest',
  'payment-link',
  'competitions',
  'entries',
  'draw',
  'consents',
  'export-entries',
  'export-consents',
  'payment-exceptions',
  'payment-exception',
  'plans',
  'changes',
  'change',
  'follow-ups',
  'follow-up',
  'for-caller',
  'refunds',
  'refund',
  'edit-lock',
  'reconcile',
  'export',
  'holder',
  'guest-data',
  'evidence',
  'preview',
  'import',
  'export-shop',
  'offers',
  'backup',
  'restore',
  'help',
] as const;

/** The options that only one command has. */
const OWNERS = {
  names: 'export',
  to: 'backup',
  keep: 'backup',
  from: 'restore',
  into: 'restore',
  at: 'restore',
  wal: 'restore',
} as const satisfies Record<'names' | keyof ValueOptions, (typeof NAMES)[number]>;

const commandFrom = (
  words: readonly string[],
  options: ValueOptions & Readonly<{ names?: boolean | undefined }>,
): Parsed<AdminCommand> => {
  const [given = 'help', ...others] = words;
  const name = NAMES.find((one) => one === given);
  if (name === undefined) return E.left(unknownMessage('command', given, NAMES));
  for (const [option, owner] of Object.entries(OWNERS))
    if (option in options && name !== owner) return E.left(`--${option} belongs to ${owner}`);
  switch (name) {
    case 'stock':
    case 'close':
    case 'open':
      return E.map((nights: Nights) => ({ name, ...nights }))(nightsOfPool(others));
    case 'capacity':
      return capacityFrom(others);
    case 'export':
      return exportFrom(others, options.names === true);
    case 'history':
      return E.map((resId: number) => ({ name, resId }))(resIdFrom(others.join(' ')));
    case 'release':
      return releaseFrom(others);
    case 'agency':
      return agencyFrom(others);
    case 'find':
      return findFrom(others);
    case 'lead-guest':
      return E.map((resId: number) => ({ name, resId }))(resIdFrom(others.join(' ')));
    case 'payment-link':
      return paymentLinkFrom(others);
    case 'entries':
    case 'export-entries':
      return entriesFrom(name)(others);
    case 'draw':
      return drawFrom(others);
    case 'change':
      return E.map(({ resId, word }: { resId: number; word: Decision }) => ({ name, resId, decision: word }))(
        referenceAnd(others, DECISIONS),
      );
    case 'follow-up':
      return E.map(({ resId }: { resId: number }) => ({ name, resId }))(referenceAnd(others, ['done']));
    case 'for-caller':
      return callerFrom(others);
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
    case 'guest-data':
      return guestDataFrom(others);
    case 'evidence':
      return evidenceFrom(others);
    case 'preview':
      return others.length === 1
        ? E.right({ name, path: others[0] ?? '' })
        : E.left('expected the address of one page, such as /gallery');
    case 'import':
      return others.length === 1 ? E.right({ name, file: others[0] ?? '' }) : E.left('expected one file');
    case 'export-shop':
      return others.length > 1 ? E.left('expected one file at most') : E.right({ name, file: others[0] ?? null });
    case 'backup':
    case 'restore':
      if (others.length > 0) return E.left(`“${others.join(' ')}” is too much`);
      return name === 'backup' ? backupFrom(options) : restoreFrom(options);
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
  let parsed: {
    values: ValueOptions & { json: boolean; names?: boolean | undefined; 'no-bom': boolean; help: boolean };
    positionals: string[];
  };
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        names: { type: 'boolean' },
        to: { type: 'string' },
        keep: { type: 'string' },
        from: { type: 'string' },
        into: { type: 'string' },
        at: { type: 'string' },
        wal: { type: 'string' },
        'no-bom': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    return E.left(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  if (values.help) return E.right({ command: { name: 'help' }, isJson: false, hasMark: true });
  const command = commandFrom(positionals, values);
  return E.isLeft(command)
    ? command
    : E.right({ command: command.right, isJson: values.json, hasMark: !values['no-bom'] });
};
