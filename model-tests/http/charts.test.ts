// The server's charts over HTTP: every path of them walked through the real calls, on a real store, paying at the simulated provider.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkStock } from '../../bff/reservations/reconcile.ts';
import { suiteOf } from '../explore/suite.ts';
import { openCounter, type Counter } from './counter.ts';
import { chartsOverHttp } from './registry.ts';

describe.each(chartsOverHttp)('the chart $chart.name over HTTP', ({ chart, manners }) => {
  let counter: Counter;
  beforeAll(async () => {
    counter = await openCounter();
  });
  afterAll(() => counter.close());

  const { fixtures, coverage } = suiteOf(chart);
  const walks = Object.entries(manners).flatMap(([manner, walk]) =>
    fixtures.map((fixture) => ({ manner, title: fixture.title, walk, fixture })),
  );

  it('is walked through every state and transition', () => {
    expect(coverage.flatMap(({ missing }) => missing)).toEqual([]);
  });

  it.each(walks)('takes and refuses what it says: $title ($manner)', async ({ walk, fixture }) => {
    await expect(walk(counter, fixture)).resolves.toBeUndefined();
    expect(await checkStock(counter.office.database.pool)).toEqual([]);
  });

  it('has met no defect on the way', () => {
    expect(counter.office.defects).toEqual([]);
  });
});
