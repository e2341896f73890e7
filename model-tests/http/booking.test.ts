// The booking's chart over HTTP: every fixture is walked with the real calls, on a real store, with payments at the
// simulated provider.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkStock } from '../../bff/bookings/reconcileStock.ts';
import { bookingChart } from '../../machines/booking/booking.samples.ts';
import { graphOf } from '../explore/graphOf.ts';
import { suiteOf } from '../explore/suite.ts';
import { openTestApi, type TestApi } from './testApi.ts';
import { walkOverHttp } from './walk.ts';

let api: TestApi;
beforeAll(async () => void (api = await openTestApi()));
afterAll(() => api.close());

const { fixtures, coverage } = suiteOf(bookingChart, false, graphOf(bookingChart));

describe('a booking over HTTP', () => {
  it('has walks that cover every state and transition of its chart', () =>
    expect(coverage.flatMap(({ missing }) => missing)).toEqual([]));

  it.each(fixtures)('accepts and refuses the events of the fixture: $title', async (fixture) => {
    await walkOverHttp(api, fixture);
    expect(await checkStock(api.testServer.database.pool)).toEqual([]);
    expect(api.testServer.defects).toEqual([]);
  });
});
