/** A guest at the pages: finds controls by the event that they send, and walks the journey step by step. */
import type { Locator, Page, Response } from 'playwright';
import type { Step } from '../../machines/addresses/steps.ts';
import type { ResortCode } from '../../machines/contract/stay.ts';

/** Published test cards of the simulated provider; the name on the card decides the outcome. */
export const CARD = { pan: '4444333322221111', expiry: '1229', cvv: '123' } as const;

/** The card details as typed. */
export type TypedCard = Readonly<Record<keyof typeof CARD, string>>;

export type Guest = ReturnType<typeof guestAt>;

/** The selector of the control that sends an event; `key` distinguishes the controls of one event. */
export const selectorOf = (event: string, key?: string): string =>
  `[data-test="${event}"]${key === undefined ? '' : `[data-key="${key}"]`}`;

/** A guest with a page of its own. `url` is the site's origin. */
export const guestAt = (page: Page, url: string) => {
  const control = (event: string, key?: string): Locator => page.locator(selectorOf(event, key));

  /** Goes to an address and waits until the charts run: from then on a press takes effect at once. */
  const open = async (path: string): Promise<Response | null> => {
    const start = page.waitForRequest((request) => request.url().endsWith('get-session-info'));
    const reply = await page.goto(`${url}${path}`);
    await start;
    return reply;
  };

  /** Skips the maps, where they come before dining, and leaves the choice of cabin to the resort. */
  const passMaps = async (): Promise<void> => {
    await page.locator('[data-screen="picker"][data-state="awaitingChoice"], [data-screen="dining"]').waitFor();
    const finish = page.locator('[data-screen="picker"] [data-test="step.finished"]');
    if ((await finish.count()) > 0) await finish.first().click();
  };

  const on = async (step: Step): Promise<void> => {
    if (step === 'dining') await passMaps();
    await page.locator(`[data-screen="${step}"]:not([data-state^="loading"])`).waitFor();
    await page.locator(`[data-screen="${step}"] [aria-busy="true"]`).first().waitFor({ state: 'detached' });
  };

  const press = (event: string, key?: string): Promise<void> => control(event, key).first().click();

  /** Clicks the next month's first arrival day with a family break: on other breaks every adult confirms an age. */
  const chooseDay = async (): Promise<void> => {
    // not the button of a typed day, which is hidden and the only one while the month loads
    const days = page.locator('[data-test="date.chosen"]:not([data-key="typed"], [aria-disabled="true"])');
    const day = days.filter({ hasNotText: 'adults only' }).first();
    await day.or(control('month.turned', '1').first()).first().waitFor();
    await press('month.turned', '1');
    await page.locator('[data-screen="search"][data-state^="awaitingChoice"]').waitFor();
    await day.click();
  };

  /** Names an adult; confirms that they are 18 or older if the form asks. */
  const nameGuest = async (unit: number, guest: number, firstName: string): Promise<void> => {
    const field = (name: string): Locator => control('guest.changed', `${unit}.${guest}.${name}`).first();
    if ((await field('isOver18').count()) > 0) await field('isOver18').check();
    await field('title').selectOption('Ms');
    await field('firstName').fill(firstName);
    await field('lastName').fill('Shaw');
  };

  /** Types the card: into the provider's frames, or, if `isOurs`, into the fields of our own page. */
  const fillCard = async (card: TypedCard, isOurs = false): Promise<void> => {
    for (const [field, value] of Object.entries(card)) {
      const place = isOurs
        ? page.locator(`#card-${field} input`)
        : page.frameLocator(`#card-${field} iframe`).locator(`input#${field}`);
      await place.fill(value);
    }
  };

  /** Types the payer's details, and accepts the terms. */
  const fillPayer = async (cardHolderName: string): Promise<void> => {
    await control('payer.changed', 'cardHolderName').first().fill(cardHolderName);
    // with an address lookup, the fields are shown only on request
    const manual = control('manualEntry.requested');
    if (!(await control('payer.changed', 'line1').isVisible()) && (await manual.isVisible())) await manual.click();
    await control('payer.changed', 'line1').first().fill('1 Sea Road');
    await control('payer.changed', 'city').first().fill('Leeds');
    await control('payer.changed', 'postcode').first().fill('LS1 1AA');
    const terms = control('terms.toggled').first();
    if (!(await terms.isChecked())) await terms.check({ force: true });
  };

  return {
    page,
    control,
    on,
    press,
    open,
    search: async (resort: ResortCode = 'MH'): Promise<void> => {
      await open('/booking/search');
      await on('search');
      await control('resort.chosen', resort).first().check({ force: true });
      await page.locator('[data-screen="search"][data-state^="awaitingChoice"]').waitFor();
      await chooseDay();
      await press('search.submitted');
      await on('accommodation');
    },
    chooseAccommodation: async (code?: string): Promise<void> => {
      await press('accommodation.chosen', code);
      await press('choice.confirmed');
    },
    skipDiningAndExtras: async (): Promise<void> => {
      await on('dining');
      await press('step.finished');
      await on('extras');
      await press('step.finished');
      await on('overview');
    },
    identify: async (email = 'ada@example.com'): Promise<void> => {
      await control('email.entered').first().fill(email);
      await press('review.accepted');
      await on('guests');
    },
    nameEveryone: async (): Promise<void> => {
      await nameGuest(0, 0, 'Ada');
      await nameGuest(0, 1, 'Bea');
      await control('contact.changed', 'phone').first().fill('07700 900982');
      await press('guests.submitted');
      await on('checkout');
    },
    fillCard,
    fillPayer,
    fillPayment: async (cardHolderName: string, card: TypedCard = CARD): Promise<void> => {
      await fillCard(card);
      await fillPayer(cardHolderName);
    },
  };
};
