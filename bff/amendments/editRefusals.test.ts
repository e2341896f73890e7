/** A booking that is not paid in full cannot be changed. Every other reason: model-tests/changes/changeRules.test.ts. */
import { expect, it } from 'vitest';
import { withHours } from '../../machines/contract/team.ts';
import { editTermsOf } from '../../machines/kit/test/changes.ts';
import { book, chooseOption, nameGuests } from '../test/bookingSteps.ts';
import { payFor } from '../test/paidBooking.ts';
import { DINING, FAR, forParty, type Owner, ownerOf, slot, whole } from '../test/changes.ts';
import { soundServerOfFile } from '../test/soundServer.ts';
import { LOGIN_PAGE } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import type { AmendmentRow } from './amendmentRow.ts';
import { refusalOfChange } from './editTerms.ts';

const testServer = await soundServerOfFile();
const PHONE = LOGIN_PAGE.phone;

/** A booking with a dining plan whose deposit alone is paid. */
const withDeposit = async (): Promise<Owner> => {
  const visitor = await visitorWithSession(testServer.app);
  const { version: made } = await book(visitor, undefined, undefined, FAR);
  const dining = await visitor.get('save-addons', { version: made, add: [DINING], remove: [] });
  const named = await nameGuests(visitor, dining);
  const { booking } = await payFor(testServer, visitor, await chooseOption(visitor, named, 'Deposit'));
  return ownerOf(testServer, visitor, booking);
};

/** A refusal whose reason is also the error text. */
const refusedWith = (code: string, message: string) => ({
  status: 409,
  body: { data: null, code, error: message, validationErrors: [{ field: 'resId', message }] },
});
const spaOf = ({ paid }: Owner) => slot('spa-pool', paid, '10:00');

// requirement: ACCOUNT-4-EDIT
it('a booking that is not paid in full has the refund-contact words for what is booked and can be refunded, and the edit-not-allowed words for the rest', async () => {
  const one = await withDeposit();
  const { save, tokens, now } = one;
  const refund = refusedWith('refundContact', `Please call ${withHours(PHONE)}: a refund may be due.`);
  const rest = refusedWith('editNotAllowed', 'You can change this once your break is paid in full.');
  expect(await save([], [DINING])).toMatchObject(refund);
  expect(await save([forParty('dine-premium')], [DINING])).toMatchObject(refund);
  for (const reply of [await save([spaOf(one)]), await save([whole('gosh-donation')]), await tokens(10)])
    expect(reply).toMatchObject(rest);
  const notAtAll = { isAllowedToEdit: false, isAllowedToEditTokens: false };
  expect(await now()).toMatchObject({ ...notAtAll, change: null, editRefusal: 'notPaid', tokensRefusal: 'notPaid' });
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
