/** Why a paid booking cannot be changed: each reason has its own text. Its lines: model-tests/changes/changeRules.test.ts. */
import { describe, expect, it } from 'vitest';
import { withHours } from '../../machines/contract/team.ts';
import { editTermsOf } from '../../machines/kit/test/changes.ts';
import { book, chooseOption, nameGuests } from '../test/bookingSteps.ts';
import { payFor } from '../test/paidBooking.ts';
import { DINING, FAR, forParty, onDay, owner, type Owner, ownerOf, slot, whole } from '../test/changes.ts';
import { soundServerOfFile } from '../test/soundServer.ts';
import { LOGIN_PAGE } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import type { AmendmentRow } from './amendmentRow.ts';
import { refusalOfChange } from './editTerms.ts';

const testServer = await soundServerOfFile();
const PHONE = LOGIN_PAGE.phone;
const { query } = testServer;

/** A booking with a dining plan whose deposit alone is paid. */
const withDeposit = async (): Promise<Owner> => {
  const visitor = await visitorWithSession(testServer.app);
  const { version: made } = await book(visitor, undefined, undefined, FAR);
  const dining = await visitor.get('save-addons', { version: made, add: [DINING], remove: [] });
  const named = await nameGuests(visitor, dining);
  const { booking } = await payFor(testServer, visitor, await chooseOption(visitor, named, 'Deposit'));
  return ownerOf(testServer, visitor, booking);
};

const refusedWith = (status: number, code: string, field: string, message: string) => ({
  status,
  // the reason is also the error text, except for invalid input, where only the fields have it
  body: { data: null, code, ...(status === 409 && { error: message }), validationErrors: [{ field, message }] },
});
const notAllowed = (message: string) => refusedWith(409, 'editNotAllowed', 'resId', message);
const UNDER_WAY = 'A payment for this booking is under way. You can make changes once that’s settled.';
const WITH_TEAM = 'Your change is with our team. You can change your break again once they have answered.';
const spaOf = ({ paid }: Owner) => slot('spa-pool', paid, '10:00');

// requirement: ACCOUNT-4-EDIT
it('a booking that is not paid in full has the refund-contact words for what is booked and can be refunded, and the edit-not-allowed words for the rest', async () => {
  const one = await withDeposit();
  const { save, tokens, now } = one;
  const refund = refusedWith(409, 'refundContact', 'resId', `Please call ${withHours(PHONE)}: a refund may be due.`);
  const rest = notAllowed('You can change this once your break is paid in full.');
  expect(await save([], [DINING])).toMatchObject(refund);
  expect(await save([forParty('dine-premium')], [DINING])).toMatchObject(refund);
  for (const reply of [await save([spaOf(one)]), await save([whole('gosh-donation')]), await tokens(10)])
    expect(reply).toMatchObject(rest);
  const notAtAll = { isAllowedToEdit: false, isAllowedToEditTokens: false };
  expect(await now()).toMatchObject({ ...notAtAll, change: null, editRefusal: 'notPaid', tokensRefusal: 'notPaid' });
});

const LOCKED = `This booking can’t be changed online. Please call ${withHours(PHONE)}.`;
const AFTER = '2027-09-01';

describe('a booking that its owner cannot change', () => {
  const setting = (assignment: string) => async (one: Owner) => {
    await query(`UPDATE bookings SET ${assignment} WHERE id = $1`, [one.paid.bookingId]);
    return one;
  };
  it.each<[string, (one: Owner) => Promise<Owner>, string]>([
    ['locked', setting('is_edit_locked = true'), LOCKED],
    ['agent', setting('agency_id = 77'), 'Your travel agent looks after this booking. Please ask them to change it.'],
    ['over', async (one) => onDay(testServer, one, AFTER), 'Your break is over, so it can no longer be changed.'],
  ])('says so: %s', async (reason, given, message) => {
    const one = await given(await owner(testServer));
    for (const reply of [await one.save([spaOf(one)]), await one.tokens(10)])
      expect(reply).toMatchObject(notAllowed(message));
    expect(await one.now()).toMatchObject({ editRefusal: reason, tokensRefusal: reason, change: null });
  });

  it('says so from the day of arrival on of anything that is not tokens, also beside tokens', async () => {
    const one = await owner(testServer);
    const { save, tokens, now } = onDay(testServer, one, one.paid.startDate);
    const begun = notAllowed(`Your break has begun. Please call ${withHours(PHONE)} to change it.`);
    expect(await save([spaOf(one)])).toMatchObject(begun);
    expect(await now()).toMatchObject({
      isAllowedToEdit: false,
      editRefusal: 'begun',
      isAllowedToEditTokens: true,
      tokensRefusal: null,
      booking: { isOngoing: true },
    });
    expect((await tokens(10)).status).toBe(200);
    expect(await save([spaOf(one)], [whole('token-post')])).toMatchObject(begun);
    expect(await save([spaOf(one), whole('token-post', 20)])).toMatchObject(begun);
    expect((await now()).change?.basket.add).toMatchObject([{ code: 'token-post', quantity: 10 }]);
  });

  it('says so while a payment is under way, and while our team has its change', async () => {
    const one = await owner(testServer, { add: [DINING] });
    await one.save([], [DINING]);
    expect((await one.confirm()).body.data?.change?.status).toBe('awaitingTeam');
    expect(await one.tokens(1)).toMatchObject(refusedWith(409, 'changeUnderWay', 'resId', WITH_TEAM));
    const other = await owner(testServer);
    await other.tokens(10);
    await testServer.sandbox.arm({ mode: 'drop', operation: 'payment' });
    expect((await other.pay()).outcome).toBe('ERROR');
    expect(await other.tokens(1)).toMatchObject(refusedWith(409, 'changeUnderWay', 'resId', UNDER_WAY));
    expect((await other.cancel()).body.code).toBe('paymentProcessing');
  });
});

const ON_ARRIVAL = editTermsOf({ today: '2027-06-07', change: 'open' });
const line = (code: string) => ({ code, quantity: 1, unitSeqNumber: null, price: 100, saving: 0, removeable: true });

// requirement: ACCOUNT-6-TOKENS
it.each<[string, string[], string[], number, ReturnType<typeof refusalOfChange>]>([
  ['adds tokens', ['token-post'], [], 0, null],
  ['adds tokens and something else', ['token-post', 'gosh-donation'], [], 0, 'begun'],
  ['adds something else', ['gosh-donation'], [], 0, 'begun'],
  ['removes tokens', [], ['token-pre'], 0, 'begun'],
  ['adds tokens and removes others', ['token-post'], ['token-pre'], 0, 'begun'],
  ['adds tokens and moves a party', ['token-post'], [], 1, 'begun'],
])('on the day of arrival, a change that %s', (_what, add, remove, cabins, refusal) => {
  const change = {
    basket: { add: add.map(line), remove: remove.map(line) },
    cabins: Array.from({ length: cabins }, (_, unitIndex) => ({ unitIndex })),
  } as unknown as AmendmentRow;
  expect(refusalOfChange(ON_ARRIVAL, change)).toBe(refusal);
});
