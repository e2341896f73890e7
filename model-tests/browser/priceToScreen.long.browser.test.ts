/** The number of presses and fields from the search to the price of a whole stay, in both brands. */
import { expect, it } from 'vitest';
import { homePath } from '../../machines/app/url.ts';
import type { Brand } from '../../machines/contract/brand.ts';
import { countingGuest, interactionTable, secondsOf, tableRow, type InteractionCount } from './interactionCount.ts';
import { setUpHarness } from './harness.ts';

const harness = setUpHarness();

/** The maximum time to a price, calculated from the number of interactions. */
const MAX_SECONDS = 60;

/** The interactions to each price. docs/for-analysts.md has the same table. */
const PRICES = {
  'Family: two adults, on the first page': { presses: 0, fields: 0 },
  'Family: two adults and two children, on the first page': { presses: 2, fields: 0 },
  'Family: two adults and two children, on every accommodation': { presses: 4, fields: 0 },
  'Family: two adults and two children, the total of a chosen one': { presses: 5, fields: 0 },
  'Weekends: two adults, on every weekend': { presses: 1, fields: 0 },
  'Weekends: four adults, on every weekend': { presses: 4, fields: 0 },
  'Weekends: four adults, on every accommodation': { presses: 5, fields: 0 },
  'Weekends: four adults, the total of a chosen one': { presses: 6, fields: 0 },
} as const satisfies Record<string, InteractionCount>;

const PRICED_DAY = '[data-test="date.chosen"]:has-text("£")';

const guestOn = async (brand: Brand) => {
  const guest = countingGuest(await harness.newGuest({ viewport: { width: 390, height: 844 } }));
  const { page } = guest;
  const begun = page.waitForResponse((response) => response.url().endsWith('get-session-info'));
  await page.goto(`${harness.site.url}${homePath(brand)}`);
  // from here on a press takes effect at once, as the count of presses assumes
  await begun;
  /** Waits until the screen shows its prices for these guests. */
  const isPriced = (screen: string, guests: string) =>
    page
      .locator(`[data-screen="${screen}"][data-state^="a"]:not(:has([aria-busy="true"]))`)
      .filter({ hasText: guests })
      .waitFor();
  let monthsMoved = 0;
  /** After the last Friday of a month no stay of three nights starts in it, and the guest moves on to the next. */
  const moveToPrices = async (): Promise<void> => {
    if ((await page.locator(PRICED_DAY).filter({ visible: true }).count()) > 0) return;
    monthsMoved += 1;
    await guest.press('month.turned', { key: '1' });
  };
  const steps = (price: keyof typeof PRICES) => {
    const { presses, fields } = PRICES[price];
    expect({ price, ...guest.interactions() }).toEqual({ price, presses: presses + monthsMoved, fields });
  };
  /** The text of a visible element. */
  const textOf = (selector: string) => page.locator(selector).filter({ visible: true }).first().innerText();
  return { ...guest, isPriced, moveToPrices, steps, textOf };
};

const SUM = /£\d/;
const TOTAL = 'aside p:has-text("Total")';

it('shows a family of four a price after two presses, and the total of a stay after five', async () => {
  const { page, press, isPriced, moveToPrices, steps, textOf } = await guestOn('family');
  await isPriced('search', '2 adults');
  await moveToPrices();
  expect(await textOf(PRICED_DAY)).toMatch(SUM);
  steps('Family: two adults, on the first page');

  await press('count.changed', { key: '0.numberOfChildren.1', question: 'who' });
  await press('count.changed', { key: '0.numberOfChildren.2', question: 'who' });
  await isPriced('search', '2 adults, 2 children');
  expect(await textOf(PRICED_DAY)).toMatch(SUM);
  steps('Family: two adults and two children, on the first page');

  const day = page.locator('[data-test="date.chosen"]:not([aria-disabled="true"])').filter({ hasText: SUM }).first();
  await press('date.chosen', { key: (await day.getAttribute('data-key')) ?? '' });
  await press('search.submitted');
  await isPriced('accommodation', '2 adults, 2 children');
  expect(await textOf('article')).toMatch(SUM);
  steps('Family: two adults and two children, on every accommodation');

  await press('accommodation.chosen');
  await expect.poll(() => textOf(TOTAL)).toMatch(SUM);
  steps('Family: two adults and two children, the total of a chosen one');
});

it('shows two adults the price of every weekend after one press', async () => {
  const { press, isPriced, steps, textOf } = await guestOn('weekend');
  await isPriced('weekendSearch', '2 adults');
  await press('search.submitted');
  await isPriced('weekendResults', '2 adults');
  expect(await textOf('article')).toMatch(SUM);
  steps('Weekends: two adults, on every weekend');
});

it('shows four adults the price of every weekend after four presses, and the total of a stay after six', async () => {
  const { press, isPriced, steps, textOf } = await guestOn('weekend');
  await isPriced('weekendSearch', '2 adults');
  await press('count.changed', { key: '0.numberOfAdults.3', question: 'who' });
  await press('count.changed', { key: '0.numberOfAdults.4', question: 'who' });
  await press('search.submitted');
  await isPriced('weekendResults', '4 adults');
  expect(await textOf('article')).toMatch(SUM);
  steps('Weekends: four adults, on every weekend');

  await press('weekender.chosen');
  await isPriced('accommodation', '4 adults');
  expect(await textOf('article')).toMatch(SUM);
  steps('Weekends: four adults, on every accommodation');

  await press('accommodation.chosen');
  await expect.poll(() => textOf(TOTAL)).toMatch(SUM);
  steps('Weekends: four adults, the total of a chosen one');
});

it('takes less than a minute to every price, and is documented with the same numbers', async () => {
  for (const interactions of Object.values(PRICES)) expect(secondsOf(interactions)).toBeLessThan(MAX_SECONDS);
  const table = await interactionTable();
  const rows = Object.entries(PRICES).map(([price, interactions]) => tableRow(price, interactions));
  expect(rows.filter((row) => !table.includes(row))).toEqual([]);
});
