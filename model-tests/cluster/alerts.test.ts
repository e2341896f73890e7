/** The files for Prometheus agree with the server's metrics and the guide. `npm run cluster -- alerts` tests the rules. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createMetrics } from '../../bff/http/metrics.ts';
import { readMarkdown, rowsUnder } from '../documents/markdown.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const GUIDE = read('docs/for-operators.md');
const RULES = read('bff/operations/prometheus/alerts.yml');
const TESTS = read('bff/operations/prometheus/alerts.test.yml');
const GRAPHS = read('bff/operations/prometheus/consoles/breakwater.html');

const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, one = '']) => one);

it('alerts and graphs ask for metrics that there are', async () => {
  const periods = { sweepSeconds: 15, reconcileSeconds: 4, mailSeconds: 5 };
  const store = { query: () => Promise.reject(new Error('away')) } as never;
  const { registry } = createMetrics(store, {}, () => 0, { periods, isReady: async () => true });
  const known = found(await registry.metrics(), /^# TYPE (\w+)/gm);
  const used = found(RULES + TESTS + GRAPHS, /\b((?:breakwater|nodejs|process)_\w+)/g);
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter((name) => !known.includes(name.replace(/_(?:bucket|count)$/, '')))).toEqual([]);
});

it('each alert has a row in the guide, a section that says what to do, a test and a graph', () => {
  const alerts = [...RULES.matchAll(/- alert: (\w+)[^]*?severity: (\w+)[^]*?guide: docs\/for-operators\.md#(\S+)/g)];
  expect(alerts.length).toBeGreaterThan(10);
  expect(rowsUnder(GUIDE, 'Alerts and graphs').map(([name, severity]) => [name, severity])).toEqual(
    alerts.map(([, name, severity]) => [`\`${name}\``, severity]),
  );
  const { anchors } = readMarkdown(GUIDE);
  for (const [, name = '', , section = ''] of alerts)
    expect([name, anchors.has(section), TESTS.includes(`alertname="${name}"`), GRAPHS.includes(name)]).toEqual([
      name,
      true,
      true,
      true,
    ]);
});
