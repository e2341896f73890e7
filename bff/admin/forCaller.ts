/**
 * Operators' actions on a paid booking for a caller: show what can be changed, prepare and make a change, correct
 * names, stop a payment plan, and note a task for the team. Names and reasons come from the input.
 */
import { either as E } from 'fp-ts';
import { hasOtherCots } from '../../machines/amendment/basket.rules.ts';
import { LEAD_EMAIL, LEAD_NAME } from '../../machines/amendment/guests.rules.ts';
import { RESORT_NAMES } from '../../machines/stay/stay.text.ts';
import { FAILURE_TEXT, type FailureKind } from '../../machines/contract/envelope.ts';
import { formatDate } from '../../machines/kit/dates.ts';
import { formatMoney } from '../../machines/kit/money.ts';
import { formatParty } from '../../machines/party/party.rules.ts';
import {
  confirmationForCaller,
  correctForCaller,
  editForCaller,
  editName,
  makeForCaller,
  noteForCaller,
  shownForCaller,
  stopPlanForCaller,
  withdrawForCaller,
  type Made,
  type OpenChange,
} from '../amendments/forCaller.ts';
import type { Refused } from '../kernel/refused.ts';
import { REASON_FIELDS, correctedFrom, reasonFrom, wantedFrom, type CallerCommand } from './callerInput.ts';
import { changeText } from './changes.ts';
import type { InputReader, Operator } from './deps.ts';
import { unknownReference } from './references.ts';
import { misuse, tableOf, type Problem, type Report } from './report.ts';
import type { ChangeDeps, Clock, Ids, Store, Terms } from '../kernel/deps.ts';

/** Texts for operators that replace refusals worded for guests. */
const OPERATOR_TEXT: Readonly<Record<string, string>> = {
  notAcceptedNow: 'The booking is not completed: its guest still makes it, or it has ended.',
  bookingChanged: "The booking no longer has this change: 'for-caller' shows what is open.",
  changeLapsed: "The hold of the change is over: send it by 'for-caller … change' again.",
};

const OWN_COMMAND: Readonly<Record<string, string>> = {
  [LEAD_NAME]: "We know the booking by the lead guest’s name: 'lead-guest' changes it.",
  [LEAD_EMAIL]: "We know the booking by this address: 'lead-guest' changes it.",
};

/** Refusals because of the booking's state, whatever the change. */
const OF_STATE: readonly FailureKind[] = ['editNotAllowed', 'refundContact', 'changeUnderWay', 'paymentProcessing'];

type CallerDeps = ChangeDeps & Clock & Ids & Terms & Operator & InputReader;

/** An unknown reference, a wrong state of the booking, or a different change are misuse; the rules refuse the rest. */
const problemOf = async ({ pool }: Store, resId: number, { code, validationErrors }: Refused): Promise<Problem> => {
  if (code === 'noBooking') return misuse(await unknownReference(pool, resId));
  const own = OPERATOR_TEXT[code];
  if (own !== undefined) return misuse(own);
  const isOfState = OF_STATE.includes(code);
  const sentences = validationErrors.map(
    ({ field, message }) => `${isOfState ? '' : `${field}: `}${OWN_COMMAND[message] ?? message}`,
  );
  const text = sentences.length === 0 ? FAILURE_TEXT[code] : sentences.join('\n');
  return isOfState ? misuse(text) : text;
};

const costText = (pence: number): string =>
  pence === 0
    ? 'It costs nothing.'
    : pence > 0
      ? `It costs ${formatMoney(pence)}, which becomes a balance.`
      : `It gives ${formatMoney(-pence)} back, which 'change' confirms.`;

const changeLines = (resId: number, { row, change }: OpenChange): string[] => {
  if (change === null) return ['No change is open.'];
  const cots = hasOtherCots(row.units, change.units)
    ? change.units.map((unit) => `cots of party ${unit.unitIndex}: ${unit.hiredCots} hired, ${unit.ownCots} own`)
    : [];
  const lines = [changeText(change.basket, change.cabins), ...cots].filter((line) => line !== '').join(', ');
  const edit = editName(change);
  return [
    `Change ${edit} of the booking ${resId}, ${change.status}: ${lines}.`,
    costText(change.differencePence),
    ...(change.status === 'open'
      ? [
          `It is held for ${Math.ceil(change.holdSecondsLeft / 60)} minutes. To make it: for-caller ${resId} confirm ${edit}`,
        ]
      : []),
  ];
};

const changeJson = ({ change }: OpenChange) =>
  change && {
    change: editName(change),
    status: change.status,
    differencePence: change.differencePence,
    basket: change.basket,
    cabins: change.cabins,
    units: change.units,
  };

const shown = (resId: number, { row, change, sold }: Shown): Report => {
  const { units, dinings, extras, guests, contact, resort, startDate, nights, totalPence, paidPence } = row;
  const lines = [...dinings, ...extras].map(({ code, name, unitSeqNumber, quantity, price }) => ({
    code,
    name,
    unitSeqNumber,
    quantity,
    price: formatMoney(price),
  }));
  const parties = units.map((unit) => ({
    unitIndex: unit.unitIndex,
    party: formatParty(unit),
    accommodation: unit.accommodationCode,
    cabin: unit.selectedCabinCode ?? '',
    hiredCots: unit.hiredCots,
    ownCots: unit.ownCots,
  }));
  // the price per person of a party's package may be lower for children
  const onSale = sold.map(({ code, name, isForWholeBooking, priceBasis, price, maxQuantity }) => ({
    code,
    name,
    for: isForWholeBooking ? 'booking' : 'party',
    most: maxQuantity,
    price: `${formatMoney(price)}${!isForWholeBooking && priceBasis === 'perPerson' ? ' an adult' : ''}`,
  }));
  const parts = [
    `Booking ${resId}: ${RESORT_NAMES[resort]}, ${nights} nights from ${startDate}. Total ${formatMoney(totalPence)}, paid ${formatMoney(paidPence)}.`,
    tableOf(parties),
    lines.length === 0 ? 'Nothing is added to it.' : tableOf(lines),
    changeLines(resId, { row, change }).join('\n'),
    `On sale for it:\n${tableOf(onSale)}`,
  ];
  const json = {
    booking: resId,
    parties,
    lines,
    change: changeJson({ row, change }),
    sold: onSale,
    guests: { units: guests, contact },
  };
  return { isGood: true, text: parts.join('\n\n'), json };
};

type Shown = Extract<Awaited<ReturnType<typeof shownForCaller>>, { _tag: 'Right' }>['right'];

const madeText = (resId: number, { isMade, differencePence, dueDate }: Made): string => {
  if (!isMade)
    return `${formatMoney(-differencePence)} is asked for, and nothing is given up yet. 'change ${resId} confirm' makes the change and gives the money back.`;
  const made = `The change of the booking ${resId} is made. The guest gets an e-mail.`;
  return dueDate === null
    ? made
    : `${made}\n${formatMoney(differencePence)} is left to pay, by ${formatDate(dueDate)}: the e-mail has the link to it.`;
};

type Done = E.Either<Refused, Report>;
type Team = Readonly<{ operator: string; reason: string }>;

const report = (text: string, json: object): Report => ({ isGood: true, text, json });

/** The actions that need only a reason. */
const WITH_REASON = {
  confirm: async (deps, { resId, edit }, team) =>
    E.map((made: Made) => report(madeText(resId, made), { booking: resId, ...made }))(
      await makeForCaller(deps, resId, edit, team),
    ),
  withdraw: async (deps, { resId }, team) =>
    E.map(() => report(`The change of the booking ${resId} is given up.`, { booking: resId, status: 'cancelled' }))(
      await withdrawForCaller(deps, resId, team),
    ),
  'stop-plan': async (deps, { resId }, team) =>
    E.map((payments: number) =>
      report(
        `Nothing more is taken from the card of the booking ${resId}: the guest pays what is left, ${payments} ${payments === 1 ? 'payment' : 'payments'}, by the same days.`,
        { booking: resId, payments },
      ),
    )(await stopPlanForCaller(deps, resId, team)),
  confirmation: async (deps, { resId }, team) =>
    E.map(() =>
      report(`The confirmation of the booking ${resId} is on its way to its lead guest.`, {
        booking: resId,
        status: 'queued',
      }),
    )(await confirmationForCaller(deps, resId, team)),
  note: async (deps, { resId }, team) =>
    E.map(() =>
      report(`The booking ${resId} is to be followed up: 'follow-ups' lists it.`, { booking: resId, status: 'noted' }),
    )(await noteForCaller(deps, resId, team)),
} as const satisfies Record<
  string,
  (deps: CallerDeps, command: Readonly<{ resId: number; edit: string }>, team: Team) => Promise<Done>
>;

const changed = async (
  deps: ChangeDeps & Clock & Ids,
  resId: number,
  input: string,
): Promise<E.Either<string, Done>> => {
  const wanted = wantedFrom(input);
  if (E.isLeft(wanted)) return wanted;
  const edited = await editForCaller(deps, resId, wanted.right);
  const reported = (open: OpenChange) =>
    report(changeLines(resId, open).join('\n'), { booking: resId, open: changeJson(open) });
  return E.right(E.map(reported)(edited));
};

const corrected = async (
  deps: ChangeDeps & Clock & Operator,
  resId: number,
  input: string,
): Promise<E.Either<string, Done>> => {
  const read = correctedFrom(input);
  if (E.isLeft(read)) return read;
  const { reason, ...details } = read.right;
  const done = await correctForCaller(deps, resId, details, { operator: deps.operator, reason });
  const json = { booking: resId, status: 'corrected' };
  return E.right(E.map(() => report(`The guests of the booking ${resId} are corrected.`, json))(done));
};

const run = async (deps: CallerDeps, command: CallerCommand): Promise<E.Either<string, Done>> => {
  const { resId, action } = command;
  if (action === 'show') return E.right(E.map((one: Shown) => shown(resId, one))(await shownForCaller(deps, resId)));
  const isJson = action === 'change' || action === 'guests';
  const input = (await deps.read?.(isJson ? ['json'] : REASON_FIELDS)) ?? '';
  if (action === 'change') return changed(deps, resId, input);
  if (action === 'guests') return corrected(deps, resId, input);
  const reason = reasonFrom(input);
  if (E.isLeft(reason)) return reason;
  const team = { operator: deps.operator, reason: reason.right };
  return E.right(await WITH_REASON[action](deps, { resId, edit: 'edit' in command ? command.edit : '' }, team));
};

/** Runs the action for a caller. Left: why nothing was done. */
export const callerReport = async (deps: CallerDeps, command: CallerCommand): Promise<E.Either<Problem, Report>> => {
  const ran = await run(deps, command);
  if (E.isLeft(ran)) return E.left(misuse(ran.left));
  return E.isLeft(ran.right) ? E.left(await problemOf(deps, command.resId, ran.right.left)) : ran.right;
};
