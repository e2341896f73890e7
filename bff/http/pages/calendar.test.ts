/** The calendar files over HTTP: who gets a booking's file, what it contains, and the reply if a guide has none. */
import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { calendarAddress } from '../../../machines/contract/calendarFile.ts';
import { addDays } from '../../../machines/kit/dates.ts';
import { book, nameGuests } from '../../test/bookingSteps.ts';
import { paidBooking } from '../../test/paidBooking.ts';
import { testServerOfFile } from '../../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../../test/visitor.ts';
import { calendarRoutes } from './calendar.ts';
import { guideCalendarRoutes } from './site/guideCalendar.ts';
import { closedAfterTests } from '../../test/builtPages.ts';

const testServer = await testServerOfFile();
const app = closedAfterTests(Fastify());
app.register(fastifyCookie);
app.register(calendarRoutes(testServer.payments));

const ask = (visitor: Visitor | null, url: string) =>
  app.inject({ url, headers: visitor === null ? {} : { cookie: visitor.cookie() } });
const days = (date: string) => date.replaceAll('-', '');

describe('the calendar file of a booking', () => {
  it('contains the whole days of the stay and the booking reference', async () => {
    const visitor = await visitorWithSession(testServer.app);
    const { resId, bookingId, startDate, endDate } = await paidBooking(testServer, visitor);
    const reply = await ask(visitor, calendarAddress(resId));
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="breakwater-${resId}.ics"`,
      'cache-control': 'no-store',
    });
    // long lines are folded
    const text = reply.body.replaceAll('\r\n ', '');
    expect(text).toContain(`DTSTART;VALUE=DATE:${days(startDate)}\r\nDTEND;VALUE=DATE:${days(addDays(endDate, 1))}`);
    expect(text).toContain(`UID:${bookingId}@breakwater`);
    expect(text).toContain(`Booking reference ${String(resId).slice(0, 4)} ${String(resId).slice(4)}`);
  });

  it('gets the same 403 for another session, an unpaid booking and an invalid reference', async () => {
    const [owner, other] = [await visitorWithSession(testServer.app), await visitorWithSession(testServer.app)];
    const { resId } = await paidBooking(testServer, owner);
    const unpaid = await visitorWithSession(testServer.app);
    const draft = await book(unpaid);
    const named = await visitorWithSession(testServer.app);
    const { resId: namedId } = await nameGuests(named, await book(named));
    const answers = [
      await ask(other, calendarAddress(resId)),
      await ask(null, calendarAddress(resId)),
      await ask(unpaid, calendarAddress(draft.resId)),
      await ask(named, calendarAddress(namedId)),
      await ask(owner, calendarAddress(12)),
      await ask(owner, '/bff/calendar/..%2Fetc'),
      await ask(owner, '/bff/calendar/__proto__'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });
});

it.each([
  ['notFound', 404, 'There is no such guide.\n'],
  ['unavailable', 503, 'We can’t show this guide just now.\n'],
] as const)(
  'the calendar file of a guide says whether there is no guide or whether content does not answer: %s',
  async (kind, status, words) => {
    const guides = closedAfterTests(Fastify());
    const read = async () => E.left({ kind, detail: '' });
    await guides.register(guideCalendarRoutes({ guides: { read }, now: () => new Date('2027-01-11T09:00:00Z') }));
    const { statusCode, headers, body } = await guides.inject('/bff/guides/MH/2027-03-26/family-weekend/calendar');
    expect([statusCode, body, headers['cache-control']]).toEqual([status, words, 'no-store']);
  },
);
