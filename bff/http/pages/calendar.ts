/** The calendar file of a booking, for its owner only. Others get the same reply as for an unknown booking. */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { CALENDAR_ROUTE } from '../../../machines/contract/calendarFile.ts';
import { ResId } from '../../../machines/contract/booking.ts';
import { CALENDAR_TYPE, calendarName, calendarOf } from '../../mail/calendarFile.ts';
import { loadBooking, viewOf, type BookingRow } from '../../bookings/bookingRow.ts';
import type { Clock, Store } from '../../kernel/deps.ts';
import { notLeadGuest, ownedBookingId } from '../../bookings/ownership.ts';
import { STATUS, failure } from '../calls/envelope.ts';
import { cookieSession } from '../calls/session.ts';
import type { Session } from '../../sessions/sessions.ts';

/** The visitor's completed booking with this reference; null if there is none. */
const bookingOf = async (deps: Store, session: Session | null, resId: number): Promise<BookingRow | null> => {
  if (session === null || !ResId.is(resId)) return null;
  const id = await ownedBookingId(deps.pool, resId, session, false);
  const row = id === null ? null : await loadBooking(deps.pool, id);
  return row?.status === 'completed' ? row : null;
};

export const calendarRoutes =
  (deps: Store & Clock): FastifyPluginAsync =>
  async (app: FastifyInstance) => {
    app.get<{ Params: { resId: string } }>(CALENDAR_ROUTE, async (request, reply) => {
      const session = await cookieSession(deps, request);
      const row = await bookingOf(deps, session, Number(request.params.resId));
      reply.header('cache-control', 'no-store');
      if (row === null) return reply.code(STATUS.notLeadGuest).send(failure(notLeadGuest(), null));
      const booking = viewOf(row);
      return reply
        .type(CALENDAR_TYPE)
        .header('content-disposition', `attachment; filename="${calendarName(booking)}"`)
        .send(calendarOf(booking, deps.now()));
    });
  };
