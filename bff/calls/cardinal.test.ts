/** The toggle cardinalChallengeAlways: whether the holder of a card is asked although the card needs no challenge. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { book, nameGuests } from '../test/bookingSteps.ts';
import { payBy, switchTo } from '../test/payBy.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
  switchTo(testServer, 'cardinal');
});
afterAll(() => testServer.close());

// requirement: JOURNEY-3-TOGGLES
it.each([
  [false, { action: 'PAYMENT', outcome: 'SUCCESS', step: null }],
  [true, { action: 'CONTINUE', outcome: null, step: { kind: 'challenge' } }],
])('asks the holder of a card that needs no challenge only while it is on: %s', async (isOn, result) => {
  testServer.toggles.current = { ...testServer.toggles.current, cardinalChallengeAlways: isOn };
  const visitor = await visitorWithSession(testServer.app);
  const booking = await nameGuests(visitor, await book(visitor));
  const { attemptId } = await visitor.get('worldpay-init', {});
  expect(await payBy({ testServer, visitor, booking, attemptId }, 'cardinal')).toMatchObject(result);
});
