/** Faulty rules about changes, each with the invariant that has to find it. */
import { linesAt, pricesOf } from './catalogue.ts';
import type { Invariant } from './invariants.ts';
import { PRODUCT_RULES, type Rules } from './rules.ts';
import { totalsOf } from '../../machines/booking/pricing.rules.ts';

export type Fault = Readonly<{ what: string; foundBy: Invariant; rules: Partial<Rules> }>;

const right = PRODUCT_RULES;

export const FAULTS: readonly Fault[] = [
  {
    what: 'cabins are left out of the total',
    foundBy: 'totals are the sums of their parts',
    rules: {
      totalsOfContent: ({ units, dinings, extras, coupon }) =>
        totalsOf(
          units.map((unit) => ({ ...unit, cabinPrice: 0 })),
          dinings,
          extras,
          coupon,
        ),
    },
  },
  {
    what: 'shares of a booked price are not rounded to the penny',
    foundBy: 'totals are the sums of their parts',
    rules: {
      pricedAsChange: (lines, booked, priced) =>
        right.pricedAsChange(lines, booked, priced).map((line) => {
          const was = booked.find((one) => one.code === line.code && one.unitSeqNumber === line.unitSeqNumber);
          return was !== undefined && line.quantity < was.quantity
            ? { ...line, price: (was.price * line.quantity) / was.quantity + 0.5 }
            : line;
        }),
    },
  },
  {
    what: 'the difference is that of the extras alone',
    foundBy: 'a difference is the new total less the old one',
    rules: {
      differenceOf: (booked, next) =>
        right.totalsOfContent(next).extrasSection.total - right.totalsOfContent(booked).extrasSection.total,
    },
  },
  {
    what: 'the basket of a change gives the price of the whole line instead of what was added',
    foundBy: 'a basket adds up to its difference',
    rules: {
      changeBasket: (booked, next, of) => {
        const basket = right.changeBasket(booked, next, of);
        const priceOf = (code: string): number | undefined => next.extras.find((line) => line.code === code)?.price;
        return { ...basket, add: basket.add.map((line) => ({ ...line, price: priceOf(line.code) ?? line.price })) };
      },
    },
  },
  {
    what: 'all pieces of a line cost what one costs at the new quantity, those that are booked too',
    foundBy: 'an addition never costs less than nothing',
    rules: { pricedAsChange: (lines) => [...lines] },
  },
  {
    what: 'added tokens cost what one costs at the number added',
    foundBy: 'booked pieces keep their price, added ones cost what one costs at the new quantity',
    rules: {
      pricedAsChange: (lines, booked, priced) =>
        right.pricedAsChange(lines, booked, priced).map((line) => {
          const was = booked.find((one) => one.code === line.code && line.quantity > one.quantity);
          if (was === undefined || line.code !== 'token-pre') return line;
          const quantity = line.quantity - was.quantity;
          const alone = linesAt(0, { units: [] }, [
            { code: line.code, quantity, unitSeqNumber: null, removeable: true },
          ]);
          return { ...line, price: was.price + (alone.extras[0]?.price ?? 0) };
        }),
    },
  },
  {
    what: 'booked pieces are priced by the list of today',
    foundBy: 'booked pieces keep their price, added ones cost what one costs at the new quantity',
    rules: {
      pricedAsChange: (lines) =>
        lines.map((line) => {
          const [, dearer] = [0, 1].map((list) => pricesOf(list as 0 | 1).find(({ code }) => code === line.code));
          return dearer === undefined || dearer.tiers.length > 0 || line.unitSeqNumber !== null
            ? line
            : { ...line, price: dearer.unitPence * line.quantity };
        }),
    },
  },
  {
    what: 'the percentage of a discount is taken of the new price',
    foundBy: 'the discount stays what it was',
    rules: { frozenCoupon: ({ coupon }) => coupon },
  },
  {
    what: 'the last days in which nothing goes are sixty-nine',
    foundBy: 'nothing that was booked goes in the last 70 days',
    rules: {
      isRemovalTooLate: (basket, cabins, days) => right.isRemovalTooLate(basket, cabins, days + 1),
    },
  },
  {
    what: 'a change that was put together earlier is not asked about the last 70 days',
    foundBy: 'nothing that was booked goes in the last 70 days',
    rules: { isRemovalTooLate: () => false },
  },
  {
    what: 'what was refunded of a payment before is not counted',
    foundBy: 'refunds are within what each payment took',
    rules: {
      divideRefund: (amount, payments) =>
        right.divideRefund(
          amount,
          payments.map((payment) => ({ ...payment, refunded: 0 })),
        ),
    },
  },
  {
    what: 'a refund takes from the oldest payment first',
    foundBy: 'refunds go to the newest payments first',
    rules: { divideRefund: (amount, payments) => right.divideRefund(amount, payments.toReversed()) },
  },
  {
    what: 'what no card can take back is forgotten',
    foundBy: 'what is paid is captured less given back, and the booking costs what was captured less what goes back',
    rules: {
      divideRefund: (amount, payments) => ({ ...right.divideRefund(amount, payments.slice(0, 1)), byHand: 0 }),
    },
  },
  {
    what: 'a refund that was given can be sent again',
    foundBy: 'statuses change as the issue says',
    rules: {
      transitionRefund: (status, event) =>
        right.transitionRefund(status, event) ?? (event.type === 'refund.sent' ? 'sent' : null),
    },
  },
  {
    what: 'the guest can give up a change that is being paid',
    foundBy: 'statuses change as the issue says',
    rules: {
      transitionAmendment: (status, event) =>
        right.transitionAmendment(status, event) ?? (event.type === 'change.cancelled' ? 'cancelled' : null),
    },
  },
  {
    what: 'a change that is with the team can still be edited',
    foundBy: 'statuses change as the issue says',
    rules: {
      editRefusal: () => null,
      transitionAmendment: (status, event) =>
        event.type === 'change.edited' ? 'open' : right.transitionAmendment(status, event),
    },
  },
];
