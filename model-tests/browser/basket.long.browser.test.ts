/** One basket in two tabs, after a reload, and after a lost session: a conflict is shown, and nothing is lost. */
import { expect, it } from 'vitest';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { guestAt, type Guest } from './guest.ts';
import { setUpHarness } from './harness.ts';

const harness = setUpHarness();

const atDining = async (): Promise<Guest> => {
  const guest = await harness.newGuest();
  await guest.search('MH');
  await guest.chooseAccommodation();
  await guest.on('dining');
  return guest;
};

const packageOf = ({ control }: Guest, code: string) => control('dining.toggled', `${code}.0`).first();

/** Presses a package of the first party; the caller checks the result. */
const chooseDining = (guest: Guest, code: string): Promise<void> => packageOf(guest, code).click({ force: true });

/** Waits until the dining page has these packages ticked and has settled. */
const holds = async (guest: Guest, codes: readonly string[]): Promise<void> => {
  await expect
    .poll(() =>
      guest.page
        .locator('[data-screen="dining"][data-state="awaitingChoice"] [data-test="dining.toggled"]:checked')
        .evaluateAll((ticked) => ticked.map((one) => one.getAttribute('data-key'))),
    )
    .toEqual(codes.map((code) => `${code}.0`));
};

/** The dining packages of the newest booking on the server. */
const booked = async (): Promise<string[]> => {
  const { rows } = await harness.site.pool.query<{ dinings: { code: string }[] }>(
    'SELECT dinings FROM bookings ORDER BY created_at DESC LIMIT 1',
  );
  return (rows[0]?.dinings ?? []).map(({ code }) => code).toSorted();
};

// requirement: JOURNEY-9-BASKETS-STORED
it('a basket changed in two tabs: the later change shows a conflict and the current basket, and can be repeated', async () => {
  const one = await atDining();
  const other = guestAt(await one.page.context().newPage(), harness.site.url);
  await other.open('/booking/dining');
  await other.on('dining');

  await chooseDining(one, 'dine-standard');
  await holds(one, ['dine-standard']);
  await chooseDining(other, 'drinks-soft');
  await other.page.getByText(FAILURE_TEXT.bookingChanged).first().waitFor();
  await holds(other, ['dine-standard']);
  expect(await booked()).toEqual(['dine-standard']);

  // drinks replace dining
  await chooseDining(other, 'drinks-soft');
  await holds(other, ['drinks-soft']);
  expect(await booked()).toEqual(['drinks-soft']);
  await one.page.reload();
  await holds(one, ['drinks-soft']);
});

it('a basket whose session is lost is offered again for the same dates', async () => {
  const guest = await atDining();
  await chooseDining(guest, 'dine-standard');
  await holds(guest, ['dine-standard']);
  await harness.site.pool.query('DELETE FROM sessions');
  await chooseDining(guest, 'dine-premium');
  await guest.page.locator('[data-screen="sessionEnded"]').waitFor();
  await guest.press('restart.requested');

  // the guest continues at the first step that is incomplete now, with the stay that was chosen
  await guest.on('accommodation');
  await guest.chooseAccommodation();
  await guest.skipDiningAndExtras();
  await guest.press('missing.restored');
  await expect.poll(booked).toEqual(['dine-premium']);
  await guest.control('missing.dropped').waitFor({ state: 'detached' });
});
