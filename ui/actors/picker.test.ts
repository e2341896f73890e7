/** The effects of the picker: maps with cabins, a cabin held, one that another guest was faster to, and cabins given up in turn. */
import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { bookingWith } from '../../machines/kit/test/samples.ts';
import type { Client } from './client.ts';
import type { ContentReader } from './content.ts';
import { pickerEffects } from './picker.ts';
import { NO_CONTENT, bringing, outcomeOf, refusing, serverWith, type Answers } from './test/server.ts';

const booking = bookingWith({ version: 5 });
const latest = bookingWith({ version: 9 });
const maps = {};
const content = (mapsAt: ContentReader['mapsAt']): ContentReader => ({ ...NO_CONTENT, mapsAt });
const DETAIL = { unitIndex: 0, accommodationCode: 'LODGE', selectedCabinCode: null, cabins: [] };
const load = { resort: 'SK', unitIndex: 0 };
const hold = { version: 4, unitIndex: 0, cabinCode: 'LODGE-001' };
const both = { version: 4, units: [0, 1] };

const cases: readonly (readonly [keyof ReturnType<typeof pickerEffects>, string, unknown, Answers, object])[] = [
  [
    'loadPicker',
    'loads',
    load,
    { 'get-cabin-detail': bringing('get-cabin-detail', DETAIL) },
    { type: 'picker.loaded', maps, detail: DETAIL },
  ],
  [
    'loadPicker',
    'fails',
    load,
    { 'get-cabin-detail': refusing('unavailable') },
    { type: 'load.failed', message: FAILURE_TEXT.unavailable },
  ],
  [
    'loadPicker',
    'has lost the hold',
    load,
    { 'get-cabin-detail': refusing('noBooking') },
    { type: 'hold.lost', message: FAILURE_TEXT.holdExpired },
  ],
  ['holdCabin', 'holds', hold, { 'set-cabin': bringing('set-cabin', booking) }, { type: 'basket.saved', booking }],
  [
    'holdCabin',
    'is too late',
    hold,
    { 'set-cabin': refusing('accommodationGone') },
    { type: 'cabin.gone', message: FAILURE_TEXT.accommodationGone },
  ],
  [
    'holdCabin',
    'is refused',
    hold,
    { 'set-cabin': refusing('invalidInput', [{ field: 'cabinCode', message: 'No such cabin.' }]) },
    { type: 'basket.refused', message: 'No such cabin.' },
  ],
  [
    'holdCabin',
    'is second',
    hold,
    { 'set-cabin': refusing('bookingChanged'), 'get-booking': bringing('get-booking', latest) },
    { type: 'booking.outdated', booking: latest, message: FAILURE_TEXT.bookingChanged },
  ],
  [
    'holdCabin',
    'has lost the session',
    hold,
    { 'set-cabin': refusing('noSession') },
    { type: 'session.lost', message: FAILURE_TEXT.noSession },
  ],
  [
    'releaseCabins',
    'gives all up',
    both,
    { 'delete-cabin': bringing('delete-cabin', booking) },
    { type: 'basket.saved', booking },
  ],
  [
    'releaseCabins',
    'is refused at once',
    both,
    { 'delete-cabin': refusing('unavailable') },
    { type: 'basket.refused', message: FAILURE_TEXT.unavailable },
  ],
  [
    'releaseCabins',
    'keeps what was given up before it was refused',
    both,
    { 'delete-cabin': [bringing('delete-cabin', booking), refusing('unavailable')] },
    { type: 'booking.outdated', booking, message: FAILURE_TEXT.unavailable },
  ],
  [
    'releaseCabins',
    'loses the hold on the way',
    both,
    { 'delete-cabin': [bringing('delete-cabin', booking), refusing('holdExpired')] },
    { type: 'hold.lost', message: FAILURE_TEXT.holdExpired },
  ],
];

const effects = (client: Client, found: typeof maps | null = maps) =>
  pickerEffects(
    client,
    content(() => Promise.resolve(found)),
  );

describe('the picker’s effects', () => {
  it.each(cases)('%s: %s', async (name, _, input, answers, outcome) => {
    expect(await outcomeOf((client) => effects(client)[name], input, answers)).toEqual(outcome);
  });

  it('fail to load without maps', async () => {
    const answers = { 'get-cabin-detail': bringing('get-cabin-detail', DETAIL) };
    expect(await outcomeOf((client) => effects(client, null).loadPicker, load, answers)).toEqual({
      type: 'load.failed',
      message: FAILURE_TEXT.unavailable,
    });
  });

  it('give each cabin up at the version that the one before left', async () => {
    const { client, asked } = serverWith({ 'delete-cabin': bringing('delete-cabin', booking) });
    await toPromise(createActor(effects(client).releaseCabins, { input: both }).start());
    expect(asked.map(({ body }) => body)).toMatchObject([
      { version: 4, unitIndex: 0 },
      { version: 5, unitIndex: 1 },
    ]);
  });
});
