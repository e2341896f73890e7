/** Call handlers for the session and its booking (spec: booking journey 4, session). */
import { either as E } from 'fp-ts';
import type { SessionInfo } from '../../machines/contract/booking.ts';
import { extendAmendments } from '../amendments/amendmentRow.ts';
import { loginOf } from '../accounts/loginData.ts';
import { paymentOf } from '../attempts/attempts.ts';
import { loadBooking, viewOf, type BookingRow } from '../bookings/bookingRow.ts';
import { currentBooking, extendHold } from '../bookings/hold.ts';
import type { Session } from '../sessions/sessions.ts';
import type { CallDeps, ReadHandler } from './handler.ts';
import { todayAt } from '../kernel/today.ts';
import type { Clock, Store } from '../kernel/deps.ts';

const isBeingMade = (row: BookingRow | null): row is BookingRow =>
  row !== null && (row.status === 'draft' || row.status === 'inProgress');

const paidOf = (row: BookingRow | null): SessionInfo['paid'] =>
  row?.status === 'completed' ? { resId: row.resId, brand: row.brand } : null;

const loginFor = (deps: Store & Clock, session: Session | null): Promise<SessionInfo['login']> =>
  loginOf(deps.pool, session?.clientId ?? null, todayAt(deps));

type InfoDeps = Store & Clock & Pick<CallDeps, 'bookingSessionTimeout' | 'picker' | 'sso'>;

/** The session info for the page; `isEnded`: the booking's hold has expired, but its stock is not released yet. */
const infoOf = async (
  deps: InfoDeps,
  row: BookingRow | null,
  isEnded: boolean,
  login: SessionInfo['login'],
): Promise<SessionInfo> => ({
  bookingSessionTimeout: deps.bookingSessionTimeout,
  today: todayAt(deps),
  booking: isBeingMade(row) && !isEnded ? viewOf(row) : null,
  paid: paidOf(row),
  payment: row === null ? 'none' : await paymentOf(deps.pool, row.id),
  picker: await deps.picker(),
  login,
  ...(deps.sso !== null && { ssoName: deps.sso.name }),
});

/** The session info, without a booking that has ended. The session itself was found or opened before this handler. */
export const getSessionInfo: ReadHandler<'get-session-info'> = async (deps, _payload, session) => {
  const row = session?.bookingId ? await currentBooking(deps, session.bookingId) : null;
  return E.right(await infoOf(deps, row, false, await loginFor(deps, session)));
};

/** The same for server rendering, without any change: a booking whose hold has expired is left out. */
export const peekSessionInfo = async (deps: InfoDeps, session: Session | null): Promise<SessionInfo> => {
  const row = session?.bookingId ? await loadBooking(deps.pool, session.bookingId) : null;
  return infoOf(deps, row, row?.isHoldDue === true, await loginFor(deps, session));
};

/**
 * Extends the hold of the unpaid booking up to its cap; returns nulls if there is none. Also extends the holds of open
 * changes of paid bookings that this session was the last to edit.
 */
export const keepAliveBooking: ReadHandler<'keep-alive-booking'> = async (deps, _payload, session) => {
  await extendAmendments(deps.pool, session.id, deps.holds);
  const held = session.bookingId === null ? null : await extendHold(deps, session.bookingId);
  return E.right({
    bookingSessionTimeout: deps.bookingSessionTimeout,
    heldUntil: held?.holdExpiresAt.toISOString() ?? null,
    holdSecondsLeft: held?.holdSecondsLeft ?? null,
    canExtend: held?.canExtend ?? false,
  });
};

/** The texts of the sign-in pages. */
export const getLoginPageData: ReadHandler<'get-login-page-data'> = async (deps) =>
  E.right({ ...(await deps.loginPage()), isPaymentLoginOffered: true, ssoName: deps.sso?.name ?? null });
