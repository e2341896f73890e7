// The server's charts over HTTP: every fixture walked through the real calls, on a real store, with payments at the
// simulated provider.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkStock } from '../../bff/stock/reconcile.ts';
import { graphOf } from '../explore/graphOf.ts';
import { suiteOf } from '../explore/suite.ts';
import { openTestApi, type TestApi } from './testApi.ts';
import { chartsOverHttp } from './registry.ts';

describe.each(chartsOverHttp)('the chart $chart.name over HTTP', ({ chart, variants }) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());

  const { fixtures, coverage } = suiteOf(chart, false, graphOf(chart));
  const walks = Object.entries(variants).flatMap(([variant, walk]) =>
    fixtures.map((fixture) => ({ variant, title: fixture.title, walk, fixture })),
  );

  it('has walks that cover every state and transition', () => {
    expect(coverage.flatMap(({ missing }) => missing)).toEqual([]);
  });

  it.each(walks)('accepts and refuses the events of the fixture: $title ($variant)', async ({ walk, fixture }) => {
    await walk(api, fixture);
    expect(await checkStock(api.testServer.database.pool)).toEqual([]);
  });

  it('logs no defect during the walks', () => {
    expect(api.testServer.defects).toEqual([]);
  });
});
