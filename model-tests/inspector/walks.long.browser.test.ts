/**
 * Plays the first generated fixture of charts by hand in the inspector: its buttons, its steps back and forward,
 * its link, its export.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { charts } from '../charts/registry.ts';
import { graphOf } from '../explore/graphOf.ts';
import { renderState, type Fixture } from '../explore/fixtures.ts';
import { stepName } from '../explore/steps.ts';
import { suiteOf } from '../explore/suite.ts';
import { setUpInspectorHarness } from './harness.ts';

const harness = setUpInspectorHarness();

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** Waits until the page shows that the chart is in this state. */
const isIn = (page: Page, { chart }: Fixture, gives: Fixture['start']): Promise<void> =>
  page
    .getByRole('status')
    .getByText(`${chart} is in ${renderState(gives.state)}`, { exact: true })
    .waitFor();

it.each(charts.map((chart) => [chart.name, chart] as const))('plays a walk of %s by hand', async (name, chart) => {
  // the chart's own tests check its key
  const [fixture] = suiteOf(chart, false, graphOf(chart)).fixtures;
  if (fixture === undefined) throw new Error(`${name} has no walk`);
  const context = await harness.newContext();
  const page = await context.newPage();
  await page.goto(`${harness.site.url}/inspector`);
  await page.getByRole('combobox', { name: 'Chart' }).selectOption(name);
  await page.getByRole('combobox', { name: 'Start' }).selectOption(fixture.input);
  await isIn(page, fixture, fixture.start);
  // the whole walk may be long, and its first steps already include every kind of step
  const steps = fixture.steps.slice(0, 10);
  for (const { do: step, gives } of steps) {
    await press(page, stepName(step));
    await isIn(page, fixture, gives);
  }

  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export fixture')]);
  const exported = JSON.parse((await readFile(await download.path())).toString()) as Fixture;
  const plain: unknown = JSON.parse(JSON.stringify({ start: fixture.start, steps }));
  expect({ start: exported.start, steps: exported.steps }).toEqual(plain);

  await press(page, 'Copy link');
  const other = await context.newPage();
  await other.goto(page.url());
  await isIn(other, fixture, steps.at(-1)?.gives ?? fixture.start);
  // a page in a background tab renders only once a second
  await other.close();
  const stands = [fixture.start, ...steps.map(({ gives }) => gives)];
  for (const gives of stands.slice(0, -1).toReversed()) {
    await press(page, 'Step back');
    await isIn(page, fixture, gives);
  }
  for (const { gives } of steps) {
    await press(page, 'Step forward');
    await isIn(page, fixture, gives);
  }
  // an event that the chart does not accept is a step as well, and the page may show why it had no effect
  const last = steps.at(-1)?.do;
  const isRefused = last !== undefined && 'event' in last && stands.at(-2)?.accepts.includes(last.event) === false;
  expect(await page.getByRole('alert').count()).toBeLessThanOrEqual(isRefused ? 1 : 0);
});
