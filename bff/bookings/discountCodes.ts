/** Discount codes: finding one, and applying it to a booking. */
import { either as E } from 'fp-ts';
import sql from 'sql-template-tag';
import { totalsOf, type Coupon } from '../../machines/booking/pricing.rules.ts';
import {
  normaliseCode,
  discountCodeRefusal,
  isForBreak,
  type CouponOnSale,
} from '../../machines/checkout/discountCode.rules.ts';
import type { DataOf, PayloadOf } from '../../machines/contract/calls.ts';
import type { BookingRow } from './bookingRow.ts';
import { changeBooking, type ChangingVisitor, type DecideChange } from './changes.ts';
import type { ChangeDeps, Clock, Hourly } from '../kernel/deps.ts';
import { countedIf } from '../security/hourly.ts';
import { unsaved, type Unsaved } from './idempotency.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { todayAt } from '../kernel/today.ts';

const findDiscountCode = async (client: DbClient, code: string): Promise<CouponOnSale | null> => {
  const { rows } = await client.query<CouponOnSale>(
    prepared(
      'find-discount-code',
      sql`SELECT code, discount_type AS "discountType", percent, pence, at_least_pence AS "atLeastPence", brand, resorts,
            arrives_from AS "arrivesFrom", arrives_to AS "arrivesTo", ends_on AS "endsOn"
          FROM coupons WHERE code = ${code}`,
    ),
  );
  return rows[0] ?? null;
};

/** The part of a discount code that is stored with the booking to price it. */
const couponOf = ({ code, discountType, percent, pence, atLeastPence }: CouponOnSale): Coupon => ({
  code,
  discountType,
  percent,
  pence,
  atLeastPence,
});

const totalWith = (row: BookingRow, coupon: Coupon): number =>
  totalsOf(row.units, row.dinings, row.extras, coupon).total;

/**
 * Applies a discount code, replacing any earlier one, if it lowers the total and leaves something to pay. Otherwise
 * only the version changes, and `discountType` is null. Refusals: codeRefused (code) for an invalid code, those of
 * `countHourly` after many of them, and those of `changeBooking`.
 */
export const applyDiscountCode = async (
  deps: ChangeDeps & Hourly & Clock,
  { version, code }: PayloadOf<'apply-discount'>,
  visitor: ChangingVisitor,
): Promise<E.Either<Refused, Unsaved<DataOf<'apply-discount'>>>> => {
  let discountType: string | null = null;
  const decide: DecideChange = async (row, client) => {
    discountType = null;
    const found = await findDiscountCode(client, normaliseCode(code));
    const refusal = discountCodeRefusal(found, todayAt(deps), row.coupon?.code ?? null);
    if (found === null || refusal !== null)
      return E.left(refused('codeRefused', ...(refusal === null ? [] : [refusal])));
    const coupon = couponOf(found);
    const total = totalWith(row, coupon);
    if (!isForBreak(found, row) || total === 0 || total >= row.totalPence) return E.right({ content: {} });
    ({ discountType } = coupon);
    return E.right({ content: { coupon }, detail: { code: coupon.code } });
  };
  const isGuess = (refusal: Refused): boolean => refusal.code === 'codeRefused';
  const changed = await countedIf(deps.pool, deps, 'codes', visitor, isGuess, () =>
    changeBooking(deps, null, visitor, version, { type: 'discount.applied' }, decide),
  );
  if (E.isLeft(changed)) return changed;
  const booking = changed.right.data;
  return E.right(unsaved({ priceBreakdown: booking.totals, discountType, booking }));
};
