/** The reply in place of a guide's calendar file that cannot be sent. */
import Fastify from 'fastify';
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { guideCalendarRoutes } from './guideCalendar.ts';

it.each([
  ['notFound', 404, 'There is no such guide.\n'],
  ['unavailable', 503, 'We can’t show this guide just now.\n'],
] as const)('says whether there is no guide or whether content does not answer: %s', async (kind, status, words) => {
  const app = Fastify();
  const read = async () => E.left({ kind, detail: '' });
  await app.register(guideCalendarRoutes({ guides: { read }, now: () => new Date('2027-01-11T09:00:00Z') }));
  const { statusCode, headers, body } = await app.inject('/bff/guides/MH/2027-03-26/family-weekend/calendar');
  expect([statusCode, body, headers['cache-control']]).toEqual([status, words, 'no-store']);
  await app.close();
});
