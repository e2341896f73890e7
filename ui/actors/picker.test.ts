/** The effects of the picker: maps with cabins, a cabin held, one that another guest was faster to, and cabins given up in turn. */
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
const load = { resort: 'SK', unitIndex: 0 };
const hold = { version: 4, unitIndex: 0, cabinCode: 'LODGE-001' };
const both = { version: 4, units: [0, 1] };

const cases: readonly (readonly [keyof ReturnType<typeof pickerEffects>, string, unknown, FakeReplies, object])[] = [
  [
    'loadPicker',
    'loads',
    load,
    { 'get-cabin-detail': replyWith('get-cabin-detail', DETAIL) },
    { type: 'picker.loaded', maps, detail: DETAIL },
  ],
  [
    'loadPicker',
    'fails',
    load,
    { 'get-cabin-detail': failureReply('unavailable') },
    { type: 'load.failed', message: FAILURE_TEXT.unavailable },
  ],
  [
    'loadPicker',
    'has lost the hold',
    load,
    { 'get-cabin-detail': failureReply('noBooking') },
    { type: 'hold.lost', message: FAILURE_TEXT.holdExpired },
  ],
  ['holdCabin', 'holds', hold, { 'set-cabin': replyWith('set-cabin', booking) }, { type: 'basket.saved', booking }],
  [
    'holdCabin',
    'is too late',
    hold,
    { 'set-cabin': failureReply('accommodationSoldOut') },
    { type: 'cabin.taken', message: FAILURE_TEXT.accommodationSoldOut },
  ],
  [
    'holdCabin',
    'is refused',
    hold,
    { 'set-cabin': failureReply('invalidInput', [{ field: 'cabinCode', message: 'No such cabin.' }]) },
    { type: 'basket.refused', message: 'No such cabin.' },
  ],
  [
    'holdCabin',
    'is second',
    hold,
    { 'set-cabin': failureReply('bookingChanged'), 'get-booking': replyWith('get-booking', latest) },
    { type: 'booking.outdated', booking: latest, message: FAILURE_TEXT.bookingChanged },
  ],
  [
    'holdCabin',
    'has lost the session',
    hold,
    { 'set-cabin': failureReply('noSession') },
    { type: 'session.lost', message: FAILURE_TEXT.noSession },
  ],
  [
    'releaseCabins',
    'gives all up',
    both,
    { 'delete-cabin': replyWith('delete-cabin', booking) },
    { type: 'basket.saved', booking },
  ],
  [
    'releaseCabins',
    'is refused at once',
    both,
    { 'delete-cabin': failureReply('unavailable') },
    { type: 'basket.refused', message: FAILURE_TEXT.unavailable },
  ],
  [
    'releaseCabins',
    'keeps what was given up before it was refused',
    both,
    { 'delete-cabin': [replyWith('delete-cabin', booking), failureReply('unavailable')] },
    { type: 'booking.outdated', booking, message: FAILURE_TEXT.unavailable },
  ],
  [
    'releaseCabins',
    'loses the hold on the way',
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

describe('the picker’s effects', () => {
  it.each(cases)('%s: %s', async (name, _, input, replies, outcome) => {
    expect(await runEffect((client) => effects(client)[name], input, replies)).toEqual(outcome);
  });

  it('fail to load without maps', async () => {
    const replies = { 'get-cabin-detail': replyWith('get-cabin-detail', DETAIL) };
    expect(await runEffect((client) => effects(client, null).loadPicker, load, replies)).toEqual({
      type: 'load.failed',
      message: FAILURE_TEXT.unavailable,
    });
  });

  it('give each cabin up at the version that the one before left', async () => {
    const { client, requests } = fakeServer({ 'delete-cabin': replyWith('delete-cabin', booking) });
    await toPromise(createActor(effects(client).releaseCabins, { input: both }).start());
    expect(requests.map(({ body }) => body)).toMatchObject([
      { version: 4, unitIndex: 0 },
      { version: 5, unitIndex: 1 },
    ]);
  });
});
