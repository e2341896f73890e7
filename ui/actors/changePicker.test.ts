/** The effects of the maps of a paid booking: a choice edits its open change, as it was seen. */
import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { PAID_BOOKING, TOKEN_CHANGE } from '../../machines/account/test/myBookings.ts';
import type { MyBooking } from '../../machines/contract/amendment.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { changePickerEffects } from './changePicker.ts';
import type { Client } from './client.ts';
import { NO_CONTENT, failureReply, fakeServer, replyWith, runEffect, type FakeReplies } from './test/fakeServer.ts';

const changed: MyBooking = { ...PAID_BOOKING, change: TOKEN_CHANGE };
const { resId } = PAID_BOOKING.booking;
const DETAIL = { unitIndex: 0, accommodationCode: 'LSTD', selectedCabinCode: null, cabins: [] };
const load = { resort: 'SK', unitIndex: 0, myBooking: PAID_BOOKING };
const hold = { version: 4, unitIndex: 0, cabinCode: 'LSTD-001', myBooking: PAID_BOOKING };
const both = { version: 4, units: [0, 1], myBooking: changed };
const saved = { type: 'basket.saved', booking: TOKEN_CHANGE.next, myBooking: changed };

const PLACE = { title: 'Choose your place', intro: 'Pick one on the map.' };
const ROOM = { title: 'Choose your room', intro: 'Near the music or away from it.' };

const effects = (client: Client) =>
  changePickerEffects(client, {
    ...NO_CONTENT,
    mapsAt: () => Promise.resolve({}),
    bookingTexts: ([section]) =>
      Promise.resolve({
        [section ?? 'booking']: section === 'accommodation-picker-adults-only' ? ROOM : PLACE,
      }),
  });
const ON_WEEKEND: MyBooking = { ...PAID_BOOKING, booking: { ...PAID_BOOKING.booking, isBBW: true } };

const cases: readonly (readonly [keyof ReturnType<typeof effects>, string, unknown, FakeReplies, object])[] = [
  [
    'loadPicker',
    'returns the maps, the cabins and the texts of the section',
    load,
    { 'get-cabin-detail-by-id': replyWith('get-cabin-detail-by-id', DETAIL) },
    { type: 'picker.loaded', maps: {}, detail: DETAIL, sectionText: PLACE },
  ],
  [
    'loadPicker',
    'returns the texts of the adults-only brand for one of its breaks',
    { ...load, myBooking: ON_WEEKEND },
    { 'get-cabin-detail-by-id': replyWith('get-cabin-detail-by-id', DETAIL) },
    { type: 'picker.loaded', maps: {}, detail: DETAIL, sectionText: ROOM },
  ],
  [
    'loadPicker',
    'reports a failed load',
    load,
    { 'get-cabin-detail-by-id': failureReply('unavailable') },
    { type: 'load.failed', message: FAILURE_TEXT.unavailable },
  ],
  [
    'loadPicker',
    'reports that nobody is signed in any more',
    load,
    { 'get-cabin-detail-by-id': failureReply('notSignedIn') },
    { type: 'signIn.needed' },
  ],
  [
    'holdCabin',
    'returns the booking as its change makes it, with the whole of it',
    hold,
    { 'set-cabin-by-id': replyWith('set-cabin-by-id', changed) },
    saved,
  ],
  [
    'holdCabin',
    'returns the booking as it is booked when the choice leaves no change',
    hold,
    { 'set-cabin-by-id': replyWith('set-cabin-by-id', PAID_BOOKING) },
    { type: 'basket.saved', booking: PAID_BOOKING.booked, myBooking: PAID_BOOKING },
  ],
  [
    'holdCabin',
    'reports a taken cabin when another guest holds it',
    hold,
    { 'set-cabin-by-id': failureReply('accommodationSoldOut') },
    { type: 'cabin.taken', message: FAILURE_TEXT.accommodationSoldOut },
  ],
  [
    'holdCabin',
    'reports a refusal with the message of its field',
    hold,
    { 'set-cabin-by-id': failureReply('invalidInput', [{ field: 'cabinCode', message: 'No such cabin.' }]) },
    { type: 'basket.refused', message: 'No such cabin.' },
  ],
  ...(['bookingChanged', 'changeLapsed', 'changeUnderWay', 'editNotAllowed', 'refundContact'] as const).map(
    (code) =>
      [
        'holdCabin',
        `returns the latest booking after the refusal ${code}`,
        hold,
        { 'set-cabin-by-id': failureReply(code), 'get-my-booking': replyWith('get-my-booking', changed) },
        { ...saved, type: 'booking.outdated', message: FAILURE_TEXT[code] },
      ] as const,
  ),
  [
    'holdCabin',
    'reports a refusal when the latest booking cannot be read either',
    hold,
    { 'set-cabin-by-id': failureReply('bookingChanged'), 'get-my-booking': failureReply('unavailable') },
    { type: 'basket.refused', message: FAILURE_TEXT.bookingChanged },
  ],
  [
    'holdCabin',
    'reports that nobody is signed in',
    hold,
    { 'set-cabin-by-id': failureReply('notSignedIn') },
    { type: 'signIn.needed' },
  ],
  [
    'holdCabin',
    'reports a lost session',
    hold,
    { 'set-cabin-by-id': failureReply('noSession') },
    { type: 'session.lost', message: FAILURE_TEXT.noSession },
  ],
  [
    'releaseCabins',
    'returns the booking without the cabins',
    both,
    { 'delete-cabin-by-id': replyWith('delete-cabin-by-id', changed) },
    saved,
  ],
  [
    'releaseCabins',
    'returns the booking without the released cabin when the second one cannot be released',
    both,
    { 'delete-cabin-by-id': [replyWith('delete-cabin-by-id', changed), failureReply('unavailable')] },
    { ...saved, type: 'booking.outdated', message: FAILURE_TEXT.unavailable },
  ],
];

// requirement: ACCOUNT-2-SECTIONS
// requirement: ACCOUNT-4-PICKER
describe('the effects of the maps of a paid booking', () => {
  // requirement: JOURNEY-8-ERROR-ACCOUNT
  it.each(cases)('%s %s', async (name, _, input, replies, outcome) => {
    expect(await runEffect((client) => effects(client)[name], input, replies)).toEqual(outcome);
  });

  it('name the booking and the change with the versions that the guest saw', async () => {
    const { client, requests } = fakeServer({ 'set-cabin-by-id': replyWith('set-cabin-by-id', changed) });
    await toPromise(createActor(effects(client).holdCabin, { input: hold }).start());
    await toPromise(createActor(effects(client).holdCabin, { input: { ...hold, myBooking: changed } }).start());
    const { version } = PAID_BOOKING.booked;
    const payload = { resId, version, unitIndex: 0, cabinCode: 'LSTD-001' };
    expect(requests.map(({ body }) => body)).toMatchObject([
      { ...payload, changeVersion: null },
      { ...payload, changeVersion: TOKEN_CHANGE.version },
    ]);
  });

  it('release each cabin with the versions from the previous reply', async () => {
    const later = { ...changed, change: { ...TOKEN_CHANGE, version: 2 } };
    const { client, requests } = fakeServer({ 'delete-cabin-by-id': replyWith('delete-cabin-by-id', later) });
    await toPromise(createActor(effects(client).releaseCabins, { input: both }).start());
    expect(requests.map(({ body }) => body)).toMatchObject([
      { resId, unitIndex: 0, changeVersion: 1 },
      { resId, unitIndex: 1, changeVersion: 2 },
    ]);
  });
});
