/** What can be added to a paid booking: what is sold now, at the prices and places of the booking with its open change. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../machines/kit/dates.ts';
import { owner, problemsOf, slot } from '../test/changes.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());
afterEach(async () => expect(await problemsOf(testServer)).toEqual([]));

describe('what can be added to a paid booking', () => {
  it('is what is sold before the stay, without what a change can only show', async () => {
    const { visitor, paid } = await owner(testServer);
    const { addons, myBooking } = await visitor.get('get-addons-by-id', { resId: paid.resId });
    const codes = addons.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['dine-standard', 'spa-pool', 'token-pre', 'gosh-donation']));
    for (const code of ['token-post', 'ground-floor', 'cot-hired', 'holiday-protection'])
      expect(codes).not.toContain(code);
    expect(myBooking.isAllowedToEdit).toBe(true);
  });

  it('has one place less for others while a change holds it', async () => {
    const [one, other] = [await owner(testServer), await owner(testServer)];
    const placesLeft = async () => {
      const { addons } = await other.visitor.get('get-addons-by-id', { resId: other.paid.resId });
      const { timeSlots = [] } = addons.find(({ code }) => code === 'spa-retreat') ?? {};
      const date = addDays(one.paid.startDate, 1);
      return timeSlots.find((place) => place.date === date && place.time === '13:30')?.left ?? 0;
    };
    const before = await placesLeft();
    await one.save([slot('spa-retreat', one.paid, '13:30')]);
    expect(await placesLeft()).toBe(before - 1);
  });
});
