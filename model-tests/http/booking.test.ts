// The booking's chart over HTTP: every path of it walked through the real calls, on a real store, paying at the simulated provider.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkStock } from '../../bff/reservations/reconcile.ts';
import { bookingChart } from '../charts/booking.samples.ts';
import { suiteOf } from '../explore/suite.ts';
import { openCounter, type Counter } from './counter.ts';
import { runFixtureOverHttp } from './run-fixture.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());

describe('a booking over HTTP', () => {
  const { fixtures, coverage } = suiteOf(bookingChart);

  it('is walked through every state and transition of its chart', () => {
    expect(coverage.flatMap(({ missing }) => missing)).toEqual([]);
  });

  it.each(fixtures.map((fixture) => ({ title: fixture.title, fixture })))(
    'takes what its chart takes and refuses the rest on the path $title',
    async ({ fixture }) => {
      await expect(runFixtureOverHttp(counter, fixture)).resolves.toBeUndefined();
      expect(await checkStock(counter.office.database.pool)).toEqual([]);
    },
  );

  it('has met no defect on the way', () => {
    expect(counter.office.defects).toEqual([]);
  });
});
