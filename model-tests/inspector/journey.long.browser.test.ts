/**
 * A whole journey in one tab while the inspector watches in another. Afterwards the inspector replays the journey from
 * the server log.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeEach, expect, it } from 'vitest';
import type { ActorRecord, TelemetryRecord } from '../../machines/contract/telemetry.ts';
import { CARD, guestAt, type Guest } from '../browser/guest.ts';
import { readRecording } from './recording.ts';
import { setUpInspectorHarness } from './harness.ts';

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

const harness = setUpInspectorHarness();
let inspector: Page;
let guest: Guest;
let reported: string[];

const press = (name: string): Promise<void> => inspector.getByRole('button', { name, exact: true }).click();
const lit = (state: string) => inspector.locator(`[data-lit][data-state="${state}"]`);
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

const nameGuest = async (index: number, firstName: string): Promise<void> => {
  const field = (name: string) => guest.control('guest.changed', `0.${index}.${name}`).first();
  await field('title').selectOption('Ms');
  await field('firstName').fill(firstName);
  await field('lastName').fill(PRIVATE.lastName);
};

beforeEach(async () => {
  reported = [];
  const context = await harness.newContext();
  context.on('request', (request) => {
    if (request.url().endsWith('/api/log')) reported.push(request.postData() ?? '');
  });
  inspector = await context.newPage();
  await inspector.goto(`${harness.site.url}/inspector`);
  await press('Live');
  guest = guestAt(await context.newPage(), harness.site.url);
});

it("a journey watched by the inspector shows every chart of the journey, and neither the inspector nor the log contains the guest's data", async () => {
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
