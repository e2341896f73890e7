// The server's charts over HTTP: every path of them walked through the real calls, on a real store, paying at the simulated provider.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkStock } from '../../bff/stock/reconcile.ts';
import { suiteOf } from '../explore/suite.ts';
import { openTestApi, type TestApi } from './testApi.ts';
import { chartsOverHttp } from './registry.ts';

describe.each(chartsOverHttp)('the chart $chart.name over HTTP', ({ chart, variants }) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());

  const { fixtures, coverage } = suiteOf(chart);
  const walks = Object.entries(variants).flatMap(([variant, walk]) =>
    fixtures.map((fixture) => ({ variant, title: fixture.title, walk, fixture })),
  );

  it('is walked through every state and transition', () => {
    expect(coverage.flatMap(({ missing }) => missing)).toEqual([]);
  });

  it.each(walks)('takes and refuses what it says: $title ($variant)', async ({ walk, fixture }) => {
    await expect(walk(api, fixture)).resolves.toBeUndefined();
    expect(await checkStock(api.testServer.database.pool)).toEqual([]);
  });

  it('has met no defect on the way', () => {
    expect(api.testServer.defects).toEqual([]);
  });
});
