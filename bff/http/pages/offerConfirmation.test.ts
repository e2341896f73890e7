/** The confirmation of an offer: its address names the offer, and leads its guest to the booking. */
import { tmpdir } from 'node:os';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageRoutes } from './routes.ts';

let app: FastifyInstance;
const asked: number[] = [];

beforeAll(async () => {
  app = Fastify();
  await app.register(
    pageRoutes({
      folder: tmpdir(),
      provider: { scripts: [], frames: [] },
      publicUrl: 'https://breaks.example',
      today: () => '2027-01-11',
      isWatching: true,
      isProduction: true,
      bookingOfOffer: async (_, offerId) => {
        asked.push(offerId);
        return offerId === 11_112_222 ? 87_654_321 : null;
      },
    }),
  );
});
afterAll(() => app.close());

const locationOf = async (url: string) => {
  asked.length = 0;
  const { headers } = await app.inject(url);
  return headers['location'];
};

// requirement: JOURNEY-2-ROUTES-CONFIRMATION
it.each([
  ['', '/booking/confirmation'],
  ['/bigweekenders', '/bigweekenders/booking/confirmation'],
])('leads to the booking that its visitor completed from the offer, on the same site: %s', async (prefix, path) => {
  expect(await locationOf(`${prefix}/booking/confirmation?offerId=11112222`)).toBe(`${path}?resId=87654321`);
});

// requirement: JOURNEY-2-ROUTES-CONFIRMATION
it('stays where it is for an offer that the visitor has not completed', async () => {
  expect(await locationOf('/booking/confirmation?offerId=11112223')).toBeUndefined();
  expect(asked).toEqual([11_112_223]);
});

it.each([
  '/booking/confirmation',
  '/booking/confirmation?resId=87654321',
  '/booking/confirmation?offerId=',
  '/booking/confirmation?offerId=1e7',
  '/booking/confirmation?offerId=11112222.5',
  '/booking/confirmation?offerId=-11112222',
  '/booking/search?offerId=11112222',
])('asks for no booking at %s', async (url) => {
  expect(await locationOf(url)).toBeUndefined();
  expect(asked).toEqual([]);
});
