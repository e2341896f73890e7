import { it } from 'vitest';
import { contentWithToggles } from './contentWithToggles.ts';
import { setUpHarness } from './harness.ts';

const toggled = await contentWithToggles('footer-v2');
const harness = setUpHarness({ CONTENT_BASE_URL: toggled.url });
const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;
const OUT = '/tmp/shots';
const SHOTS = Object.keys(SIZES) as ('phone' | 'desk')[];

it.each(SHOTS)('family %s', async (size) => {
  const guest = await harness.newGuest({ viewport: SIZES[size] });
  const shot = (name: string) => guest.page.screenshot({ path: `${OUT}/${name}-${size}.png`, fullPage: true });
  await guest.open('/booking/search');
  await guest.on('search');
  await guest.press('resort.chosen', 'SK').catch(() => undefined);
  await guest.page.waitForTimeout(1500);
  await guest.press('stayType.opened').catch(() => undefined);
  await guest.page.waitForTimeout(800);
  await guest.chooseDay();
  await guest.page.waitForTimeout(800);
  await shot('search');
  const url = new URL(guest.page.url());
  const text = url.searchParams.get('break');
  if (text !== null) {
    const fields = JSON.parse(atob(text)) as { selectedBreak: { price: number } };
    console.log(JSON.stringify(fields.selectedBreak));
    fields.selectedBreak.price -= 2_000;
    url.searchParams.set('break', btoa(JSON.stringify(fields)));
    const other = await harness.newGuest({ viewport: SIZES[size] });
    await other.open(`${url.pathname}${url.search}`);
    await other.on('search');
    await other.page.waitForTimeout(2500);
    await other.page.screenshot({ path: `${OUT}/searchprice-${size}.png`, fullPage: true });
  }
  await guest.press('search.submitted');
  await guest.on('accommodation');
  await guest.chooseAccommodation();
  await guest.page.waitForTimeout(2500);
  if ((await guest.page.locator('[data-screen="picker"]').count()) > 0) {
    await guest.press('item.selected').catch(() => undefined);
    const list = guest.page.locator('[data-screen="picker"] ul[aria-label] [data-test="item.selected"]').first();
    if (size === 'phone') await list.click();
    await guest.page.waitForTimeout(500);
    await shot('picker');
    await guest.press('step.finished');
  }
  await guest.on('dining');
  await shot('dining');
  await guest.page.goto(guest.page.url().replace('/dining', '/extras'));
  await guest.on('extras');
  await guest.page.goto(guest.page.url().replace('/extras', '/overview'));
  await guest.page.waitForTimeout(2500);
  await shot('overview');
});

it.each(SHOTS)('weekend %s', async (size) => {
  const guest = await harness.newGuest({ viewport: SIZES[size] });
  const shot = (name: string) => guest.page.screenshot({ path: `${OUT}/${name}-${size}.png`, fullPage: true });
  await guest.open('/bigweekenders/booking/search-results');
  await guest.on('weekendResults');
  await guest.page.waitForTimeout(1500);
  await shot('weekends');
});
