// Every chart has walks in each layer of tests, or a documented reason for having none.
import { expect, it } from 'vitest';
import { charts } from '../charts/registry.ts';
import { chartsOverHttp } from '../http/registry.ts';
import { aroundCharts, pageCharts } from '../page/registry.ts';
import { missingSection, type Layer } from './missing-layers.ts';

const inLayer = (layer: Layer, list: readonly { chart: { name: string } }[]) =>
  list.map(({ chart: { name: chart } }) => ({ chart, layer }));

it('has walks of every chart in each layer, or a reason for having none', () => {
  const walked = [
    ...charts.map(({ name: chart }) => ({ chart, layer: 'alone' as const })),
    ...inLayer('over HTTP', chartsOverHttp),
    ...inLayer('in the page', [...aroundCharts, ...pageCharts]),
  ];
  expect(missingSection(walked).length).toBeGreaterThan(5);
  expect(() =>
    missingSection(walked.filter(({ chart, layer }) => chart !== 'search' || layer !== 'in the page')),
  ).toThrow('The chart search: the layer “in the page” needs walks');
});
