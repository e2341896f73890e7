/** The effects of the maps of a paid booking: a choice edits its open change, with the versions that the guest saw. */
import { describe, expect, it } from 'vitest';
import { PAID_BOOKING, TOKEN_CHANGE } from '../../../machines/account/test/myBookings.ts';
import type { MyBooking } from '../../../machines/contract/amendment.ts';
import { FAILURE_TEXT } from '../../../machines/contract/envelope.ts';
import { changePickerEffects } from './effects.ts';
import type { Client } from '../../actors/client.ts';
import { NO_CONTENT, failureReply, fakeServer, replyWith, runActor } from '../../actors/test/fakeServer.ts';
import { refusalOf, testEffects } from '../../actors/test/testEffects.ts';

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
      Promise.resolve({ [section ?? 'booking']: section === 'accommodation-picker-adults-only' ? ROOM : PLACE }),
  });
const ON_WEEKEND: MyBooking = { ...PAID_BOOKING, booking: { ...PAID_BOOKING.booking, isBBW: true } };
const latest = { 'get-my-booking': replyWith('get-my-booking', changed) };
const OUTDATING = ['bookingChanged', 'changeLapsed', 'changeUnderWay', 'editNotAllowed', 'refundContact'] as const;

// requirement: ACCOUNT-2-SECTIONS, ACCOUNT-4-PICKER
describe('the effects of the maps of a paid booking', () => {
  // requirement: JOURNEY-8-ERROR-ACCOUNT
  testEffects(effects, {
    loadPicker: [
      {
        call: 'get-cabin-detail-by-id',
        input: load,
        answers: [
          [DETAIL, { type: 'picker.loaded', maps: {}, detail: DETAIL, sectionText: PLACE }],
          ['unavailable', 'load.failed'],
          ['notSignedIn', { type: 'signIn.needed' }],
        ],
      },
      {
        call: 'get-cabin-detail-by-id',
        input: { ...load, myBooking: ON_WEEKEND },
        answers: [[DETAIL, { type: 'picker.loaded', maps: {}, detail: DETAIL, sectionText: ROOM }]],
      },
    ],
    holdCabin: {
      call: 'set-cabin-by-id',
      input: hold,
      answers: [
        [changed, saved],
        // the choice undoes the change
        [PAID_BOOKING, { type: 'basket.saved', booking: PAID_BOOKING.booked, myBooking: PAID_BOOKING }],
        ['accommodationSoldOut', 'cabin.taken'],
        [refusalOf('cabinCode', 'No such cabin.'), { type: 'basket.refused', message: 'No such cabin.' }],
        ...OUTDATING.map(
          (code) => [code, { ...saved, type: 'booking.outdated', message: FAILURE_TEXT[code] }, latest] as const,
        ),
        ['bookingChanged', 'basket.refused', { 'get-my-booking': failureReply('unavailable') }],
        ['notSignedIn', { type: 'signIn.needed' }],
        ['noSession', 'session.lost'],
      ],
    },
    releaseCabins: {
      input: both,
      answers: [
        [null, saved, { 'delete-cabin-by-id': replyWith('delete-cabin-by-id', changed) }],
        // the first cabin is released, the second is not
        [
          null,
          { ...saved, type: 'booking.outdated', message: FAILURE_TEXT.unavailable },
          { 'delete-cabin-by-id': [replyWith('delete-cabin-by-id', changed), failureReply('unavailable')] },
        ],
      ],
    },
  });

  it('name the booking and the change with the versions that the guest saw', async () => {
    const { client, requests } = fakeServer({ 'set-cabin-by-id': replyWith('set-cabin-by-id', changed) });
    await runActor(effects(client).holdCabin, hold);
    await runActor(effects(client).holdCabin, { ...hold, myBooking: changed });
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
    await runActor(effects(client).releaseCabins, both);
    expect(requests.map(({ body }) => body)).toMatchObject([
      { resId, unitIndex: 0, changeVersion: 1 },
      { resId, unitIndex: 1, changeVersion: 2 },
    ]);
  });
});
