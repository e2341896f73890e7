/** Requests to Cardinal about a card, and the toggle cardinalChallengeAlways, which challenges every card holder. */
import { expect, it } from 'vitest';
import { BROWSER, book, nameGuests } from '../test/bookingSteps.ts';
import { NOT_ENROLLED_CARD } from '../test/cards.ts';
import { startPaying } from '../test/latePayments.ts';
import { lookUpCard, payBy, switchTo } from '../test/payBy.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';

const testServer = await testServerOfFile();
switchTo(testServer, 'cardinal');
const CARD = { number: NOT_ENROLLED_CARD.pan, month: 12, year: new Date().getUTCFullYear() + 2, code: '123' };

// requirement: JOURNEY-3-TOGGLES
it.each([
  [false, { action: 'PAYMENT', outcome: 'SUCCESS', step: null }],
  [true, { action: 'CONTINUE', outcome: null, step: { kind: 'challenge' } }],
])('asks the holder of a card that needs no challenge only while it is on: %s', async (isOn, result) => {
  testServer.toggles.current = { ...testServer.toggles.current, cardinalChallengeAlways: isOn };
  const paying = await startPaying(await visitorWithSession(testServer.app));
  expect(await payBy({ testServer, ...paying }, 'cardinal')).toMatchObject(result);
});

it('is asked about a card with the payment, its booking and sum, the guest’s address and browser', async () => {
  const { router } = testServer.payments;
  const { cardinal } = router;
  if (cardinal === null) throw new Error('there is no Cardinal');
  const asked: unknown[] = [];
  const lookUp: typeof cardinal.lookUp = async (lookup) => {
    asked.push(lookup);
    return cardinal.lookUp(lookup);
  };
  testServer.toggles.current = { ...testServer.toggles.current, cardinalChallengeAlways: false };
  const app = testServer.createApp(testServer.database.pool, {
    router: { ...router, cardinal: { ...cardinal, lookUp } },
  });
  const visitor = await visitorWithSession(app);
  const booking = await nameGuests(visitor, await book(visitor));
  const { attemptId, amount } = await visitor.get('worldpay-init', {});
  await lookUpCard({ testServer, visitor, booking, attemptId }, NOT_ENROLLED_CARD);
  expect(asked).toEqual([
    {
      reference: `BWC-${attemptId}`,
      orderReference: String(booking.resId),
      amountPence: amount,
      email: 'marlow@example.com',
      device: BROWSER,
      deviceReference: expect.any(String),
      isChallengeAsked: false,
      card: CARD,
    },
  ]);
});

it('is not asked about a card for a payment that another window has made: the booking has changed', async () => {
  const { visitor, booking, attemptId } = await startPaying(await visitorWithSession(testServer.app));
  const elsewhere = await visitor.get('worldpay-init', {});
  const paying = { testServer, visitor, booking, attemptId: elsewhere.attemptId };
  expect(await payBy(paying, 'cardinal')).toMatchObject({ outcome: 'SUCCESS' });
  for (const reply of [
    await visitor.ask('create-jwt', { attemptId }),
    await visitor.ask('cmpi-lookup', { attemptId, card: CARD, device: BROWSER, deviceReference: null }),
  ])
    expect(reply).toMatchObject({ status: 409, body: { code: 'bookingChanged' } });
});
