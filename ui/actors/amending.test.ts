/** The effects of one booking and of changing it: what is asked of the server, and the event of each reply. */
import { createActor, toPromise, type AnyActorLogic } from 'xstate';
import { describe, expect, it } from 'vitest';
import { changed, CHANGE_ADDONS, SPA_CHANGE, WITH_TEAM } from '../../machines/account/test/changes.ts';
import { MY_BOOKING, PAID_BOOKING } from '../../machines/account/test/myBookings.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import type { Client } from './client.ts';
import { myBookingEffects } from './myBooking.ts';
import { amendingEffects } from './amending.ts';
import { failureReply, fakeServer, NO_CONTENT, replyWith, runEffect, type FakeReplies } from './test/fakeServer.ts';

const ADDON_FAILED = "Sorry we can't apply the selected addon at the moment. Please refresh the page and try again!";
const NOW = Date.parse('2026-11-25T10:00:00Z');
const opened: string[] = [];

const portsWith = (client: Client) => ({
  client,
  content: NO_CONTENT,
  now: () => NOW,
  open: (href: string) => void opened.push(href),
  win: () => window,
  basketCache: { readChange: () => Promise.resolve(SPA_CHANGE.basket) },
});
const effects = (client: Client) => ({ ...myBookingEffects(portsWith(client)), ...amendingEffects(portsWith(client)) });

const OF_BOOKING = { resId: 12_345_678 };
const SEEN = { resId: 12_345_678, version: 4, changeVersion: 1 };
const EDIT = { ...SEEN, add: [{ code: 'spa-massage', quantity: 1, unitSeqNumber: null }], remove: [] };
const CONFIRMED = { ...SEEN, difference: 0 };
const PAGE = { resId: 12_345_678, page: 'bookingSpa', sections: ['spa'] };
const GONE = { type: 'session.lost', message: FAILURE_TEXT.noSession };
const LOAD_FAILED = { type: 'load.failed', message: FAILURE_TEXT.unavailable };
const OPEN = changed(SPA_CHANGE);
/** The change is held for 300 seconds. */
const HELD_UNTIL = '2026-11-25T10:05:00.000Z';
const field = { field: 'add.0.quantity', message: 'You can have at most 3 of this.' };

type Case = readonly [keyof ReturnType<typeof effects>, string, unknown, FakeReplies, object];

const cases: readonly Case[] = [
  [
    'restoreBasket',
    "returns the browser's copy",
    OF_BOOKING,
    {},
    { type: 'basket.restored', basket: SPA_CHANGE.basket },
  ],
  [
    'loadBooking',
    'returns the booking',
    OF_BOOKING,
    { 'get-my-booking': replyWith('get-my-booking', MY_BOOKING) },
    { type: 'myBooking.loaded', myBooking: MY_BOOKING },
  ],
  [
    'loadBooking',
    'reports a refusal when the holder is not the lead guest',
    OF_BOOKING,
    { 'get-my-booking': failureReply('notLeadGuest') },
    { type: 'myBooking.refused' },
  ],
  [
    'loadBooking',
    'reports a failed load',
    OF_BOOKING,
    { 'get-my-booking': new TypeError('Failed to fetch') },
    LOAD_FAILED,
  ],
  [
    'loadBooking',
    'asks for a sign-in',
    OF_BOOKING,
    { 'get-my-booking': failureReply('notSignedIn') },
    { type: 'signIn.needed' },
  ],
  [
    'loadOptions',
    'returns the add-ons, the booking and the end of the hold',
    PAGE,
    { 'get-addons-by-id': replyWith('get-addons-by-id', { addons: [...CHANGE_ADDONS], myBooking: OPEN }) },
    {
      type: 'options.loaded',
      addons: CHANGE_ADDONS,
      texts: {},
      sectionTexts: {},
      order: [],
      myBooking: OPEN,
      heldUntil: HELD_UNTIL,
    },
  ],
  ['loadOptions', 'reports a failed load', PAGE, { 'get-addons-by-id': failureReply('unavailable') }, LOAD_FAILED],
  ['loadOptions', 'reports a lost session', PAGE, { 'get-addons-by-id': failureReply('noSession') }, GONE],
  [
    'saveChange',
    'returns the open change with the end of its hold',
    EDIT,
    { 'save-addons-by-id': replyWith('save-addons-by-id', OPEN) },
    { type: 'change.saved', myBooking: OPEN, heldUntil: HELD_UNTIL },
  ],
  [
    'saveChange',
    'says that an add-on is gone, in the words of the specification',
    EDIT,
    { 'save-addons-by-id': failureReply('addonSoldOut') },
    {
      type: 'options.outdated',
      message: "We're sorry, one of the add-on that you chose is no longer available for this date.",
    },
  ],
  [
    'saveChange',
    'says that the booking was changed in another window',
    EDIT,
    { 'save-addons-by-id': failureReply('bookingChanged') },
    { type: 'options.outdated', message: FAILURE_TEXT.bookingChanged },
  ],
  [
    'saveChange',
    'says that a change is with the team',
    EDIT,
    { 'save-addons-by-id': failureReply('changeUnderWay') },
    { type: 'options.outdated', message: FAILURE_TEXT.changeUnderWay },
  ],
  [
    'saveChange',
    'names the refused field',
    EDIT,
    { 'save-addons-by-id': failureReply('invalidInput', [field]) },
    { type: 'change.refused', message: field.message },
  ],
  [
    'saveChange',
    'has the words for add-ons when the service fails',
    EDIT,
    { 'save-addons-by-id': failureReply('defect') },
    { type: 'change.refused', message: ADDON_FAILED },
  ],
  [
    'saveChange',
    'has the same words when the server cannot be reached',
    EDIT,
    { 'save-addons-by-id': new TypeError('Failed to fetch') },
    { type: 'change.refused', message: ADDON_FAILED },
  ],
  [
    'saveChange',
    'asks for a sign-in',
    EDIT,
    { 'save-addons-by-id': failureReply('notSignedIn') },
    { type: 'signIn.needed' },
  ],
  [
    'confirmChange',
    'returns the changed booking',
    CONFIRMED,
    { 'confirm-change': replyWith('confirm-change', PAID_BOOKING) },
    { type: 'change.settled', myBooking: PAID_BOOKING, heldUntil: null },
  ],
  [
    'confirmChange',
    'says that the hold has ended',
    CONFIRMED,
    { 'confirm-change': failureReply('changeLapsed') },
    { type: 'options.outdated', message: FAILURE_TEXT.changeLapsed },
  ],
  [
    'confirmChange',
    'says that the price has changed',
    CONFIRMED,
    { 'confirm-change': failureReply('priceChanged') },
    { type: 'options.outdated', message: FAILURE_TEXT.priceChanged },
  ],
  [
    'cancelChange',
    'returns the booking without the change',
    SEEN,
    { 'cancel-change': replyWith('cancel-change', PAID_BOOKING) },
    { type: 'change.saved', myBooking: PAID_BOOKING, heldUntil: null },
  ],
  [
    'cancelChange',
    'says that it is being paid',
    SEEN,
    { 'cancel-change': failureReply('paymentProcessing') },
    { type: 'options.outdated', message: FAILURE_TEXT.paymentProcessing },
  ],
];

describe('the effects of one booking and of its change', () => {
  // requirement: ACCOUNT-4-BASKET
  it.each(cases)('%s %s', async (name, _, input, replies, outcome) => {
    expect(await runEffect((client) => effects(client)[name] as AnyActorLogic, input, replies)).toEqual(outcome);
  });

  it('have a test case each, but for those without an output', () => {
    const names = Object.keys(effects(fakeServer({}).client));
    const others = ['amending', 'guardPage', 'openDocument'];
    expect(names.filter((name) => !others.includes(name) && !cases.some(([tried]) => tried === name))).toEqual([]);
  });

  // requirement: ACCOUNT-4-CHANGE
  it('send what the guest saw and what is to be added and removed', async () => {
    const { client, requests } = fakeServer({
      'save-addons-by-id': replyWith('save-addons-by-id', OPEN),
      'confirm-change': replyWith('confirm-change', WITH_TEAM),
      'cancel-change': replyWith('cancel-change', PAID_BOOKING),
    });
    for (const [name, input] of [
      ['saveChange', EDIT],
      ['confirmChange', CONFIRMED],
      ['cancelChange', SEEN],
    ] as const)
      await toPromise(createActor(effects(client)[name] as AnyActorLogic, { input } as never).start());
    expect(requests.map(({ body }) => body)).toEqual([
      expect.objectContaining(EDIT),
      expect.objectContaining(CONFIRMED),
      expect.objectContaining({ resId: SEEN.resId, changeVersion: 1 }),
    ]);
  });

  it('open the document that the guest leaves for, and never end', () => {
    const actor = createActor(amendingEffects(portsWith(fakeServer({}).client)).openDocument, {
      input: { href: '/my-breakwater/bookings' },
    }).start();
    expect(opened).toEqual(['/my-breakwater/bookings']);
    expect(actor.getSnapshot().status).toBe('active');
  });
});
