/** The pages of the site in a real browser: menus and forms by keyboard, and a page with confetti. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sampled } from '../../bff/test/sampling.ts';
import { consentTo } from '../../machines/consent/consent.rules.ts';
import { accessibilityProblems } from './accessibility.ts';
import { setUpHarness } from './harness.ts';
import { keyboardGuestAt } from './keyboardGuest.ts';

const harness = setUpHarness();
const PHONE = { viewport: { width: 390, height: 844 } };

/** Opens a page and waits until its chart runs. */
const openPage = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${harness.site.url}${path}`);
  await page.locator('html[data-seen]').waitFor();
  await page.waitForLoadState('networkidle');
};

/** How many confirmation links an address was sent. */
const linksFor = async (email: string): Promise<number> => {
  const { rows } = await harness.site.pool.query(
    "SELECT 1 FROM account_requests WHERE kind = 'newsletter' AND lower(email) = $1",
    [email],
  );
  return rows.length;
};

describe.each(sampled(['/', '/bigweekenders'], 2))('the home page %s', (path) => {
  it('has no accessibility problems on the narrowest phone, and leads into the search without a script', async () => {
    const page = await harness.newPage({ viewport: { width: 320, height: 720 } });
    await openPage(page, path);
    expect(await accessibilityProblems(page)).toEqual([]);
    const still = await harness.newPage({ javaScriptEnabled: false });
    await still.goto(`${harness.site.url}${path}`);
    await still.getByRole('radio', { name: 'Minehead' }).check();
    await still.getByRole('button', { name: /^See (?:dates|weekends) and prices$/ }).click();
    expect(new URL(still.url()).searchParams.get('resort')).toBe('MH');
    expect(new URL(still.url()).pathname).toMatch(/\/booking\/search$/);
  });
});

// requirement: ACCOUNT-2-GUIDES
it.each(
  sampled(
    [
      '/bigweekenders/before-you-go/skegness/25-06-2027-eighties-rewind',
      '/my-booking/before-you-go/minehead/19-03-2027-family-weekend',
    ],
    2,
  ),
)(
  'shows the guide %s to everybody on the narrowest phone, and prints its days alone, each in one piece',
  async (path) => {
    const page = await harness.newPage({ viewport: { width: 320, height: 720 } });
    await openPage(page, path);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['header', 'footer', 'nav', '[data-screen="siteForm"]'])
      expect(await page.locator(hidden).filter({ visible: true }).count(), hidden).toBe(0);
    const days = page.locator('section[id^="day-"]');
    expect(await days.count()).toBe(4);
    expect(await days.evaluateAll((all) => all.map((day) => getComputedStyle(day).breakInside))).toEqual(
      Array.from({ length: 4 }, () => 'avoid'),
    );
  },
);

it('signs up for the newsletter by keyboard: an error at its field first, then the link is on its way', async () => {
  const guest = keyboardGuestAt(await harness.newPage(PHONE));
  const { page } = guest;
  await openPage(page, '/gallery');
  await guest.type('field.entered', 'email', 'ada@');
  await guest.tick('consent.toggled');
  await guest.press('form.submitted');
  await page.locator('[data-screen="siteForm"][data-state="filling.refused"]').waitFor();
  const email = page.locator('[data-test="field.entered"][data-key="email"]');
  await email.fill('ada@example.com');
  await guest.press('form.submitted');
  await page.locator('[data-screen="siteForm"][data-state="sent"]').waitFor();
  expect(await linksFor('ada@example.com')).toBe(1);
  expect(guest.hidden()).toEqual([]);
});

// requirement: ACCOUNT-3-MENU
it('opens the menu of a phone by keyboard, goes back from it step by step, and leads to another page', async () => {
  const guest = keyboardGuestAt(await harness.newPage(PHONE));
  const { page } = guest;
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  await openPage(page, '/');
  await guest.tabTo('header button[popovertarget]');
  await page.keyboard.press('Enter');
  await page.locator('[data-menu="open.links"]').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await guest.tabTo('header li > button[popovertarget]');
  await page.keyboard.press('Enter');
  await page.locator('[data-menu="open.subMenu"]').waitFor();
  await expect.poll(focused).toBe('Back');
  await page.keyboard.press('Escape');
  await page.locator('[data-menu="open.links"]').waitFor();
  await expect.poll(focused).toBe('Our resorts');
  await page.keyboard.press('Escape');
  await page.locator('[data-menu="closed"]').waitFor();
  await expect.poll(focused).toBe('Menu');
  await page.keyboard.press('Enter');
  await guest.tabTo('header nav a[href="/booking/search"]');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/booking/search');
  expect(guest.hidden()).toEqual([]);
});

// requirement: ACCOUNT-3-HEADER
it('goes through the row of the menu by arrow keys, closes it in a narrower window, and hides the header from reading', async () => {
  const guest = keyboardGuestAt(await harness.newPage({ viewport: { width: 1_400, height: 900 } }));
  const { page } = guest;
  const header = page.locator('header');
  const topOfHeader = async (): Promise<number | null> => (await header.boundingBox())?.y ?? null;
  await openPage(page, '/');
  await guest.tabTo('header li > button[popovertarget]');
  await page.keyboard.press('Enter');
  await page.locator('[data-menu="open.subMenu"]').waitFor();
  for (const key of ['ArrowDown', 'End', 'ArrowUp']) await page.keyboard.press(key);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skegness');
  await page.setViewportSize(PHONE.viewport);
  await page.locator('[data-menu="closed"]').waitFor();
  await expect.poll(() => page.locator(':popover-open').count()).toBe(0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.mouse.wheel(0, 900);
  await expect.poll(topOfHeader).toBeLessThan(-40);
  await page.mouse.wheel(0, -200);
  await expect.poll(topOfHeader).toBe(0);
});

// requirement: ACCOUNT-3-PAGE-ANIMATION
it('celebrates a page for guests who like motion, and for nobody else', async () => {
  const moving = await harness.newPage({ reducedMotion: 'no-preference' });
  await moving.goto(`${harness.site.url}/bigweekenders/get-excited`);
  await moving.locator('[data-state="shown.celebrating"]').waitFor();
  expect(await moving.locator('[class*="Confetti"] i').count()).toBeGreaterThan(20);
  await moving.locator('[data-state="shown.still"]').waitFor();
  const still = await harness.newPage();
  await still.goto(`${harness.site.url}/bigweekenders/get-excited`);
  await still.locator('[data-state="shown.celebrating"]').waitFor();
  expect(await still.locator('[class*="Confetti"]').isVisible()).toBe(false);
});

// requirement: JOURNEY-7-SCRIPTS, ACCOUNT-2-SHELL
it('works while scripts of other companies throw, never come or come late, and is rid of their cookies once they are refused', async () => {
  // a context in which errors do not fail the test: one of the scripts throws
  const context = await harness.browser.newContext({ viewport: PHONE.viewport, reducedMotion: 'reduce' });
  await context.addInitScript(
    (consent) => localStorage.getItem('breakwater.consent') ?? localStorage.setItem('breakwater.consent', consent),
    JSON.stringify(consentTo(true)),
  );
  const page = await context.newPage();
  // the policy of this page allows the simulator’s origin, for its chat: load four more scripts from there
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const table = document.getElementById('scripts');
      const [chat] = JSON.parse(table?.textContent ?? '[]') as { src: string }[];
      if (table === null || chat === undefined) throw new Error('the page has no chat');
      const others = ['throws', 'never', 'slow', 'behaves'].map((name) => ({
        name,
        kind: 'analytics',
        category: 'performance',
        src: chat.src.replace('chat.js', `${name}.js`),
        cookies: ['partner_id', 'partner_session_*'],
      }));
      table.textContent = JSON.stringify([chat, ...others]);
    }),
  );
  await page.goto(`${harness.site.url}/guest-services`);
  await page.waitForFunction(() => 'dataLayer' in window);
  expect(await page.evaluate(() => document.cookie)).toMatch(/partner_id=1.*partner_session_7=1/);
  await page.locator('[data-test="toolbar.opened"]').press('Enter');
  const large = page.locator('[data-test="setting.chosen"][data-key="textSize.largest"]');
  await large.check();
  expect(await page.locator('html').getAttribute('data-text-size')).toBe('largest');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
  await large.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('toolbar-button');
  await page.locator('[data-opens="cookies"]').click();
  await page.locator('[data-test="consent.refused"]').click();
  await page.locator('[data-consent="offeringReload"] section').waitFor();
  expect(await page.evaluate(() => document.cookie)).not.toContain('partner_');
  await page.locator('[data-test="reload.asked"]').click();
  await page.waitForFunction(() => document.querySelector('html[data-seen]') !== null && !('dataLayer' in window));
  expect(await page.locator('html').getAttribute('data-text-size')).toBe('largest');
  await context.close();
});
