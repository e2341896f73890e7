/** Changes of a booking by a guest: the row is locked, the chart, the version and the stock are checked, then it is stored. */
import { either as E } from 'fp-ts';
import type pg from 'pg';
import type { Booking } from '../../machines/contract/booking.ts';
import { withTransaction } from '../db/transaction.ts';
import type { ChangeDeps } from '../kernel/deps.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import type { WithBooking } from '../sessions/sessions.ts';
import { networkOf, quotaRefusal, type Holder } from '../stock/holdQuota.ts';
import { holdFor } from '../stock/holds.ts';
import { applyEvent, bookingEventOf, type Change, type ChangeEvent } from './applyEvent.ts';
import { lockBooking, viewOf, type BookingRow } from './bookingRow.ts';
import { releaseBooking } from './hold.ts';
import type { Idempotency, Reply } from './idempotency.ts';
import { transitionBooking } from './lifecycle.ts';

export type DecideChange = (row: BookingRow, client: pg.PoolClient) => Promise<E.Either<Refused, Change>>;

/** Whose booking is changed, and from where. */
export type ChangingVisitor = WithBooking & Holder;

/**
 * One change of a booking by a guest, in one transaction: locks the row, checks that the chart accepts the event,
 * compares `version` (null: any), asks `decide` for the change, holds the stock for it if the visitor may hold so much,
 * and stores the result. With `idempotency` the booking is the reply and is saved as such; with null the caller sends
 * another reply. `decide` must write nothing when it refuses. Refusals: noBooking, holdExpired, bookingChanged,
 * paymentProcessing, notAcceptedNow, accommodationSoldOut, addonSoldOut, and those of `decide` and of `quotaRefusal`.
 */
export const changeBooking = <I extends Idempotency | null>(
  deps: ChangeDeps,
  idempotency: I,
  visitor: ChangingVisitor,
  version: number | null,
  event: ChangeEvent,
  decide: DecideChange,
): Promise<E.Either<Refused, Reply<Booking, I>>> =>
  withTransaction(deps.pool, async (client) => {
    const row = await lockBooking(client, visitor.bookingId);
    if (row === null) return E.left(refused('noBooking'));
    if (row.isHoldDue) {
      await releaseBooking(deps, client, row, { type: 'hold.expired' });
      return E.left(refused('holdExpired'));
    }
    const lifecycle = transitionBooking(row.snapshot, bookingEventOf(event, row));
    if (E.isLeft(lifecycle)) return lifecycle;
    if (version !== null && version !== row.version) return E.left(refused('bookingChanged'));
    const change = await decide(row, client);
    if (E.isLeft(change)) return change;
    const next = { ...row, ...change.right.content };
    const refusal =
      (await quotaRefusal(client, deps, visitor, row.id, row, next)) ?? (await holdFor(client, row, next));
    if (refusal !== null) return E.left(refusal);
    const network = networkOf(visitor, row, next);
    const changed = await applyEvent(deps, client, row, event, { ...change.right, network }, idempotency);
    return E.isLeft(changed) ? changed : E.right({ data: viewOf(changed.right), savedUnder: idempotency });
  });
