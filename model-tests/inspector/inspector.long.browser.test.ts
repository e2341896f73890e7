/**
 * The inspector in a real browser: simulating a chart; and watching a whole journey in another tab, which it replays
 * afterwards from the server log.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import type { ActorRecord, TelemetryRecord } from '../../machines/contract/telemetry.ts';
import { ROOT, run } from '../bin/run.ts';
import { accessibilityProblems } from '../browser/accessibility.ts';
import { CARD, guestAt } from '../browser/guest.ts';
import { setUpHarness } from '../browser/harness.ts';
import { charts } from '../charts/registry.ts';
import { writeDrawings } from '../commands/charts.ts';
import { readRecording } from './recording.ts';

// before the harness: it starts the product that is built here, with its inspector and drawings
beforeAll(async () => {
  await writeDrawings(charts, join(ROOT, '.build/charts'));
  const code = await run('vite', ['build', '--mode', 'inspector', '--logLevel', 'error']);
  if (code !== 0) throw new Error(`the inspector’s page is not built: vite ended with ${code}`);
});
const harness = setUpHarness({ INSPECTOR: '1' });
let inspector: Page;

const press = (name: string): Promise<void> => inspector.getByRole('button', { name, exact: true }).click();
const lit = (state: string) => inspector.locator(`[data-lit][data-state="${state}"]`);

/** Opens the inspector in a page. */
const open = async (page: Page): Promise<void> => {
  inspector = page;
  await inspector.goto(`${harness.site.url}/inspector`);
};

// requirement: CHARTS-INSPECTOR
it('simulating a chart in the inspector plays dining to its final state, and opens the fixture that it exported', async () => {
  const complaints: string[] = [];
  const page = await harness.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await open(page);
  await inspector.getByRole('combobox', { name: 'Chart' }).selectOption('dining');
  await lit('loading').waitFor();
  await press('loadDining: loaded');
  await lit('awaitingChoice').waitFor();
  expect(await inspector.getByText('refused by hasUndo').count()).toBe(1);
  await press('half board');
  await press('saveDinings: saved with dining');
  expect(await accessibilityProblems(inspector)).toEqual([]);
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
  expect(complaints).toEqual([]);
});

/** What this guest types. None of it may reach the inspector or the log. */
const PRIVATE = {
  email: 'private.person@canary.example',
  firstName: 'Zebedina',
  lastName: 'Quillfeather',
  phone: '07700 900451',
  cardHolder: 'Z QUILLFEATHER',
  line1: '1 Canary Wharfside',
  postcode: 'ZE3 9JZ',
};
const CANARIES = [
  ...Object.values(PRIVATE),
  PRIVATE.phone.replaceAll(' ', ''),
  CARD.pan,
  CARD.pan.slice(0, 12),
  'sessionHref',
];

const actor = (chart: string) => inspector.locator(`button[data-chart="${chart}"]`).last();

const savedRecording = async (): Promise<string> => {
  const [download] = await Promise.all([inspector.waitForEvent('download'), press('Save recording')]);
  return (await readFile(await download.path())).toString();
};

const telemetryIn = (text: string): TelemetryRecord[] => {
  const read = readRecording(text);
  if (read._tag === 'Left') throw new Error(read.left);
  return read.right;
};

const chartsIn = (telemetry: readonly TelemetryRecord[]): Set<string> =>
  new Set(telemetry.filter((one): one is ActorRecord => one.kind === 'actor').map(({ chart }) => chart));

it("a journey watched by the inspector shows every chart of the journey, and neither the inspector nor the log contains the guest's data", async () => {
  const reported: string[] = [];
  const context = await harness.newContext();
  context.on('request', (request) => {
    if (request.url().endsWith('/api/log')) reported.push(request.postData() ?? '');
  });
  await open(await context.newPage());
  await press('Live');
  const guest = guestAt(await context.newPage(), harness.site.url);
  const nameGuest = async (index: number, firstName: string): Promise<void> => {
    const field = (name: string) => guest.control('guest.changed', `0.${index}.${name}`).first();
    await field('title').selectOption('Ms');
    await field('firstName').fill(firstName);
    await field('lastName').fill(PRIVATE.lastName);
  };

  await guest.open('/booking/search');
  await guest.on('search');
  await guest.press('search.submitted');
  await guest.search('SK');
  await guest.chooseAccommodation();
  await guest.skipDiningAndExtras();
  await guest.identify(PRIVATE.email);
  await nameGuest(0, PRIVATE.firstName);
  await nameGuest(1, 'Beatrix');
  await guest.control('contact.changed', 'phone').first().fill(PRIVATE.phone);
  await guest.press('guests.submitted');
  await guest.on('checkout');
  // the guest's previous document may have started a payment before the checkout's own document did
  await actor('payment').waitFor();
  await guest.page.locator('[data-screen="checkout"][data-state^="paying.choosing.entering.ready"]').waitFor();
  await guest.control('query.changed').first().fill(PRIVATE.postcode);
  await guest.fillPayment(PRIVATE.cardHolder);
  await guest.control('payer.changed', 'line1').first().fill(PRIVATE.line1);
  await guest.control('payer.changed', 'postcode').first().fill(PRIVATE.postcode);
  await guest.press('payment.submitted');
  await guest.on('confirmation');
  await inspector.locator('button[data-chart="confirmation"][data-states*="confirmed"]').waitFor();
  await actor('confirmation').click();
  await lit('confirmed').waitFor();

  const recording = await savedRecording();
  const telemetry = telemetryIn(recording);
  const seen = [...chartsIn(telemetry)].toSorted();
  expect(seen.join(' ')).toBe(
    'accommodation address app checkout confirmation dining extras guests journey listing overview party payment picker search session showcase stayType',
  );

  // leaving the guest's tab sends what is still queued to the log
  await guest.page.goto('about:blank');
  const all = [recording, await inspector.content(), ...reported].join('\n');
  for (const canary of CANARIES) expect(all.toLowerCase()).not.toContain(canary.toLowerCase());
  expect(all).toContain('guest.changed');

  const journeyLines = (): string =>
    harness.site
      .log()
      .match(/^.*journey of a browser.*$/gm)
      ?.join('\n') ?? '';
  // the last records may still be in transit while the tab closes
  await expect.poll(() => [...chartsIn(telemetryIn(journeyLines()))].toSorted()).toEqual(seen);
  const lines = journeyLines();
  for (const canary of CANARIES) expect(lines.toLowerCase()).not.toContain(canary.toLowerCase());
  const logged = telemetryIn(lines);

  await press('Replay');
  await inspector.getByText('Open…').click();
  await inspector.getByLabel('or paste').fill(lines);
  await press('Open text');
  await inspector.getByText(`0 of ${logged.length}`, { exact: true }).waitFor();
  expect(await inspector.getByRole('alert').count()).toBe(0);
  await press('Step forward');
}, 180_000);
