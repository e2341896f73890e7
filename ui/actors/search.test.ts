/** The effects of searching: prices by day. */
import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { FAMILY, FAMILY_UNIT } from '../../machines/kit/test/samples.ts';
import type { Client } from './client.ts';
import { searchEffects } from './search.ts';
import { bringing, outcomeOf, refusing, serverWith, type Answers } from './test/server.ts';

const CALENDAR = { resort: 'SK' as const, firstDate: '2027-01-11', lastDate: '2027-02-28', breaks: [] };
const GRID = { resort: 'SK' as const, month: '2027-03', nights: 4, days: [] };
const CHOICE = { resort: 'SK' as const, month: '2027-03', nights: 4, date: '2027-03-26', parties: [FAMILY] };
const effects = (client: Client) => searchEffects(client);

const cases: readonly (readonly [keyof ReturnType<typeof effects>, string, unknown, Answers, object])[] = [
  [
    'loadPrices',
    'loads',
    CHOICE,
    { 'get-calendar': bringing('get-calendar', CALENDAR), 'price-grid': bringing('price-grid', GRID) },
    { type: 'prices.loaded', calendar: CALENDAR, grid: GRID },
  ],
  [
    'loadPrices',
    'lacks the calendar',
    CHOICE,
    { 'get-calendar': refusing('unavailable'), 'price-grid': bringing('price-grid', GRID) },
    { type: 'prices.failed', message: FAILURE_TEXT.unavailable },
  ],
  [
    'loadPrices',
    'lacks the grid',
    CHOICE,
    {
      'get-calendar': bringing('get-calendar', CALENDAR),
      'price-grid': refusing('invalidInput', [{ field: 'units', message: 'Too many.' }]),
    },
    { type: 'prices.failed', message: 'Too many.' },
  ],
];

describe('an effect', () => {
  it.each(cases)('%s %s', async (name, _, input, answers, outcome) => {
    expect(await outcomeOf((client) => effects(client)[name], input, answers)).toMatchObject(outcome);
  });
  it('of these charts is tried, each', () => {
    const names = Object.keys(effects(serverWith({}).client));
    expect(names.filter((name) => !cases.some(([tried]) => tried === name))).toEqual([]);
  });
  it('asks for prices by unit', async () => {
    const { client, asked } = serverWith({
      'get-calendar': bringing('get-calendar', CALENDAR),
      'price-grid': bringing('price-grid', GRID),
    });
    await toPromise(createActor(effects(client).loadPrices, { input: CHOICE }).start());
    expect(asked).toEqual([
      { name: 'get-calendar', body: { resort: 'SK' } },
      { name: 'price-grid', body: { resort: 'SK', month: '2027-03', nights: 4, units: [FAMILY_UNIT] } },
    ]);
  });
});
