/** The inspector in a real browser: simulating a chart. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accessibilityProblems } from '../browser/accessibility.ts';
import { setUpInspectorHarness } from './harness.ts';

const harness = setUpInspectorHarness();
let inspector: Page;
let complaints: string[];

const press = (name: string): Promise<void> => inspector.getByRole('button', { name, exact: true }).click();
const lit = (state: string) => inspector.locator(`[data-lit][data-state="${state}"]`);
const isFitToUse = async (): Promise<void> => expect(await accessibilityProblems(inspector)).toEqual([]);

beforeEach(async () => {
  complaints = [];
  inspector = await harness.newPage();
  inspector.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await inspector.goto(`${harness.site.url}/inspector`);
});
afterEach(() => expect(complaints).toEqual([]));

// requirement: CHARTS-INSPECTOR
it('simulating a chart in the inspector plays dining to its final state, and opens the fixture that it exported', async () => {
  await inspector.getByRole('combobox', { name: 'Chart' }).selectOption('dining');
  await lit('loading').waitFor();
  await press('loadDining: loaded');
  await lit('awaitingChoice').waitFor();
  expect(await inspector.getByText('refused by hasUndo').count()).toBe(1);
  await press('half board');
  await press('saveDinings: saved with dining');
  await isFitToUse();
  await press('step.finished');
  await lit('done').waitFor();
  const [download] = await Promise.all([inspector.waitForEvent('download'), press('Export fixture')]);
  const fixture = await readFile(await download.path());
  expect(JSON.parse(fixture.toString())).toMatchObject({ chart: 'dining', title: 'dining by hand ends in done' });

  await inspector.reload();
  const file = { name: 'dining.json', mimeType: 'application/json', buffer: fixture };
  await inspector.getByLabel('Open file').setInputFiles(file);
  await lit('done').waitFor();
  await press('Step back');
  await lit('awaitingChoice').waitFor();
  await press('Step forward');
  await lit('done').waitFor();
  expect(await inspector.getByRole('alert').count()).toBe(0);
});
