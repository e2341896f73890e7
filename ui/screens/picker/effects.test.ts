/** The effects of the picker: maps and cabins, holding a cabin or losing it to another guest, releasing cabins. */
import { describe, expect, it } from 'vitest';
import { FAILURE_TEXT, type FailureKind } from '../../../machines/contract/envelope.ts';
import { bookingWith } from '../../../machines/kit/test/samples.ts';
import type { Client } from '../../actors/client.ts';
import type { ContentReader } from '../../actors/content.ts';
import { pickerEffects } from './effects.ts';
import { NO_CONTENT, replyWith, runEffect, failureReply, fakeServer, runActor } from '../../actors/test/fakeServer.ts';
import { OUTDATED, refusalOf, testEffects } from '../../actors/test/testEffects.ts';

const booking = bookingWith({ version: 5 });
const maps = {};
const content = (mapsAt: ContentReader['mapsAt']): ContentReader => ({ ...NO_CONTENT, mapsAt });
const DETAIL = { unitIndex: 0, accommodationCode: 'LODGE', selectedCabinCode: null, cabins: [] };
const load = { resort: 'SK', unitIndex: 0, myBooking: null };
const hold = { version: 4, unitIndex: 0, cabinCode: 'LODGE-001', myBooking: null };
const both = { version: 4, units: [0, 1], myBooking: null };

const effects = (client: Client, found: typeof maps | null = maps) =>
  pickerEffects(
    client,
    content(() => Promise.resolve(found)),
  );
const released = replyWith('delete-cabin', booking);
const releasedThen = (kind: FailureKind) => ({ 'delete-cabin': [released, failureReply(kind)] });

describe('the picker effects', () => {
  testEffects(effects, {
    loadPicker: {
      call: 'get-cabin-detail',
      input: load,
      answers: [
        [DETAIL, { type: 'picker.loaded', maps, detail: DETAIL }],
        ['unavailable', 'load.failed'],
        ['noBooking', 'hold.lost'],
      ],
    },
    holdCabin: {
      call: 'set-cabin',
      input: hold,
      answers: [
        [booking, { type: 'basket.saved', booking }],
        ['accommodationSoldOut', 'cabin.taken'],
        [refusalOf('cabinCode', 'No such cabin.'), { type: 'basket.refused', message: 'No such cabin.' }],
        OUTDATED,
      ],
    },
    releaseCabins: {
      input: both,
      answers: [
        [null, { type: 'basket.saved', booking }, { 'delete-cabin': released }],
        [null, 'basket.refused', { 'delete-cabin': failureReply('unavailable') }],
        // the first cabin is released, the second is not
        [null, { type: 'booking.outdated', booking, message: FAILURE_TEXT.unavailable }, releasedThen('unavailable')],
        [null, { type: 'hold.lost', message: FAILURE_TEXT.holdExpired }, releasedThen('holdExpired')],
      ],
    },
  });

  it('report a failed load when there are no maps', async () => {
    const replies = { 'get-cabin-detail': replyWith('get-cabin-detail', DETAIL) };
    const outcome = await runEffect((client) => effects(client, null).loadPicker, load, replies);
    expect(outcome).toEqual({ type: 'load.failed', message: FAILURE_TEXT.unavailable });
  });

  it('release each cabin with the version from the previous reply', async () => {
    const { client, requests } = fakeServer({ 'delete-cabin': replyWith('delete-cabin', booking) });
    await runActor(effects(client).releaseCabins, both);
    expect(requests.map(({ body }) => body)).toMatchObject([
      { version: 4, unitIndex: 0 },
      { version: 5, unitIndex: 1 },
    ]);
  });
});
