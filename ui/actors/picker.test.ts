/** The effects of the picker: maps and cabins, holding a cabin or losing it to another guest, releasing cabins. */
import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { bookingWith } from '../../machines/kit/test/samples.ts';
import type { Client } from './client.ts';
import type { ContentReader } from './content.ts';
import { pickerEffects } from './picker.ts';
import { NO_CONTENT, replyWith, runEffect, failureReply, fakeServer, type FakeReplies } from './test/fakeServer.ts';

const booking = bookingWith({ version: 5 });
const latest = bookingWith({ version: 9 });
const maps = {};
const content = (mapsAt: ContentReader['mapsAt']): ContentReader => ({ ...NO_CONTENT, mapsAt });
const DETAIL = { unitIndex: 0, accommodationCode: 'LODGE', selectedCabinCode: null, cabins: [] };
const load = { resort: 'SK', unitIndex: 0, myBooking: null };
const hold = { version: 4, unitIndex: 0, cabinCode: 'LODGE-001', myBooking: null };
const both = { version: 4, units: [0, 1], myBooking: null };

const cases: readonly (readonly [keyof ReturnType<typeof pickerEffects>, string, unknown, FakeReplies, object])[] = [
  [
    'loadPicker',
    'returns the maps and the cabins',
    load,
    { 'get-cabin-detail': replyWith('get-cabin-detail', DETAIL) },
    { type: 'picker.loaded', maps, detail: DETAIL },
  ],
  [
    'loadPicker',
    'reports a failed load',
    load,
    { 'get-cabin-detail': failureReply('unavailable') },
    { type: 'load.failed', message: FAILURE_TEXT.unavailable },
  ],
  [
    'loadPicker',
    'reports a lost hold',
    load,
    { 'get-cabin-detail': failureReply('noBooking') },
    { type: 'hold.lost', message: FAILURE_TEXT.holdExpired },
  ],
  [
    'holdCabin',
    'returns the booking with the held cabin',
    hold,
    { 'set-cabin': replyWith('set-cabin', booking) },
    { type: 'basket.saved', booking },
  ],
  [
    'holdCabin',
    'reports a taken cabin when another guest holds it',
    hold,
    { 'set-cabin': failureReply('accommodationSoldOut') },
    { type: 'cabin.taken', message: FAILURE_TEXT.accommodationSoldOut },
  ],
  [
    'holdCabin',
    'reports a refusal with the message of its field',
    hold,
    { 'set-cabin': failureReply('invalidInput', [{ field: 'cabinCode', message: 'No such cabin.' }]) },
    { type: 'basket.refused', message: 'No such cabin.' },
  ],
  [
    'holdCabin',
    'returns the latest booking when it was changed elsewhere',
    hold,
    { 'set-cabin': failureReply('bookingChanged'), 'get-booking': replyWith('get-booking', latest) },
    { type: 'booking.outdated', booking: latest, message: FAILURE_TEXT.bookingChanged },
  ],
  [
    'holdCabin',
    'reports a lost session',
    hold,
    { 'set-cabin': failureReply('noSession') },
    { type: 'session.lost', message: FAILURE_TEXT.noSession },
  ],
  [
    'releaseCabins',
    'returns the booking without the cabins',
    both,
    { 'delete-cabin': replyWith('delete-cabin', booking) },
    { type: 'basket.saved', booking },
  ],
  [
    'releaseCabins',
    'reports a refusal when the first cabin cannot be released',
    both,
    { 'delete-cabin': failureReply('unavailable') },
    { type: 'basket.refused', message: FAILURE_TEXT.unavailable },
  ],
  [
    'releaseCabins',
    'returns the booking without the released cabin when the second one cannot be released',
    both,
    { 'delete-cabin': [replyWith('delete-cabin', booking), failureReply('unavailable')] },
    { type: 'booking.outdated', booking, message: FAILURE_TEXT.unavailable },
  ],
  [
    'releaseCabins',
    'reports a lost hold when it expires between two cabins',
    both,
    { 'delete-cabin': [replyWith('delete-cabin', booking), failureReply('holdExpired')] },
    { type: 'hold.lost', message: FAILURE_TEXT.holdExpired },
  ],
];

const effects = (client: Client, found: typeof maps | null = maps) =>
  pickerEffects(
    client,
    content(() => Promise.resolve(found)),
  );

describe('the picker effects', () => {
  it.each(cases)('%s %s', async (name, _, input, replies, outcome) => {
    expect(await runEffect((client) => effects(client)[name], input, replies)).toEqual(outcome);
  });

  it('report a failed load when there are no maps', async () => {
    const replies = { 'get-cabin-detail': replyWith('get-cabin-detail', DETAIL) };
    expect(await runEffect((client) => effects(client, null).loadPicker, load, replies)).toEqual({
      type: 'load.failed',
      message: FAILURE_TEXT.unavailable,
    });
  });

  it('release each cabin with the version from the previous reply', async () => {
    const { client, requests } = fakeServer({ 'delete-cabin': replyWith('delete-cabin', booking) });
    await toPromise(createActor(effects(client).releaseCabins, { input: both }).start());
    expect(requests.map(({ body }) => body)).toMatchObject([
      { version: 4, unitIndex: 0 },
      { version: 5, unitIndex: 1 },
    ]);
  });
});
