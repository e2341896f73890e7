/** A paid booking with its change, its payments and its refunds, run by the rules alone: no clock, store or provider. */
import { atEarlierPrices } from '../../bff/bookings/quotedPrices.ts';
import type { AmendmentEvent } from '../../machines/amendment/amendment.machine.ts';
import { cabinChanges, isNoChange } from '../../machines/amendment/basket.rules.ts';
import type { PricedContent } from '../../machines/amendment/difference.rules.ts';
import { OPEN_STATUSES } from '../../machines/amendment/amendment.rules.ts';
import { basketOf } from '../../machines/basket/changes.ts';
import { choicesOf } from '../../machines/basket/choices.ts';
import type { BasketChange, BasketChoice } from '../../machines/basket/basket.types.ts';
import type { AmendmentBasket, AmendmentStatus, CabinChange, RefundStatus } from '../../machines/contract/amendment.ts';
import type { RefundEvent } from '../../machines/refund/refund.machine.ts';
import { addDays } from '../../machines/kit/dates.ts';
import { sumOf } from '../../machines/kit/money.ts';
import { CABINS, OFFERS, linesAt, type Cabin, type PriceList } from './catalogue.ts';
import type { Rules } from './rules.ts';

const ARRIVAL = '2027-09-03';
const NIGHTS = 3;
const RES_ID = 12_345_678;

export type Change = Readonly<{
  status: AmendmentStatus;
  next: PricedContent;
  basket: AmendmentBasket;
  cabins: readonly CabinChange[];
  difference: number;
  /** days until the break when it was paid, confirmed or sent; null while it is being put together */
  settledAt: number | null;
}>;

export type Payment = Readonly<{ attemptId: string; taken: number }>;
export type Refund = Readonly<{ reference: string; attemptId: string; amount: number; status: RefundStatus }>;

export type State = Readonly<{
  booked: PricedContent;
  daysToStart: number;
  prices: PriceList;
  change: Change | null;
  /** the change that ended last, with the booking that it met */
  ended: Readonly<{ change: Change; before: PricedContent }> | null;
  paid: number;
  /** what an offer settled without a card */
  withoutCard: number;
  /** the latest first */
  payments: readonly Payment[];
  refunds: readonly Refund[];
  /** what the provider has given back, by reference */
  given: Readonly<Record<string, number>>;
  byHand: number;
}>;

export type Command =
  | Readonly<{ kind: 'edit'; change: BasketChange }>
  /** a booked line, by its place among those that can be chosen */
  | Readonly<{ kind: 'remove'; at: number }>
  | Readonly<{ kind: 'cabin'; unitIndex: number; cabin: Cabin | null }>
  | Readonly<{ kind: 'prices'; list: PriceList }>
  | Readonly<{ kind: 'days'; pass: number }>
  | Readonly<{ kind: 'settle' }>
  | Readonly<{ kind: 'change'; event: AmendmentEvent }>
  | Readonly<{ kind: 'refund'; number: number; event: RefundEvent }>;

/** What the two latest cards took before the first change: little, so that a refund takes from more than one. */
const LATEST_TAKEN = [1_000, 1_500] as const;

type Start = Readonly<{
  daysToStart: number;
  /** all but the two latest payments was settled without a card */
  isByOffer: boolean;
}>;

/** The booking before its first change, paid in full. */
export const paidState = (rules: Rules, booked: PricedContent, { daysToStart, isByOffer }: Start): State => {
  const { total } = rules.totalsOfContent(booked);
  const first = total - sumOf(LATEST_TAKEN);
  const payments = [...LATEST_TAKEN, ...(isByOffer ? [] : [first])].map((taken, i) => ({
    attemptId: `payment-${i}`,
    taken,
  }));
  const withoutCard = isByOffer ? first : 0;
  return {
    booked,
    daysToStart,
    prices: 0,
    change: null,
    ended: null,
    paid: total - withoutCard,
    withoutCard,
    payments,
    refunds: [],
    given: {},
    byHand: 0,
  };
};

const isOpen = (change: Change): boolean => OPEN_STATUSES.includes(change.status);

/** Whether the rules let the booking be edited now. */
const mayEdit = (rules: Rules, { daysToStart, change }: State): boolean =>
  rules.editRefusal({
    startDate: ARRIVAL,
    endDate: addDays(ARRIVAL, NIGHTS),
    today: addDays(ARRIVAL, -daysToStart),
    remaining: 0,
    isPaymentUnderWay: false,
    hasAgent: false,
    isEditLocked: false,
    change: change?.status ?? null,
  }) === null;

/** The state with what the booking would become; a draft that changes nothing is given up. */
const withDraft = (rules: Rules, state: State, content: Omit<PricedContent, 'coupon'>): State => {
  const { booked, change } = state;
  const next = { ...content, coupon: rules.frozenCoupon(booked) };
  const basket = rules.changeBasket(booked, next, { endDate: addDays(ARRIVAL, NIGHTS), resId: RES_ID });
  const cabins = cabinChanges(booked.units, next.units);
  if (isNoChange(basket, cabins))
    return change === null ? state : withEvent(rules, state, { type: 'change.cancelled' });
  const status = change === null ? 'open' : rules.transitionAmendment(change.status, { type: 'change.edited' });
  if (status === null) return state;
  const difference = rules.differenceOf(booked, next);
  return { ...state, change: { status, next, basket, cabins, difference, settledAt: null } };
};

const linesOf = ({ dinings, extras }: PricedContent): BasketChoice[] => choicesOf({ dinings, extras });

/** The draft with these choices, priced as the server does: lines of a held draft keep their prices. */
const priced = (
  rules: Rules,
  { booked, prices, change }: State,
  draft: PricedContent,
  choices: readonly BasketChoice[],
): Omit<PricedContent, 'coupon'> => {
  const earlier = change?.status === 'open' ? change.next : booked;
  const { dinings, extras } = linesAt(prices, draft, choices);
  return {
    units: draft.units,
    dinings: rules.pricedAsChange(atEarlierPrices(dinings, earlier.dinings), booked.dinings, earlier.dinings),
    extras: rules.pricedAsChange(atEarlierPrices(extras, earlier.extras), booked.extras, earlier.extras),
  };
};

const afterEdit = (rules: Rules, state: State, change: BasketChange): State => {
  const { booked, daysToStart } = state;
  const draft = state.change?.next ?? booked;
  const basket = rules.afterChange(
    basketOf({
      offers: OFFERS,
      terms: { isCompleted: true, daysToStart },
      booked: linesOf(booked),
      lines: linesOf(draft),
    }),
    change,
  );
  if (basket.context.refusal !== null) return state;
  return withDraft(rules, state, priced(rules, state, draft, basket.context.lines));
};

const afterRemoval = (rules: Rules, state: State, at: number): State => {
  const lines = [...state.booked.dinings, ...state.booked.extras].filter(({ removeable }) => removeable);
  const line = lines[at % Math.max(1, lines.length)];
  if (line === undefined) return state;
  const { code, unitSeqNumber } = line;
  return afterEdit(rules, state, { code, unitSeqNumber, quantity: 0 });
};

const afterCabin = (rules: Rules, state: State, unitIndex: number, cabin: Cabin | null): State => {
  const draft = state.change?.next ?? state.booked;
  const units = draft.units.map((unit) =>
    unit.unitIndex !== unitIndex
      ? unit
      : {
          ...unit,
          selectedCabinCode: cabin,
          selectedCabinName: cabin,
          cabinPrice: cabin === null ? 0 : CABINS[cabin],
        },
  );
  return withDraft(rules, state, priced(rules, state, { ...draft, units }, linesOf(draft)));
};

/** The payments of a booking as the division of a refund takes them. */
const refundable = ({ payments, refunds }: State) =>
  payments.map(({ attemptId, taken }) => ({
    attemptId,
    taken,
    refunded: refunds.filter((one) => one.attemptId === attemptId).reduce((sum, { amount }) => sum + amount, 0),
  }));

const withRefunds = (rules: Rules, state: State, amount: number): State => {
  const { parts, byHand } = rules.divideRefund(amount, refundable(state));
  const asked = parts.map((part, i): Refund => ({
    ...part,
    reference: `refund-${state.refunds.length + i}`,
    status: 'asked',
  }));
  return { ...state, refunds: [...state.refunds, ...asked], byHand: state.byHand + byHand };
};

const applied = (rules: Rules, state: State, change: Change): State => {
  const { difference, next } = change;
  const after = { ...state, booked: next };
  if (difference < 0) return withRefunds(rules, after, -difference);
  if (difference === 0) return after;
  const payment = { attemptId: `change-${state.payments.length}`, taken: difference };
  return { ...after, paid: state.paid + difference, payments: [payment, ...state.payments] };
};

/** An event of the change; one that the chart does not accept changes nothing. */
const withEvent = (rules: Rules, state: State, event: AmendmentEvent): State => {
  const { change } = state;
  const status = change && rules.transitionAmendment(change.status, event);
  if (change === null || status === null) return state;
  const after = { ...change, status };
  if (isOpen(after)) return { ...state, change: after };
  const ended = { ...state, change: null, ended: { change: after, before: state.booked } };
  return status === 'applied' ? applied(rules, ended, after) : ended;
};

const SETTLING = { card: 'payment.started', free: 'change.confirmed', team: 'refund.asked' } as const;

/** Pays, confirms or sends the change, as its difference says. The rules of editing and of the last 70 days are asked. */
const afterSettling = (rules: Rules, state: State): State => {
  const { change, daysToStart } = state;
  if (
    change?.status !== 'open' ||
    !mayEdit(rules, state) ||
    rules.isRemovalTooLate(change.basket, change.cabins, daysToStart)
  )
    return state;
  const marked = { ...state, change: { ...change, settledAt: daysToStart } };
  return withEvent(rules, marked, { type: SETTLING[rules.settlementOf(change.difference)] });
};

const afterRefund = (rules: Rules, state: State, number: number, event: RefundEvent): State => {
  const refund = state.refunds[number];
  const status = refund && rules.transitionRefund(refund.status, event);
  if (refund === undefined || status === undefined || status === null) return state;
  const refunds = state.refunds.with(number, { ...refund, status });
  if (refund.status === 'given') {
    const { [refund.reference]: _, ...given } = state.given;
    return { ...state, refunds, given, paid: state.paid + refund.amount };
  }
  if (status !== 'given') return { ...state, refunds };
  // the provider gives a reference once
  const given = { ...state.given, [refund.reference]: refund.amount };
  return { ...state, refunds, given, paid: state.paid - refund.amount };
};

/** The events of a change that do not come from its guest's button. */
export const OUTSIDE_EVENTS: readonly AmendmentEvent['type'][] = [
  'payment.authorised',
  'payment.refused',
  'payment.unknown',
  'payment.recovered',
  'hold.lapsed',
  'change.cancelled',
  'team.confirmed',
  'team.declined',
  'stay.begun',
];

/** Money comes late only for a change that costs something, and whose payment was started as it is. */
const isPossible = ({ change }: State, { type }: AmendmentEvent): boolean =>
  type !== 'payment.recovered' || (change !== null && change.difference > 0 && change.settledAt !== null);

/** The state after a command; one that is refused changes nothing. */
export const afterCommand = (rules: Rules, state: State, command: Command): State => {
  switch (command.kind) {
    case 'edit':
      return mayEdit(rules, state) ? afterEdit(rules, state, command.change) : state;
    case 'remove':
      return mayEdit(rules, state) ? afterRemoval(rules, state, command.at) : state;
    case 'cabin':
      return mayEdit(rules, state) ? afterCabin(rules, state, command.unitIndex, command.cabin) : state;
    case 'prices':
      return { ...state, prices: command.list };
    case 'days':
      return { ...state, daysToStart: Math.max(1, state.daysToStart - command.pass) };
    case 'settle':
      return afterSettling(rules, state);
    case 'change':
      return isPossible(state, command.event) ? withEvent(rules, state, command.event) : state;
    case 'refund':
      return afterRefund(rules, state, command.number, command.event);
  }
};
