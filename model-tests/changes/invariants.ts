/** What must hold of a paid booking after each step of its change. Each returns what is wrong, as sentences. */
import { OPEN_STATUSES } from '../../machines/amendment/amendment.rules.ts';
import type { PricedContent } from '../../machines/amendment/difference.rules.ts';
import { isSameLine } from '../../machines/basket/refusals.rules.ts';
import type { AmendmentStatus, RefundStatus } from '../../machines/contract/amendment.ts';
import type { BasketLine } from '../../machines/contract/booking.ts';
import { sumOf } from '../../machines/kit/money.ts';
import { piecePrices } from './catalogue.ts';
import type { Change, State } from './model.ts';
import type { Rules } from './rules.ts';

/** A step: the state before it and after it, and the price and discount that the rules give. */
export type Step = Readonly<{ before: State; after: State; rules: Rules }>;

const linesOf = ({ dinings, extras }: PricedContent): readonly BasketLine[] => [...dinings, ...extras];

/** What a content costs before its discount, added up without the product's rules. */
const partsOf = (content: PricedContent): number =>
  sumOf(content.units.map(({ price, cabinPrice }) => price + cabinPrice)) +
  sumOf(linesOf(content).map(({ price }) => price));

const wrongUnless = (isRight: boolean, problem: string): string[] => (isRight ? [] : [problem]);

const contentsOf = ({ booked, change }: State): readonly PricedContent[] =>
  change === null ? [booked] : [booked, change.next];

const wholePence = (pence: number): boolean => Number.isInteger(pence) && pence >= 0;

const sumsOfParts = ({ after, rules }: Step): string[] =>
  contentsOf(after).flatMap((content) => {
    const { total, discount } = rules.totalsOfContent(content);
    return [
      ...wrongUnless(total === partsOf(content) - discount, `the total ${total} is not the sum of its parts`),
      ...wrongUnless(
        linesOf(content).every(({ price, saving }) => wholePence(price) && wholePence(saving)),
        'a line costs a part of a penny, or less than nothing',
      ),
    ];
  });

const differences = ({ after: { booked, change }, rules }: Step): string[] => {
  if (change === null) return [];
  const [was, becomes] = [rules.totalsOfContent(booked).total, rules.totalsOfContent(change.next).total];
  return wrongUnless(change.difference === becomes - was, `${change.difference} is not ${becomes} less ${was}`);
};

const basketsAddUp = ({ after: { booked, change } }: Step): string[] => {
  if (change === null) return [];
  const { add, remove } = change.basket;
  const sum =
    sumOf(add.map(({ price }) => price)) -
    sumOf(remove.map(({ price }) => price)) +
    sumOf(change.cabins.map(({ price }) => price));
  const parts = partsOf(change.next) - partsOf(booked);
  return wrongUnless(sum === parts, `what is added less what is removed is ${sum}, and the parts differ by ${parts}`);
};

const isAddition = ({ basket, cabins }: Change): boolean =>
  basket.remove.length === 0 && cabins.every(({ price }) => price >= 0);

const additionsCost = ({ after: { change } }: Step): string[] =>
  change === null
    ? []
    : wrongUnless(!isAddition(change) || change.difference >= 0, `an addition costs ${change.difference}`);

const sameLine = (lines: readonly BasketLine[], line: BasketLine): BasketLine | undefined =>
  lines.find((one) => isSameLine(one, line) && one.removeable === line.removeable);

const bookedPrices = ({ after: { booked, change } }: Step): string[] =>
  change === null
    ? []
    : linesOf(booked).flatMap((was) => {
        const line = sameLine(linesOf(change.next), was);
        if (line === undefined) return [];
        const added = line.quantity - was.quantity;
        if (added <= 0)
          return wrongUnless(
            line.price === Math.ceil((was.price * line.quantity) / was.quantity),
            `${line.quantity} of ${was.quantity} ${was.code} for ${was.price} cost ${line.price}`,
          );
        const each = (line.price - was.price) / added;
        return wrongUnless(
          piecePrices(line.code, line.quantity).includes(each),
          `${added} ${was.code} more cost ${each} each, at ${line.quantity}`,
        );
      });

const discounts = ({ after: { booked, change }, rules }: Step): string[] => {
  if (change === null) return [];
  const before = rules.totalsOfContent(booked);
  const next = rules.totalsOfContent(change.next);
  const most = next.accommodationSection.total + next.diningSection.total;
  const expected = Math.min(before.discount, most);
  return wrongUnless(next.discount === expected, `the discount was ${before.discount} and became ${next.discount}`);
};

const LOCKED = 70;

const nothingGoesLate = ({ before, after }: Step): string[] => {
  const settled =
    after.ended !== null && after.ended !== before.ended && after.ended.change.status === 'applied'
      ? after.ended
      : null;
  if (settled === null) return [];
  const { change, before: booked } = settled;
  if ((change.settledAt ?? before.daysToStart) > LOCKED) return [];
  const left = linesOf(change.next);
  return linesOf(booked)
    .filter(({ removeable }) => removeable)
    .filter((was) => (sameLine(left, was)?.quantity ?? 0) < was.quantity)
    .map(({ code }) => `${code} went within ${LOCKED} days`);
};

const refundedOf = ({ refunds }: State, attemptId: string): number =>
  sumOf(refunds.filter((one) => one.attemptId === attemptId).map(({ amount }) => amount));

const refundsWithinPayments = ({ after }: Step): string[] => [
  ...after.payments.flatMap(({ attemptId, taken }) => {
    const refunded = refundedOf(after, attemptId);
    return wrongUnless(refunded <= taken, `${refunded} of the ${taken} of ${attemptId} go back`);
  }),
  ...wrongUnless(
    after.refunds.every(({ amount }) => amount > 0),
    'a refund is of nothing',
  ),
];

const newestFirst = ({ before, after }: Step): string[] => {
  if (after.refunds.length === before.refunds.length) return [];
  const open = after.payments.filter(({ attemptId, taken }) => refundedOf(after, attemptId) < taken);
  const asked = after.refunds.slice(before.refunds.length).map(({ attemptId }) => attemptId);
  const at = (attemptId: string): number => after.payments.findIndex((one) => one.attemptId === attemptId);
  return wrongUnless(
    open.every(({ attemptId }) => asked.every((one) => at(one) <= at(attemptId))),
    'a refund takes from an older payment while a newer one has something left',
  );
};

const paidSums = ({ after, rules }: Step): string[] => {
  const captured = sumOf(after.payments.map(({ taken }) => taken));
  const given = sumOf(Object.values(after.given));
  const asked = sumOf(after.refunds.map(({ amount }) => amount));
  const { total } = rules.totalsOfContent(after.booked);
  return [
    ...wrongUnless(
      after.paid === captured - given,
      `${after.paid} are paid: ${captured} captured, ${given} given back`,
    ),
    ...wrongUnless(
      captured + after.withoutCard - asked - after.byHand === total,
      `the booking costs ${total}; ${captured} were captured, and ${asked} and ${after.byHand} go back`,
    ),
  ];
};

/** Where the status of a change may go, written from the issue and not from the chart. */
const NEXT: Readonly<Record<AmendmentStatus, readonly AmendmentStatus[]>> = {
  open: ['open', 'lapsed', 'paying', 'awaitingTeam', 'applied', 'cancelled'],
  lapsed: ['open', 'applied', 'cancelled'],
  paying: ['open', 'unknown', 'applied'],
  unknown: ['open', 'applied'],
  awaitingTeam: ['applied', 'declined', 'cancelled'],
  applied: [],
  declined: [],
  cancelled: [],
};

const NEXT_OF_REFUND: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  asked: ['sent'],
  sent: ['given', 'failed', 'unknown'],
  unknown: ['sent'],
  failed: ['sent'],
  given: ['failed'],
};

const statusOf = ({ change, ended }: State, before: State): AmendmentStatus | null =>
  change?.status ?? (ended !== before.ended ? (ended?.change.status ?? null) : null);

const statuses = ({ before, after }: Step): string[] => {
  const [from, to] = [before.change?.status ?? null, statusOf(after, before)];
  return [
    ...wrongUnless(
      from === null ? to === null || to === 'open' : to !== null && (to === from || NEXT[from].includes(to)),
      `the change went from ${from} to ${to}`,
    ),
    ...wrongUnless(after.change === null || OPEN_STATUSES.includes(after.change.status), 'an ended change is open'),
    ...before.refunds.flatMap((refund, i) => {
      const status = after.refunds[i]?.status;
      const isAllowed = status === refund.status || (status && NEXT_OF_REFUND[refund.status].includes(status));
      return wrongUnless(isAllowed === true, `a refund went from ${refund.status} to ${status}`);
    }),
  ];
};

export const INVARIANTS = {
  'totals are the sums of their parts': sumsOfParts,
  'a difference is the new total less the old one': differences,
  'a basket adds up to its difference': basketsAddUp,
  'an addition never costs less than nothing': additionsCost,
  'booked pieces keep their price, added ones cost what one costs at the new quantity': bookedPrices,
  'the discount stays what it was': discounts,
  'nothing that was booked goes in the last 70 days': nothingGoesLate,
  'refunds are within what each payment took': refundsWithinPayments,
  'refunds go to the newest payments first': newestFirst,
  'what is paid is captured less given back, and the booking costs what was captured less what goes back': paidSums,
  'statuses change as the issue says': statuses,
} as const satisfies Record<string, (step: Step) => string[]>;

export type Invariant = keyof typeof INVARIANTS;

/** Every invariant that a step breaks, with the first sentence about it. */
export const brokenBy = (step: Step): readonly Readonly<{ invariant: Invariant; problem: string }>[] =>
  (Object.keys(INVARIANTS) as Invariant[]).flatMap((invariant) =>
    INVARIANTS[invariant](step)
      .slice(0, 1)
      .map((problem) => ({ invariant, problem })),
  );
